import type { Subscriber } from '#src/contract/subscriber.ts'

/** First and last name, or ''. */
export const fullName = ({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ')
