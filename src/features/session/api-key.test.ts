import { describe, expect, it } from 'vitest'
import { apiKeyIn, isSendable, isStartLink } from './api-key.ts'

describe('apiKeyIn', () => {
  it.each([
    ['abc123', 'abc123'],
    ['  abc123\n', 'abc123'],
    ['ApiKey abc123', 'abc123'],
    ['http://127.0.0.1:4400/#key=abc123', 'abc123'],
    ['http://127.0.0.1:4400/#other=1', 'http://127.0.0.1:4400/#other=1'],
    ['abc#key=1', 'abc#key=1'],
    ['', ''],
  ])('finds in the text %j the key %j', (text, key) => {
    expect(apiKeyIn(text)).toBe(key)
  })
})

describe('isSendable', () => {
  it.each([
    ['abc123', true],
    ['a-b_c.~!', true],
    ['ab c', false],
    ['schlüssel', false],
    ['', false],
  ])('%j: %s', (key, expected) => {
    expect(isSendable(key)).toBe(expected)
  })
})

describe('isStartLink', () => {
  it.each([
    ['http://127.0.0.1:4400/#code=abc', true],
    ['http://127.0.0.1:4400/#key=abc', false],
    ['#code=abc', false],
  ])('%j: %s', (text, expected) => {
    expect(isStartLink(text)).toBe(expected)
  })
})
