import type { Subscriber } from '#src/contract/subscriber.ts'
import { toBeginnings, toTerms } from '#src/domain/search-terms.ts'
import { foldText } from '#src/domain/search-text.ts'

/** The person's name, or an empty text. */
export const fullName = ({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ')

/**
 * Whether a service that was asked for `query` answered without looking at it, as services without a search do: somebody
 * is among the answers who has no word of it. Lenient, so that a service that searches differently is not blamed.
 */
export function ignoresSearch(found: readonly Subscriber[], query: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(query)) return false
  const starts = toBeginnings(query).flat()
  return found.some((person) => {
    const terms = toTerms(person)
    const { subscriberId, email, phone } = person
    const text = foldText([subscriberId, fullName(person), email ?? '', phone ?? ''].join(' '))
    return !starts.some((start) => text.includes(start) || terms.some((term) => term.startsWith(start)))
  })
}
