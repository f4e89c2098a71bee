import type { Subscriber } from '#src/contract/subscriber.ts'

export type Change<Document> = (stored: Document) => Document

export type SubscriberWrite = { subscriberId: string; change: (stored: Subscriber | undefined) => Subscriber }
export type SubscriberWritten = { subscriber: Subscriber; created: boolean }
