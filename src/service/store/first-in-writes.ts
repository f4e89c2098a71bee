import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What a write transaction does before anything else. If it throws, nothing is written. */
export type First = (tx: Transaction<Tables>) => Promise<void>

const atHand = new AsyncLocalStorage<readonly First[]>()
const none: readonly First[] = []

/** Every write transaction that is begun within `work` does these first. */
export const doingFirst = <T>(first: readonly First[], work: () => T): T => atHand.run(first, work)

/** For calls that are written together later, in a transaction that another call begins. */
export const firstAtHand = (): readonly First[] => atHand.getStore() ?? none
