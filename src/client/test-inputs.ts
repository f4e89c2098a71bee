import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { lazyStore, readFrom, transact } from './database.ts'

/** In the drafts' store, as it moves and goes with a draft. */
export const testKeyOf = (storageKey: string) => `input ${storageKey} test`

/**
 * What was typed to test a workflow, on this device, never with the API key. The storage key is from `storageKeyOf`, or
 * the id of a draft. Values come back as written; readers must check them.
 */
export function createTestInputs({ apiKey }: { apiKey: () => string | null }) {
  const open = lazyStore('carillon-drafts', 'drafts')
  return {
    read: (storageKey: string): Promise<unknown> =>
      transact(open, 'readonly', (store) => readFrom(store, testKeyOf(storageKey))),
    /** `undefined` removes it. Starts at once, so that a reload cannot outrun it. */
    write: (storageKey: string, value: unknown): Promise<void> =>
      transact(open, 'readwrite', (store) => {
        if (value === undefined) store.delete(testKeyOf(storageKey))
        else store.put(maskApiKey(value, apiKey()), testKeyOf(storageKey))
        store.transaction.commit()
      }),
  }
}
