import { type Language, languages } from '#src/ui/words.ts'

const remembered = 'language'
const isLanguage = (tag: string | null): tag is Language => languages.some((one) => one === tag)

/**
 * The language of this tab: the one requested in the URL (`?language=en-XA`), else the one requested earlier in this tab,
 * else English. Unknown languages are ignored.
 */
export function chooseLanguage(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Language {
  const requested = new URLSearchParams(search).get('language')
  if (isLanguage(requested)) {
    storage.setItem(remembered, requested)
    return requested
  }
  const before = storage.getItem(remembered)
  return isLanguage(before) ? before : 'en'
}

/** The reader's preferred locale for numbers and dates within a language, such as `en-GB` for `en`. */
export function localeFor(language: Language, preferred: readonly string[]): string {
  const spoken = language.startsWith('en') || language.startsWith('ar-X') ? 'en' : language
  return preferred.find((tag) => tag === spoken || tag.startsWith(`${spoken}-`)) ?? spoken
}
