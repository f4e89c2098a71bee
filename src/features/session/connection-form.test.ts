import { describe, expect, it } from 'vitest'
import { apiKeyFault, apiKeyIn, baseUrlFault, connectionSchema } from './connection-form.ts'
import { canonicalBaseUrl } from './shown-connection.ts'

const values = {
  baseUrl: 'https://a.example',
  apiKey: '',
  name: '',
  production: false,
  color: 'none',
  agent: '',
} as const
const schema = (keyInUse: string) => connectionSchema(keyInUse, (fault) => fault)

describe('connectionSchema', () => {
  it.each([
    ['a new key', '', ' new-key ', 'new-key'],
    ['the key in use', 'key-of-a', '', 'key-of-a'],
    ['a key in place of the one in use', 'key-of-a', 'new-key', 'new-key'],
  ])('accepts %s', (_, inUse, typed, apiKey) => {
    expect(schema(inUse).parse({ ...values, apiKey: typed }).apiKey).toBe(apiKey)
  })

  it.each([
    ['no key', {}, [['apiKey', 'rule.apiKey.blank']]],
    ['a key that cannot be sent', { apiKey: 'schlüssel' }, [['apiKey', 'rule.apiKey.letters']]],
    ['no address', { baseUrl: '', apiKey: 'k' }, [['baseUrl', 'rule.baseUrl.blank']]],
  ])('refuses %s', (_, typed, expected) => {
    const result = schema('').safeParse({ ...values, ...typed })
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(expected)
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
  ])('finds in the text %j the key %j', (text, key) => {
    expect(apiKeyIn(text)).toBe(key)
  })
})

describe('apiKeyFault', () => {
  it.each([
    ['abc123', undefined],
    ['x'.repeat(4000), undefined],
    ['x'.repeat(20_000), 'rule.apiKey.long'],
    ['schlüssel', 'rule.apiKey.letters'],
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
    ['https://example.com/notify', undefined],
    ['', 'rule.baseUrl.blank'],
    ['notify.example.com', 'rule.baseUrl.scheme'],
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
    ['\u200bhttps://exam\u00adple.com\u200b', 'https://example.com'],
    ['https://example.com/v1/', 'https://example.com'],
    ['https://example.com/notify//V1//', 'https://example.com/notify'],
    ['https://example.com/dev1', 'https://example.com/dev1'],
    ['notify.example.com', 'notify.example.com'],
  ])('writes %j as %s', (typed, canonical) => {
    expect(canonicalBaseUrl(typed)).toBe(canonical)
  })
})
