import { describe, expect, it } from 'vitest'
import type { SessionState } from '#src/client/session.ts'
import { apiKeyFault, apiKeyIn, baseUrlFault, connectionSchema, toValues } from './connection-form.ts'
import { canonicalBaseUrl, isSameBaseUrl } from './shown-connection.ts'

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

describe('apiKeyIn', () => {
  it.each([
    ['abc123', 'abc123'],
    ['  abc123\n', 'abc123'],
    ['\ufeffabc\u200b123\u00a0', 'abc123'],
    ['ApiKey abc123', 'abc123'],
    ['http://127.0.0.1:4400/#key=abc123', 'abc123'],
    ['http://127.0.0.1:4400/#other=1', 'http://127.0.0.1:4400/#other=1'],
    ['abc#key=1', 'abc#key=1'],
    ['', ''],
  ])('finds in the text %j the key %j', (text, key) => {
    expect(apiKeyIn(text)).toBe(key)
  })
})

describe('apiKeyFault', () => {
  it.each([
    ['abc123', undefined],
    ['a-b_c.~!', undefined],
    ['x'.repeat(4000), undefined],
    ['x'.repeat(20_000), 'rule.apiKey.long'],
    ['ab c', 'rule.apiKey.letters'],
    ['schlüssel', 'rule.apiKey.letters'],
    ['', 'rule.apiKey.blank'],
    ['http://127.0.0.1:4400/#code=abc', 'rule.apiKey.link'],
    ['http://127.0.0.1:4400/#key=abc', undefined],
    ['#code=abc', undefined],
  ])('of %j is %s', (key, fault) => {
    expect(apiKeyFault(key)).toBe(fault)
  })
})

describe('baseUrlFault', () => {
  it.each([
    ['https://notify.example.com', undefined],
    [' http://127.0.0.1:4400/ ', undefined],
    ['\u200bhttps://notify.example.com\ufeff', undefined],
    ['https://example.com/notify', undefined],
    ['', 'rule.baseUrl.blank'],
    ['   ', 'rule.baseUrl.blank'],
    ['notify.example.com', 'rule.baseUrl.scheme'],
    ['ftp://example.com', 'rule.baseUrl.scheme'],
    ['javascript:alert(1)', 'rule.baseUrl.scheme'],
    ['https://', 'rule.baseUrl.unreadable'],
    ['http://exa mple.com', 'rule.baseUrl.unreadable'],
    ['https://me:secret@example.com', 'rule.baseUrl.credentials'],
    ['https://example.com/?a=1', 'rule.baseUrl.extra'],
    ['https://example.com/#key=abc', 'rule.baseUrl.extra'],
    ['https://example.com/v1', undefined],
  ])('reports for %j: %s', (text, fault) => {
    expect(baseUrlFault(text)).toBe(fault)
  })
})

describe('canonicalBaseUrl', () => {
  it.each([
    [' https://Example.com:443/ ', 'https://example.com'],
    ['https://example.com/v1', 'https://example.com'],
    ['\u200bhttps://exam\u00adple.com\u200b', 'https://example.com'],
    ['https://example.com/v1/', 'https://example.com'],
    ['https://example.com/notify//V1//', 'https://example.com/notify'],
    ['https://example.com/notify', 'https://example.com/notify'],
    ['https://example.com/dev1', 'https://example.com/dev1'],
    ['notify.example.com', 'notify.example.com'],
  ])('writes %j as %s', (typed, canonical) => {
    expect(canonicalBaseUrl(typed)).toBe(canonical)
  })
})

describe('isSameBaseUrl', () => {
  it.each([
    ['https://example.com', 'https://EXAMPLE.com/', true],
    ['https://example.com:443', 'https://example.com', true],
    ['https://example.com/notify/', 'https://example.com/notify', true],
    ['https://example.com/notify', 'https://example.com', false],
    ['http://example.com', 'https://example.com', false],
    ['https://example.com/v1', 'https://example.com', true],
    ['', '', true],
    ['exam', 'example', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isSameBaseUrl(one, other)).toBe(expected)
  })
})
