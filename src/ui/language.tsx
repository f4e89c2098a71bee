import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import type { Catalogue, Messages } from './messages.ts'
import {
  createFormats,
  createWords,
  type Direction,
  directionOf,
  type Formats,
  type Language,
  type Words,
} from './words.ts'

export { defineMessages } from './messages.ts'
export type { Direction, Language, WordsOf } from './words.ts'

/** The language in use, its text direction, and how it writes numbers, dates and lists. */
export type LanguageInUse = Formats & { language: Language; direction: Direction }

const english: LanguageInUse = { language: 'en', direction: 'ltr', ...createFormats() }
const LanguageContext = createContext<LanguageInUse>(english)

type Props = { language: Language; locale?: string | undefined; children: ReactNode }

/**
 * Sets the language of the console and of the document. `locale` refines how numbers and dates are written, as `en-GB`
 * does for `en`. Without a provider the language is English.
 */
export function LanguageProvider({ language, locale = 'en', children }: Props) {
  const direction = directionOf(language)
  const value = useMemo(
    () => ({ language, direction, ...createFormats(locale) }),
    [language, direction, locale],
  )
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): LanguageInUse {
  return useContext(LanguageContext)
}

/**
 * The words of a catalogue in the language in use: `const t = useWords(words)`, then `t('saved', { name })`, and
 * `t.rich('help', { link: <Link href="…" /> })` for sentences that contain elements.
 */
export function useWords<M extends Catalogue>(messages: Messages<M>): Words<M> {
  const inUse = useLanguage()
  return (made.get(inUse)?.get(messages) ?? make(messages, inUse)) as Words<M> // stored under the same catalogue
}

/** Caches the words of each catalogue by language, as the rows of a list share them. */
const made = new WeakMap<LanguageInUse, WeakMap<object, unknown>>()

function make<M extends Catalogue>(messages: Messages<M>, inUse: LanguageInUse): Words<M> {
  const words = createWords(messages, inUse.language, inUse)
  made.set(inUse, (made.get(inUse) ?? new WeakMap<object, unknown>()).set(messages, words))
  return words
}
