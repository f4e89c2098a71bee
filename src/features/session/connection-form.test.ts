import { describe, expect, it } from 'vitest'
import type { SessionState } from '#src/client/session.ts'
import { connectionSchema, toValues } from './connection-form.ts'

const locked: SessionState = {
  name: '',
  baseUrl: 'https://a.example',
  apiKey: null,
  renewing: false,
  production: false,
  color: 'none',
}
const connected: SessionState = { ...locked, name: 'Live', apiKey: 'key-of-a' }

describe('connectionSchema', () => {
  it.each([
    ['a new key', locked, { apiKey: ' new-key ' }, 'new-key'],
    ['the key in use', connected, {}, 'key-of-a'],
    ['the key in use for the same address', connected, { baseUrl: ' https://A.example/ ' }, 'key-of-a'],
    ['a key in place of the one in use', connected, { apiKey: 'new-key' }, 'new-key'],
  ])('accepts %s', (_, inUse, typed, apiKey) => {
    expect(connectionSchema(inUse).parse({ ...toValues(inUse, ''), ...typed }).apiKey).toBe(apiKey)
  })

  it.each([
    ['no key', locked, {}, [['apiKey', 'rule.apiKey.blank']]],
    [
      'the key of another address',
      connected,
      { baseUrl: 'https://b.example' },
      [['apiKey', 'rule.apiKey.blank']],
    ],
    ['a key that cannot be sent', locked, { apiKey: 'schlüssel' }, [['apiKey', 'rule.apiKey.letters']]],
    ['no address', connected, { baseUrl: '', apiKey: 'k' }, [['baseUrl', 'rule.baseUrl.blank']]],
  ])('refuses %s', (_, inUse, typed, expected) => {
    const result = connectionSchema(inUse).safeParse({ ...toValues(inUse, ''), ...typed })
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(expected)
  })

  it('never puts the key into the form', () => {
    expect(JSON.stringify(toValues(connected, ''))).not.toContain('key-of-a')
  })
})
