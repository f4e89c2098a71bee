import { describe, expect, it } from 'vitest'
import { baseUrlFault, canonicalBaseUrl, isSameBaseUrl } from './base-url.ts'

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
