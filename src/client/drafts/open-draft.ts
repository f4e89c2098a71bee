import { temporal } from 'zundo'
import { createStore } from 'zustand/vanilla'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import type { SentCreate } from './draft-store.ts'
import { type StorageFailure, storageFailureOf } from '../database.ts'
import { holdLock, type Locks } from '../tab-lock.ts'
import {
  type Draft,
  type DraftHead,
  type DraftStore,
  type Snapshot,
  splitDraft,
  type WriteConflict,
} from './draft-store.ts'

/** State on this device. Times are ISO 8601. */
export type DeviceState =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'kept'; at: string }
  /** The latest changes are only in this tab. */
  | { state: 'failed'; reason: StorageFailure | WriteConflict }

export type OpenState = Snapshot & {
  head: DraftHead
  device: DeviceState
  /** `elsewhere`: another tab has the draft, and this one only shows it. */
  holder: 'here' | 'elsewhere'
}

export type DraftContext = {
  store: DraftStore
  now: () => Date
  /** The key, which must not reach the disk. */
  apiKey: () => string | null
  titleOf: (values: unknown) => string
  /** Whether values are what the form began with. */
  isSame: (values: unknown) => boolean
  /** Called after each write. */
  onWritten: () => void
  locks: Locks
}

export type OpenDraft = Awaited<ReturnType<typeof openDraft>>

/** Including the write itself, every change is on this device within a second. */
const writeAfterMs = 400
/** Typing with shorter pauses is one change. */
const pauseMs = 1_000
const limit = 100
/** The most states that are stored for undo and redo after a reload, because each write writes them all. */
const storedStates = 25

/** Remembers that parts of drafts, which are never mutated, do not contain the key. */
const keyFree = new WeakMap<object, string>()

export async function openDraft(first: Draft, context: DraftContext) {
  const [head, { past, future, values, base }] = splitDraft(first)
  let typed: { field: string; at: number } | undefined
  let joins = false
  const memory = createStore<OpenState>()(
    temporal((): OpenState => ({ head, values, device: deviceOf(head), holder: 'elsewhere' }), {
      limit,
      partialize: ({ values }): Snapshot => ({ values }),
      equality: (before, now) => before.values === now.values,
      handleSet: (record) => (before, replace) => {
        if (!joins) record(before, replace as false) // it is not used
      },
      pastStates: [...past],
      futureStates: [...future],
    }),
  )
  const { getState, setState, temporal: history } = memory
  const isHere = () => getState().holder === 'here'

  const stored = (): Draft => {
    const { head: current, values } = getState()
    const { pastStates, futureStates } = history.getState() as {
      pastStates: Snapshot[]
      futureStates: Snapshot[]
    } // always whole
    const draft: Draft = {
      ...current,
      title: context.titleOf(values),
      savedAt: context.now().toISOString(),
      isSame: context.isSame(values),
      values,
      past: pastStates.slice(-storedStates),
      future: futureStates.slice(-storedStates),
      base,
    }
    return maskApiKey(draft, context.apiKey(), keyFree)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  let writing: Promise<void> | undefined
  /** Never rejects: failures are a state to show. */
  const write = async () => {
    isDue = false
    const draft = stored()
    const written = await context.store.write(draft).catch(storageFailureOf)
    if (typeof written === 'string') {
      // On an origin without locks, this is how a tab learns of another.
      const holder = written === 'takenOver' ? 'elsewhere' : getState().holder
      return setState({ device: { state: 'failed', reason: written }, holder })
    }
    const [next] = splitDraft({ ...draft, revision: written })
    const { sent } = getState().head
    setState({ head: { ...next, sent }, device: isDue ? { state: 'saving' } : deviceOf(next) })
    context.onWritten()
  }
  /** Resolves when nothing waits to be written. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    while (writing || (isDue && isHere())) await (writing ??= write().finally(() => (writing = undefined)))
  }
  const changed = () => {
    isDue = true
    setState({ device: { state: 'saving' } })
    timer ??= setTimeout(() => void flush(), writeAfterMs)
  }

  /** Shows what another tab stored, as a change: Undo brings back what was shown here. */
  const hold = async () => {
    const { head: shown } = getState()
    let failure: StorageFailure | undefined
    const claim = () =>
      context.store.claim(shown.id).catch((error: unknown) => {
        failure = storageFailureOf(error)
        return undefined
      })
    const found = shown.revision > 0 ? await claim() : undefined
    typed = undefined
    joins = false
    if (found) {
      const [next, { values: now }] = splitDraft(found)
      const isNew = found.revision !== shown.revision + 1
      setState({ head: next, ...(isNew ? { values: now, device: deviceOf(next) } : {}) })
    }
    const reason = failure ?? (!found && shown.revision > 0 ? 'removed' : undefined)
    setState({ holder: 'here', ...(reason && { device: { state: 'failed', reason } }) })
  }
  const lock = holdLock(`carillon draft ${head.id}`, context.locks, hold, () =>
    setState({ holder: 'elsewhere' }),
  )
  await lock.take()

  const turn = (direction: 'undo' | 'redo') => {
    typed = undefined
    history.getState()[direction]()
    changed()
  }
  return {
    memory,
    /** Sets the values. Typing in one field, named by `field`, is one change until it pauses. */
    edit(next: unknown, field?: string) {
      const at = performance.now()
      const isMore = typed !== undefined && typed.field === field && at - typed.at <= pauseMs
      joins = isMore && history.getState().futureStates.length === 0
      typed = field === undefined ? undefined : { field, at }
      setState({ values: next })
      joins = false
      changed()
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    flush,
    /** Writes even without changes, as after an import or a failed write; again, if it was removed. */
    keep(): Promise<void> {
      const { device, head: current } = getState()
      if (device.state === 'failed' && device.reason === 'removed')
        setState({ head: { ...current, revision: 0 } })
      changed()
      return flush()
    },
    /** Stores at once that a create is sent from it, or that its outcome is known. A reading tab stores nothing. */
    setSent(sent: SentCreate | undefined): Promise<void> {
      setState({ head: { ...getState().head, sent } })
      if (isHere()) changed()
      return flush()
    },
    takeOver: lock.steal,
    /** For a page that is left: writes at once. `isLast`: it will not run again. */
    leave(isLast: boolean) {
      if (isLast && isHere() && (isDue || writing)) context.store.backUp(stored())
      return flush()
    },
    /** Writes pending changes and leaves the draft to other tabs. */
    async close(): Promise<void> {
      await flush()
      lock.release()
    },
  }
}

const deviceOf = ({ revision, savedAt }: DraftHead): DeviceState =>
  revision === 0 ? { state: 'untouched' } : { state: 'kept', at: savedAt }
