import type { Subscriber } from '#src/contract/subscriber.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The person's name, or an empty text. */
export const fullName = ({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ')

/**
 * Whether a service that was asked for `query` answered without looking at it, as services without a search do: somebody
 * is among the answers who has no word of it. Lenient, so that a service that searches differently is not blamed.
 */
export function ignoresSearch(found: readonly Subscriber[], query: string): boolean {
  const parts = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  if (parts.length === 0) return false
  return found.some((person) => {
    const { subscriberId, email, phone } = person
    const text = plain([subscriberId, fullName(person), email ?? '', phone ?? ''].join(' '))
    const digits = (phone ?? '').replace(/\D/g, '')
    return parts.every((part) => !text.includes(part) && !digits.includes(part))
  })
}
