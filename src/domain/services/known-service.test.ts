import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { afterAnswer, type ObservedAnswer, type KnownService } from './known-service.ts'

type Exchange = { title: string; status: number; body: unknown }
const file = new URL('../../testing/recorded-answers.json', import.meta.url)
const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] }

const answerTo = (endpoint: ObservedAnswer['endpoint'], title: string): ObservedAnswer => {
  const exchange = exchanges.find((each) => each.title === title)
  if (!exchange) throw new Error(`No answer is recorded as "${title}"`)
  return { endpoint, status: exchange.status, version: null, body: exchange.body, isMissing: false }
}
const nothing: ObservedAnswer = {
  endpoint: 'groupList',
  status: 200,
  version: null,
  body: { data: [] },
  isMissing: false,
}
const listed: ObservedAnswer = { ...nothing, endpoint: 'workflowList', body: { page: 0, data: [] } }
const missing: ObservedAnswer = { ...nothing, endpoint: 'workflowList', status: 404, isMissing: true }
const healthy = (version: string, part = 'info'): ObservedAnswer => ({
  ...nothing,
  endpoint: 'health',
  body: { data: { status: 'ok', [part]: { db: { status: 'up' }, apiVersion: { version, status: 'up' } } } },
})
const unhealthy = {
  ...healthy('3.15.0'),
  status: 503,
  body: (healthy('3.15.0').body as { data: object }).data,
}
const named: ObservedAnswer = { ...nothing, version: '1.0.0' }

describe('one answer reveals the service by', () => {
  it.each<[string, ObservedAnswer, string | undefined]>([
    ['the header of the embedded service', named, 'embedded by header'],
    ['the header on a refusal', { ...named, status: 404 }, 'embedded by header'],
    ['a recorded list of workflows', answerTo('workflowList', 'workflows, page of 2'), undefined],
    ['the version 3.15.0', healthy('3.15.0'), 'novu21 by version'],
    ['the version 2.1.0', healthy('2.1.0'), 'novu21 by version'],
    ['the version 2.0.0', healthy('2.0.0'), 'novu2 by version'],
    ['the version 0.24.0', healthy('0.24.0', 'details'), 'novu024 by version'],
    ['the version of a service with a broken part', unhealthy, 'novu21 by version'],
    ['a version in words', healthy('latest'), undefined],
    [
      'a health check without a version',
      { ...nothing, endpoint: 'health', body: { data: { status: 'ok' } } },
      undefined,
    ],
    ['no list of workflows', missing, 'documentedOnly by missingList'],
    ['no list of groups', { ...missing, endpoint: 'groupList' }, undefined],
    ['a recorded list of groups', answerTo('groupList', 'notification groups'), undefined],
    ['a recorded refusal', answerTo('workflowCreate', 'error: validation'), undefined],
    ['a recorded refusal of the key', answerTo('preferencesUpdate', 'error: wrong key'), undefined],
    ['a page that is not JSON', { ...listed, body: undefined }, undefined],
  ])('%s', (_, answer, expected) => {
    const known = afterAnswer(undefined, answer)
    expect(known && `${known.kind} by ${known.sign}`).toBe(expected)
  })
})

describe('several answers', () => {
  it.each<[string, ObservedAnswer[], KnownService['kind'] | undefined]>([
    ['let the version replace a missing list', [missing, healthy('2.0.0')], 'novu2'],
    ['do not let a missing list replace the version', [healthy('2.0.0'), missing], 'novu2'],
    ['change nothing without a sign', [healthy('2.0.0'), nothing, listed], 'novu2'],
    ['let a newer version follow an older one', [healthy('2.0.0'), healthy('3.15.0')], 'novu21'],
    ['let the header override the version', [healthy('2.0.0'), named], 'embedded'],
    ['forget an embedded service after an answer without the header', [named, nothing], undefined],
    ['replace an embedded service after an answer with another sign', [named, healthy('2.0.0')], 'novu2'],
    [
      'ignore the page of a proxy in between',
      [named, { ...nothing, status: 502, body: undefined }],
      'embedded',
    ],
    ['forget a missing list that answers after all', [missing, listed], undefined],
  ])('%s', (_, answers, kind) => {
    expect(answers.reduce<KnownService | undefined>(afterAnswer, undefined)?.kind).toBe(kind)
  })

  it('keep the same object while nothing changes', () => {
    const known = afterAnswer(undefined, named)
    expect(afterAnswer(known, named)).toBe(known)
  })
})
