import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  type Catalogue,
  type Message,
  type Messages,
  type Placeholders,
  type Tags,
  type Value,
} from './messages.ts'
import { longText, pseudoText } from './pseudo-language.ts'
import { longestQuote, shortText } from './short-text.ts'

/** The languages of the console. All but the first are pseudo-languages, for finding faults. */
export const languages = ['en', 'en-XA', 'ar-XB', 'ar-XA'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'

export type Words<M extends Catalogue> = {
  /** Returns the sentence of `key`, filled in. Numbers get separators, so pass a port or a status as text. */
  <K extends keyof M>(key: K, ...values: ValuesOf<M[K]>): string
  /**
   * Like the call itself, with elements in the sentence: a placeholder takes any node, a tag `<name>…</name>` an
   * element (usually a link) that gets the words inside as its children.
   */
  rich: <K extends keyof M>(key: K, values: RichValues<M[K]>) => ReactNode
}

/** The words of a catalogue: `WordsOf<typeof listWords>`. */
export type WordsOf<M extends Messages<Catalogue>> = Words<M['english']>

type ValuesOf<T extends Message> = [Placeholders<T>] extends [never]
  ? []
  : [
      values: { readonly [P in Placeholders<T>]: Value } & (T extends string
        ? unknown
        : { readonly count: number }),
    ]

type RichValues<T extends Message> = { readonly [P in Placeholders<T>]: ReactNode | Date } & {
  readonly [P in Tags<T>]: ReactElement
} & (T extends string ? unknown : { readonly count: number })

/** Writes numbers, dates and lists as the language does. `locale` is a BCP 47 tag; `timeZone` is for tests. */
export type Formats = {
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Day and time to the minute, or as `options` say, in the reader's time zone. */
  formatDateTime: (value: Date | string | number, options?: Intl.DateTimeFormatOptions) => string
  /** "a, b and c", or "a, b or c". */
  formatList: (items: readonly string[], type?: 'and' | 'or') => string
  pluralForm: (count: number) => Intl.LDMLPluralRule
}

export function directionOf(language: Language): Direction {
  return language.startsWith('ar') ? 'rtl' : 'ltr'
}

const shortDateTime = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Forces two digits in 24-hour times, as in "09:00": after a date without a year, some languages write "9:00". */
const hourOf = (locale: string, options?: Intl.DateTimeFormatOptions) =>
  options?.hour === 'numeric' &&
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h23'
    ? ({ hour: '2-digit' } as const)
    : {}

/** The pseudo-languages write numbers and dates as English does. */
export function createFormats(locale = 'en', timeZone?: string): Formats {
  const zone = timeZone === undefined ? {} : { timeZone }
  const numbers = byOptions((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const dates = byOptions(
    (options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...zone, ...(options ?? shortDateTime), ...hourOf(locale, options) }),
  )
  const plurals = new Intl.PluralRules(locale)
  return {
    formatNumber: (value, options) => numbers(options).format(value),
    formatDateTime: (value, options) => dates(options).format(new Date(value)),
    formatList: (items, type = 'and') =>
      new Intl.ListFormat(locale, { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(
        items.map((item) => shortText(item, longestQuote)),
      ),
    pluralForm: (count) => plurals.select(count),
  }
}

/** Caches one format per set of options, because creating one costs a hundred times as much as using it. */
function byOptions<O, F>(make: (options?: O) => F): (options?: O) => F {
  const made = new Map<string, F>()
  return (options) => {
    const key = JSON.stringify(options) ?? ''
    const known = made.get(key) ?? make(options)
    made.set(key, known)
    return known
  }
}

/** The words of a catalogue in one language, for use outside React too. */
export function createWords<M extends Catalogue>(
  messages: Messages<M>,
  language: Language,
  formats: Formats,
): Words<M> {
  const textOf = (key: keyof M, values: Record<string, unknown>) => {
    const message = messages.english[key]
    return translated(language, message === undefined ? String(key) : formOf(message, values, formats))
  }
  const words = (key: keyof M, values: Record<string, unknown> = {}) =>
    textOf(key, values).replaceAll(part, (...found: string[]) => plain(found, values, formats))
  const rich = (key: keyof M, values: Record<string, unknown>) => {
    const text = textOf(key, values)
    const nodes: ReactNode[] = []
    let done = 0
    for (const found of text.matchAll(part)) {
      nodes.push(text.slice(done, found.index), asNode(found, values, formats))
      done = found.index + found[0].length
    }
    return createElement(Fragment, null, ...nodes, text.slice(done))
  }
  return Object.assign(words, { rich })
}

/** Doubled braces, which are text; a placeholder; or a tag with what is inside. */
const part = /\{\{[^}]*\}\}|\{(\w+)\}|<(\w+)>([^<]*)<\/\2>/g

function translated(language: Language, text: string): string {
  if (language === 'en-XA') return pseudoText(text)
  return language === 'ar-XA' ? longText(text) : text
}

function formOf(message: Message, values: Record<string, unknown>, formats: Formats): string {
  if (typeof message === 'string') return message
  const { count } = values
  const form = typeof count === 'number' ? formats.pluralForm(count) : 'other'
  return message[form] ?? message.other
}

/** A missing value shows its placeholder, so that the sentence stays readable and the fault is visible. */
function plain(
  [whole, name, , inside]: readonly string[],
  values: Record<string, unknown>,
  formats: Formats,
) {
  if (name === undefined) return inside ?? whole ?? ''
  const value = values[name]
  if (typeof value === 'number') return formats.formatNumber(value)
  if (value instanceof Date) return formats.formatDateTime(value)
  return typeof value === 'string' ? shortText(value, longestQuote) : `{${name}}`
}

function asNode(found: readonly string[], values: Record<string, unknown>, formats: Formats): ReactNode {
  const [, name, tag, inside] = found
  const value = values[name ?? tag ?? '']
  if (tag !== undefined && isValidElement(value)) return cloneElement(value, {}, inside)
  // RichValues has already checked the type of the value.
  return typeof value === 'object' && !(value instanceof Date)
    ? (value as ReactNode)
    : plain(found, values, formats)
}
