import type { Subscriber } from '#src/contract/subscriber.ts'

/** The person's name, or ''. */
export const fullName = ({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ')
