import { describe, expect, it } from 'vitest'
import { chooseLanguage, localeFor } from './language-choice.ts'

function aStorage(language?: string) {
  const kept = new Map(language === undefined ? [] : [['language', language]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('chooseLanguage', () => {
  it.each([
    ['', undefined, 'en'],
    ['?language=en-XA', undefined, 'en-XA'],
    ['?q=a', 'ar-XB', 'ar-XB'],
    ['?language=en', 'ar-XB', 'en'],
    ['?language=tlh', 'ar-XB', 'ar-XB'],
    ['', 'tlh', 'en'],
  ])('chooses for the URL %j and the stored choice %j: %s', (search, before, expected) => {
    const storage = aStorage(before)
    expect(chooseLanguage(search, storage)).toBe(expected)
    expect(chooseLanguage('', storage)).toBe(expected)
  })
})

describe('localeFor', () => {
  it.each([
    ['en', ['de-DE', 'en-GB', 'en-US'], 'en-GB'],
    ['en-XA', ['en-AU'], 'en-AU'],
    ['ar-XB', ['de-DE'], 'en'],
    ['ar-XA', ['en-GB'], 'en-GB'],
    ['en', [], 'en'],
  ] as const)('writes %s for a reader of %j as %s', (language, preferred, expected) => {
    expect(localeFor(language, preferred)).toBe(expected)
  })
})
