import { createStore } from 'zustand/vanilla'
import { readKeys, lazyStore, readRange, transact } from '../database.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { randomId } from '../random-id.ts'
import { readSample, type NewSample, type Sample } from './sample.ts'
import { sampleKeys } from './sample-keys.ts'

/**
 * Samples and cases of this browser. The storage key is from `storageKeyOf`, or the id of a draft. When its workflow is
 * created or the draft is removed, samples are moved or removed with the versions.
 */
export type Samples = ReturnType<typeof createSamples>

type Parts = {
  /** The key, which must not reach the disk. */
  apiKey: () => string | null
  now?: () => Date
  newId?: () => string
  channel?: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>
}

export function createSamples({
  apiKey,
  now = () => new Date(),
  newId = randomId,
  channel = new BroadcastChannel('carillon-samples'),
}: Parts) {
  const open = lazyStore('carillon-drafts', 'drafts')
  const changes = createStore(() => ({ storageKey: '' }))
  const setChanged = (storageKey: string) => changes.setState({ storageKey }, true)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') setChanged(data)
  })
  /** Also tells this tab, because a channel does not receive its own messages. */
  const announce = (storageKey: string) => {
    channel.postMessage(storageKey)
    setChanged(storageKey)
  }
  return {
    /** Oldest first. */
    async list(storageKey: string): Promise<Sample[]> {
      const stored = await transact(open, 'readonly', (store) =>
        readRange<unknown>(store, sampleKeys.samples(storageKey)),
      )
      return stored
        .map(readSample)
        .filter((sample) => sample !== undefined)
        .toSorted(byAge)
    },
    /** Adds a sample, or replaces the one with its id. Rejects if this device cannot store it. */
    async put(
      storageKey: string,
      { id = newId(), createdAt = now().toISOString(), ...sample }: NewSample,
    ): Promise<Sample> {
      const stored: Sample = maskApiKey({ ...sample, id, createdAt }, apiKey())
      await transact(open, 'readwrite', (store) => void store.put(stored, sampleKeys.sample(storageKey, id)))
      announce(storageKey)
      return stored
    },
    async remove(storageKey: string, id: string): Promise<void> {
      await transact(open, 'readwrite', (store) => void store.delete(sampleKeys.sample(storageKey, id)))
      announce(storageKey)
    },
    /** Input typed to try the workflow, not yet a sample, by part of the screen. */
    input: (storageKey: string): Promise<Map<string, unknown>> =>
      transact(open, 'readonly', async (store) => {
        const prefix = sampleKeys.inputs(storageKey)
        const [keys, values] = await Promise.all([readKeys(store, prefix), readRange<unknown>(store, prefix)])
        return new Map(keys.map((key, at) => [key.slice(prefix.length), values[at]]))
      }),
    /** Stores one part; `undefined` removes it. Starts at once, so that a reload cannot outrun it. */
    putInput: (storageKey: string, part: string, value: unknown): Promise<void> =>
      transact(open, 'readwrite', (store) => {
        const place = sampleKeys.input(storageKey, part)
        if (value === undefined) store.delete(place)
        else store.put(maskApiKey(value, apiKey()), place)
        store.transaction.commit()
      }),
    /** Called with the storage key that changed, in any tab. */
    subscribe: (listener: (storageKey: string) => void) =>
      changes.subscribe(({ storageKey }) => listener(storageKey)),
  }
}

const byAge = (one: Sample, other: Sample) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
