import { describe, expect, it } from 'vitest'
import { apiKeyFault, apiKeyIn } from './api-key.ts'

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
