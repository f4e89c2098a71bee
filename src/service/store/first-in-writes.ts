import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What a write transaction does before anything else. If it throws, nothing is written. */
export type First = (tx: Transaction<Tables>) => Promise<void>

const atHand = new AsyncLocalStorage<readonly First[]>()
const none: readonly First[] = []

/** Every write transaction that is begun within `work` does these first. */
export async function doingFirst<T>(first: readonly First[], work: () => Promise<T>): Promise<T> {
  if (first.length === 0 && firstAtHand().length === 0) return work()
  underWay += 1
  try {
    return await atHand.run(first, work)
  } finally {
    underWay -= 1
    // On Node 20, every promise costs more as long as something is kept.
    if (underWay === 0) atHand.disable()
  }
}

let underWay = 0

/** For calls that are written together later, in a transaction that another call begins. */
export const firstAtHand = (): readonly First[] => atHand.getStore() ?? none
