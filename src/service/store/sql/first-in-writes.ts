import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A step that a write transaction runs before anything else. If it throws, nothing is written. */
export type First = (tx: Transaction<Tables>) => Promise<void>

const stepsOfContext = new AsyncLocalStorage<readonly First[]>()
const none: readonly First[] = []

/** Every write transaction begun within `work` runs these steps first. */
export async function doingFirst<T>(first: readonly First[], work: () => Promise<T>): Promise<T> {
  if (first.length === 0 && currentFirstSteps().length === 0) return work()
  underWay += 1
  try {
    return await stepsOfContext.run(first, work)
  } finally {
    underWay -= 1
    // On Node 20, every promise is slower while a value is stored.
    if (underWay === 0) stepsOfContext.disable()
  }
}

let underWay = 0

/** The current steps, for calls that are written later in a transaction begun by another call. */
export const currentFirstSteps = (): readonly First[] => stepsOfContext.getStore() ?? none
