import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { lazyStore, readFrom, readKeys, readRange, transact } from './database.ts'

const oldSamples = (storageKey: string) => `sample ${storageKey} `
const inputs = (storageKey: string) => `input ${storageKey} `
const testInputKey = (storageKey: string) => `${inputs(storageKey)}test`

/** In the drafts' store, as they move and go with a draft. */
export const testPrefixes = [oldSamples, inputs]

/**
 * What was typed to test a workflow, on this device, never with the API key. The storage key is from `storageKeyOf`, or
 * the id of a draft. Values come back as written; readers must check them.
 */
export function createTestInputs({ apiKey }: { apiKey: () => string | null }) {
  const open = lazyStore('carillon-drafts', 'drafts')
  return {
    read: (storageKey: string): Promise<unknown> =>
      transact(open, 'readonly', (store) => readFrom(store, testInputKey(storageKey))),
    /** `undefined` removes it. Starts at once, so that a reload cannot outrun it. */
    write: (storageKey: string, value: unknown): Promise<void> =>
      transact(open, 'readwrite', (store) => {
        if (value === undefined) store.delete(testInputKey(storageKey))
        else store.put(maskApiKey(value, apiKey()), testInputKey(storageKey))
        store.transaction.commit()
      }),
    /** The test cases that older consoles kept only here. */
    oldCases: (storageKey: string): Promise<unknown[]> =>
      transact(open, 'readonly', (store) => readRange<unknown>(store, oldSamples(storageKey))),
    /** Call once they are kept elsewhere. */
    dropOldCases: (storageKey: string): Promise<void> =>
      transact(open, 'readwrite', async (store) => {
        for (const key of await readKeys(store, oldSamples(storageKey))) store.delete(key)
      }),
  }
}
