import type { Subscriber } from '#src/contract/subscriber.ts'
import { foldText, withLetterPairs, withoutLetterPairs } from '../text/search-text.ts'

export type SearchableSubscriber = Pick<
  Subscriber,
  'subscriberId' | 'firstName' | 'lastName' | 'email' | 'phone'
>

/**
 * At most 64 search terms of a subscriber: each word of id, names, email and phone from the start of each of its parts,
 * so that `ada.love@mail.example` is found by `ada`, `love@mail`, `mail` and `@mail`; and the phone from each digit on.
 */
export function toTerms(subscriber: SearchableSubscriber): string[] {
  const { subscriberId, firstName, lastName, email, phone } = subscriber
  const words = [firstName, lastName, email, phone, subscriberId].flatMap((field) => toWords(field ?? ''))
  const terms = [...words, ...phoneTerms(phone ?? ''), ...words.flatMap(fromEachPart)].map(shorten)
  return [...new Set(terms)].slice(0, maxTerms)
}

/** Prefixes of terms, of which one must match. */
export type TermPrefixes = readonly [string, ...string[]]

/**
 * The prefixes to search for, which must all match: one per word, however it is spelled, or one for a whole phone number. A query without words
 * matches everyone.
 */
export function toPrefixes(query: string): TermPrefixes[] {
  const words = toWords(query)
  const whole = numberIn(words.join(' '))
  if (words.length > 1 && whole.length >= longNumber) {
    const [first = whole, ...others] = phonePrefixes(words.join(''))
    return [[first, ...others]]
  }
  const spelled = toWords(withLetterPairs(query))
  return words.slice(0, maxWords).map((word, index) => {
    const first = shorten(unquoted(word))
    const paired = shorten(unquoted(spelled[index] ?? word))
    const others = new Set([paired, withoutLetterPairs(first), ...phonePrefixes(word)])
    others.delete(first)
    return [first, ...others]
  })
}

/** Whether a search finds a subscriber. */
export function matchesSearch(subscriber: SearchableSubscriber, query: string): boolean {
  const terms = toTerms(subscriber)
  return toPrefixes(query).every((any) => any.some((start) => terms.some((term) => term.startsWith(start))))
}

const maxTerms = 64
const maxWords = 8
const maxTermLength = 64
/** Longer fields and queries are cut off. */
const maxFieldLength = 1000

/** Control characters and lone surrogates separate words, because PostgreSQL cannot store all of them. */
const toWords = (text: string): string[] =>
  foldText(text.slice(0, maxFieldLength))
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '')

/** The word from each letter or digit that starts a part, and from an @; and without apostrophes, which many omit. */
const fromEachPart = (word: string): string[] => {
  const starts = [...word.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]|@/gu)].map((match) => match.index)
  const joined = word.includes("'") ? [word.replaceAll("'", '')] : []
  return [...joined, ...starts.slice(0, maxTerms).map((start) => word.slice(start, start + maxTermLength))]
}

/** Removes punctuation around a word copied from a sentence or an email program. */
const unquoted = (word: string): string =>
  word.replace(/^["'([{<„“«]+(?=.)/u, '').replace(/(?<=.)["')\]}>»”,;]+$/u, '')

/** Never part of a word, so terms that start with it are only ends of phone numbers. */
const mark = '\u0001'
/** Numbers with this many digits are found anywhere in a phone; shorter ones only at the start of a group or at the end. */
const longNumber = 6
const maxPhoneDigits = 20
/** With fewer digits, a number that starts with 00 has no room for a country code. */
const minInternationalDigits = 9
const minEndDigits = 3

/** The digits of text written like a phone number, or ''. The (0) of `+44 (0)20` is not dialled. */
const numberIn = (text: string): string =>
  /^[\d\s+().\-/]+$/.test(text) ? text.replace(/\(0\)/, '').replaceAll(/\D/g, '') : ''

/** The phone's digits from each group on, and its last digits, from three to all of them. */
function phoneTerms(phone: string): string[] {
  const text = foldText(phone.slice(0, maxFieldLength))
  const groups = (text.match(/\d+/g) ?? []).slice(0, maxPhoneDigits)
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').slice(-maxPhoneDigits)
  const ends = Array.from({ length: Math.max(0, digits.length - minEndDigits + 1) }, (_, from) =>
    digits.slice(from),
  )
  return [...ends.map((end) => mark + end + mark), ...groups.map((_, index) => groups.slice(index).join(''))]
}

/** The forms in which a phone may contain the number: as typed, and without national or international prefixes. */
function phonePrefixes(word: string): string[] {
  const digits = numberIn(word)
  if (digits === '') return []
  const asGroups = digits === word ? [] : [shorten(digits)]
  if (digits.length < longNumber)
    return digits.length < minEndDigits ? asGroups : [...asGroups, mark + digits + mark]
  const hasExit = digits.startsWith('00')
  // A short number is the end of another.
  if (hasExit && digits.length < minInternationalDigits) return [...asGroups, mark + digits]
  const international = word.startsWith('+') ? digits : hasExit ? digits.slice(2) : undefined
  const national = international === undefined ? digits.replace(/^0/, '') : undefined
  const others =
    international === undefined
      ? [national ?? digits]
      : // Phones are often stored in national format, and country codes have up to three digits.
        [
          international,
          ...[1, 2, 3].map((code) => international.slice(code)).filter((rest) => rest.length > 8),
        ]
  return [
    ...asGroups,
    ...new Set([digits, ...others].map((number) => mark + number.slice(0, maxPhoneDigits))),
  ]
}

/** Does not cut a character in half. */
const shorten = (term: string): string => term.slice(0, maxTermLength).replace(/[\uD800-\uDBFF]$/, '')
