import { describe, expect, it } from 'vitest'
import { CallError, type Failure } from '#src/client/failure.ts'
import { connectionState } from './shown-connection.ts'

const environment = { _id: '1', name: 'Development' }
const none = { apiKey: 'k', isKnown: true, environment: undefined, error: null, reached: 'unknown' as const }
const after = (failure: Failure) => ({ ...none, error: new CallError('environmentMe', failure) })

describe('connectionState', () => {
  it.each([
    ['no key', { ...none, apiKey: null }, 'badge.locked', 'neutral'],
    ['no key ever', { ...none, apiKey: null, isKnown: false }, 'badge.new', 'neutral'],
    ['no answer yet', none, 'badge.checking', 'neutral'],
    ['an environment', { ...none, environment }, 'badge.connected', 'success'],
    [
      'a production environment',
      { ...none, environment: { ...environment, _parentId: '2' } },
      'badge.limited',
      'warning',
    ],
    ['a lost answer of any call', { ...none, environment, reached: 'lost' }, 'badge.noAnswer', 'error'],
    ['a proxy that reaches nothing', { ...none, environment, reached: 'failing' }, 'badge.failing', 'error'],
    ['a refused key', { ...none, environment, reached: 'refused' }, 'badge.refused', 'error'],
    ['an answer again', { ...none, environment, reached: 'answering' }, 'badge.connected', 'success'],
    [
      'an answer to another call since nothing came',
      { ...after({ kind: 'noAnswer', reason: 'network' }), reached: 'answering' },
      'badge.checking',
      'neutral',
    ],
    ['no answer', after({ kind: 'noAnswer', reason: 'network' }), 'badge.noAnswer', 'error'],
    ['a key refused and not renewed', after({ kind: 'locked' }), 'badge.refused', 'error'],
    ['a service without environments', after({ kind: 'notOffered' }), 'badge.unverified', 'info'],
    [
      'a failing service',
      after({ kind: 'refused', status: 500, problem: { message: '' } }),
      'badge.failing',
      'error',
    ],
    [
      'too many requests',
      after({ kind: 'refused', status: 429, problem: { message: '' } }),
      'badge.unverified',
      'info',
    ],
  ] as const)('after %s', (_, known, words, tone) => {
    expect(connectionState(known)).toEqual({ words, tone })
  })
})
