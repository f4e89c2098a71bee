import type { Subscriber } from '#src/contract/subscriber.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { toPrefixes, toTerms } from '#src/domain/subscribers/search-terms.ts'
import { foldText } from '#src/domain/text/search-text.ts'

/**
 * Whether the service ignored `query`: a result contains no word of it. Lenient, for services that
 * search differently.
 */
export function ignoresSearch(found: readonly Subscriber[], query: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(query)) return false
  const starts = toPrefixes(query).flat()
  return found.some((person) => {
    const terms = toTerms(person)
    const { subscriberId, email, phone } = person
    const text = foldText([subscriberId, fullName(person), email ?? '', phone ?? ''].join(' '))
    return !starts.some((start) => text.includes(start) || terms.some((term) => term.startsWith(start)))
  })
}

export type SearchTarget = { kind: 'open'; subscriberId: string } | { kind: 'several'; first: string }

/**
 * The subscriber that a text means: the one with exactly this ID, else the only result, else the only one whose ID or
 * email matches, ignoring case. Without results, the text itself as an ID.
 */
export function resolveTyped(found: readonly Subscriber[], typed: string): SearchTarget {
  // As copied from a list.
  const folded = foldText(typed.replace(/[,;]+$/, ''))
  const isMeant = ({ subscriberId, email }: Subscriber) =>
    foldText(subscriberId) === folded || foldText(email ?? '') === folded
  const [first] = found
  if (!first || found.some(({ subscriberId }) => subscriberId === typed))
    return { kind: 'open', subscriberId: typed }
  const [only, second] = found.length === 1 ? found : found.filter(isMeant)
  return only && !second
    ? { kind: 'open', subscriberId: only.subscriberId }
    : { kind: 'several', first: first.subscriberId }
}
