import type { Subscriber } from '#src/contract/subscriber.ts'

/**
 * What a subscriber is found by: for each word of the id, the names, the email and the phone, the word from each of its
 * parts on. So `ada.love@mail.example` is found by `ada`, `love@mail` and `mail`, and `+1 (555) 010` by `1555` and `555010` too.
 */
export function toTerms(subscriber: Subscriber): string[] {
  const { subscriberId, firstName, lastName, email, phone } = subscriber
  const words = [firstName, lastName, email, phone, subscriberId].flatMap((field) => toWords(field ?? ''))
  const terms = [...words.flatMap(fromEachPart), ...phoneTerms(phone ?? '')].map(shorten)
  return [...new Set(terms)].slice(0, mostTerms)
}

/** What to look for, of which one is enough. */
export type Beginnings = readonly [string, ...string[]]

/** For each word of the query. Without a word there is nothing to look for, and everybody is found. */
export const toBeginnings = (query: string): Beginnings[] =>
  toWords(query).slice(0, mostWords).map(beginningsOf)

function beginningsOf(word: string): Beginnings {
  const digits = /^[\d+().\-/]+$/.test(word) ? word.replaceAll(/\D/g, '') : ''
  return digits === '' || digits === word ? [shorten(word)] : [shorten(word), shorten(digits)]
}

const mostTerms = 64
const mostWords = 8
const longestTerm = 64

/** Case and accents do not count; what PostgreSQL refuses to store (NUL, half a character) parts words. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '')

const fromEachPart = (word: string): string[] => {
  const starts = [...word.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map((match) => match.index)
  return [word, ...starts.map((start) => word.slice(start))]
}

/** The digits without what people write between them, from each group of digits on. */
function phoneTerms(phone: string): string[] {
  const groups = phone.match(/\d+/g) ?? []
  return groups.map((_, index) => groups.slice(index).join(''))
}

/** Leaves no half of a character behind. */
const shorten = (term: string): string => term.slice(0, longestTerm).replace(/[\uD800-\uDBFF]$/, '')
