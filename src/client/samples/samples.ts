import { createStore, type UseStore } from 'idb-keyval'
import { keysOf, readAll, readFrom, transact } from '../database.ts'
import { withoutKey } from '../drafts/without-key.ts'
import { randomId } from '../random-id.ts'
import { readSample, type NewSample, type Sample } from './sample.ts'
import { samplePlaces } from './sample-places.ts'

/**
 * Samples and cases of this browser. A shelf is what `shelfOf` makes of a connection and a workflow, or the id of a
 * draft; when its workflow is created, or the draft is removed, its samples go with its versions.
 */
export type Samples = {
  /** Oldest first. */
  list(shelf: string): Promise<Sample[]>
  /** Adds it, or replaces the one with its id. Rejects when this device cannot keep it. */
  put(shelf: string, sample: NewSample): Promise<Sample>
  remove(shelf: string, id: string): Promise<void>
  /** What was typed to try the workflow with and is no sample yet, by part of the screen. */
  input(shelf: string): Promise<Map<string, unknown>>
  /** Keeps a part of it; `undefined` takes the part away. Begun at once, so that a reload does not outrun it. */
  putInput(shelf: string, part: string, value: unknown): Promise<void>
  /** Hears which shelf has changed, in this tab or another. */
  subscribe(listener: (shelf: string) => void): () => void
}

type Parts = {
  /** The key that must not reach the disk. */
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
}: Parts): Samples {
  let opened: UseStore | undefined
  const open: UseStore = (mode, work) => (opened ??= createStore('carillon-drafts', 'drafts'))(mode, work)
  const listeners = new Set<(shelf: string) => void>()
  const hear = (shelf: string) => {
    for (const listener of listeners) listener(shelf)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') hear(data)
  })
  /** A channel does not hear itself. */
  const tell = (shelf: string) => {
    channel.postMessage(shelf)
    hear(shelf)
  }
  return {
    async list(shelf) {
      const kept = await transact(open, 'readonly', (store) =>
        readAll<unknown>(store, samplePlaces.shelf(shelf)),
      )
      return kept
        .map(readSample)
        .filter((sample) => sample !== undefined)
        .toSorted(byAge)
    },
    async put(shelf, { id = newId(), createdAt = now().toISOString(), ...sample }) {
      const kept: Sample = withoutKey({ ...sample, id, createdAt }, apiKey())
      await transact(open, 'readwrite', (store) => void store.put(kept, samplePlaces.sample(shelf, id)))
      tell(shelf)
      return kept
    },
    async remove(shelf, id) {
      await transact(open, 'readwrite', (store) => void store.delete(samplePlaces.sample(shelf, id)))
      tell(shelf)
    },
    input: (shelf) =>
      transact(open, 'readonly', async (store) => {
        const beginning = samplePlaces.inputs(shelf)
        const keys = await keysOf(store, beginning)
        const values = await Promise.all(keys.map((key) => readFrom<unknown>(store, key)))
        return new Map(keys.map((key, at) => [key.slice(beginning.length), values[at]]))
      }),
    putInput: (shelf, part, value) =>
      transact(open, 'readwrite', (store) => {
        const place = samplePlaces.input(shelf, part)
        if (value === undefined) store.delete(place)
        else store.put(withoutKey(value, apiKey()), place)
        store.transaction.commit()
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const byAge = (one: Sample, other: Sample) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
