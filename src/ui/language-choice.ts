import { type Language, languages } from './words.ts'

const remembered = 'language'
const isLanguage = (tag: string | null): tag is Language => languages.some((one) => one === tag)

/**
 * The language of this tab: asked for in the address (`?language=en-XA`), else as asked before in this tab, else English.
 * A language that is not offered is passed over.
 */
export function chooseLanguage(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Language {
  const asked = new URLSearchParams(search).get('language')
  if (isLanguage(asked)) {
    storage.setItem(remembered, asked)
    return asked
  }
  const before = storage.getItem(remembered)
  return isLanguage(before) ? before : 'en'
}

/** The reader's own way of writing numbers and dates within a language, as `en-GB` for `en`. */
export function localeFor(language: Language, preferred: readonly string[]): string {
  const spoken = language.startsWith('en') || language.startsWith('ar-X') ? 'en' : language
  return preferred.find((tag) => tag === spoken || tag.startsWith(`${spoken}-`)) ?? spoken
}
