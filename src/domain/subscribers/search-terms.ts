import type { Subscriber } from '#src/contract/subscriber.ts'
import { foldText } from '../text/search-text.ts'

/** What a subscriber is searched by. */
export type Searched = Pick<Subscriber, 'subscriberId' | 'firstName' | 'lastName' | 'email' | 'phone'>

/**
 * What a subscriber is found by: for each word of the id, the names, the email and the phone, the word from each of its parts on, so
 * that `ada.love@mail.example` is found by `ada`, `love@mail`, `mail` and `@mail`; and the phone from each of its digits on. At most 64.
 */
export function toTerms(subscriber: Searched): string[] {
  const { subscriberId, firstName, lastName, email, phone } = subscriber
  const words = [firstName, lastName, email, phone, subscriberId].flatMap((field) => toWords(field ?? ''))
  const terms = [...words, ...phoneTerms(phone ?? ''), ...words.flatMap(fromEachPart)].map(shorten)
  return [...new Set(terms)].slice(0, mostTerms)
}

/** Beginnings of terms, of which one is enough. */
export type Beginnings = readonly [string, ...string[]]

/**
 * What to look for: all of them. For each word of the query one, or one for a query that is a phone number as a whole. Without a word
 * there is nothing to look for, and everybody is found.
 */
export function toBeginnings(query: string): Beginnings[] {
  const words = toWords(query)
  const whole = numberIn(words.join(' '))
  if (words.length > 1 && whole.length >= longNumber) {
    const [first = whole, ...others] = phoneBeginnings(words.join(''))
    return [[first, ...others]]
  }
  return words.slice(0, mostWords).map((word) => {
    const first = shorten(unquoted(word))
    return [first, ...phoneBeginnings(word).filter((start) => start !== first)]
  })
}

const mostTerms = 64
const mostWords = 8
const longestTerm = 64
/** Characters of a field or a query beyond which it is not looked at. */
const longestField = 1000

/** Control characters and halves of characters part words: PostgreSQL does not store them all. */
const toWords = (text: string): string[] =>
  foldText(text.slice(0, longestField))
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '')

/** From each letter or digit that begins a part, and from an @ on; and without apostrophes, which many leave out. */
const fromEachPart = (word: string): string[] => {
  const starts = [...word.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]|@/gu)].map((match) => match.index)
  const joined = word.includes("'") ? [word.replaceAll("'", '')] : []
  return [...joined, ...starts.slice(0, mostTerms).map((start) => word.slice(start, start + longestTerm))]
}

/** What people write around a word that was copied out of a sentence or a mail program. */
const unquoted = (word: string): string =>
  word.replace(/^["'([{<„“«]+(?=.)/u, '').replace(/(?<=.)["')\]}>»”,;]+$/u, '')

/** No word holds one: what begins with it is the end of a phone number, and nothing else is taken for one. */
const mark = '\u0001'
/** Digits, from which on a number is looked for anywhere in a phone; fewer only begin a group or are the last ones. */
const longNumber = 6
const longestPhone = 20
const shortestEnd = 3

/** The digits of a text that is written like a phone number, of any other text none. The (0) of `+44 (0)20` is not dialled. */
const numberIn = (text: string): string =>
  /^[\d\s+().\-/]+$/.test(text) ? text.replace(/\(0\)/, '').replaceAll(/\D/g, '') : ''

/** The phone's digits from each group on, as beginnings of what is typed; and its last digits, from three to all of them. */
function phoneTerms(phone: string): string[] {
  const text = foldText(phone.slice(0, longestField))
  const groups = (text.match(/\d+/g) ?? []).slice(0, longestPhone)
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '').slice(-longestPhone)
  const ends = Array.from({ length: Math.max(0, digits.length - shortestEnd + 1) }, (_, from) =>
    digits.slice(from),
  )
  return [...ends.map((end) => mark + end + mark), ...groups.map((_, index) => groups.slice(index).join(''))]
}

/** A number as it may stand in a phone: as typed, and without what is dialled before it at home or from abroad. */
function phoneBeginnings(word: string): string[] {
  const digits = numberIn(word)
  if (digits === '') return []
  const asGroups = digits === word ? [] : [shorten(digits)]
  if (digits.length < longNumber)
    return digits.length < shortestEnd ? asGroups : [...asGroups, mark + digits + mark]
  const international = word.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  const national = international === undefined ? digits.replace(/^0/, '') : undefined
  const others =
    international === undefined
      ? [national ?? digits]
      : // Phones are often kept as they are dialled at home, and a country's code has up to three digits.
        [
          international,
          ...[1, 2, 3].map((code) => international.slice(code)).filter((rest) => rest.length > 8),
        ]
  return [...asGroups, ...new Set([digits, ...others].map((number) => mark + number.slice(0, longestPhone)))]
}

/** Leaves no half of a character behind. */
const shorten = (term: string): string => term.slice(0, longestTerm).replace(/[\uD800-\uDBFF]$/, '')
