import { createStore } from 'zustand/vanilla'
import { type Change, edit, type WithHistory, redo, undo } from '#src/domain/history/history.ts'
import { isSame } from '#src/domain/json/same-json.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { SentCreate } from '../create-once.ts'
import type { TabLocks } from './tab-lock.ts'
import { type DeviceState, deviceStateOf, type Draft, type SaveState, serviceStateOf } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { type Channel, type Holder, openDraftLock } from './draft-lock.ts'
import {
  copyOf,
  fingerprintOf,
  type DraftContext,
  reviveDraft,
  toStoredDraft,
  writeDraft,
} from './write-draft.ts'
import { createWriter } from './writer.ts'

/** A draft as shown on screen. A new object after every change; `save` is only replaced if its content differs. */
export type DraftView<V> = {
  draft: Draft<V>
  save: SaveState
  /** `elsewhere`: another tab writes the draft, and this one shows what that tab stores. */
  holder: Holder
}

export type OpenDraft<V> = Awaited<ReturnType<typeof openDraft<V>>>

export type OpenDraftContext<V> = DraftContext<V> & {
  store: DraftStore
  tabLocks: TabLocks
  channel: Channel
  /** Calls `leave` when the page is hidden, and with `last` when it unloads; returns a function that stops it. */
  onLeaving: (leave: (last: boolean) => unknown) => () => void
}

/** Including the write itself, every change is on this device within a second. */
const writeTiming = { quietMs: 400, longestMs: 900 }

export async function openDraft<V>(first: Draft<V>, context: OpenDraftContext<V>) {
  const { store, channel } = context
  const { get, subscribe, show } = createView(first)
  const writer = createWriter(async () => {
    const { draft: attempt } = get()
    const { head, device } = await writeDraft(attempt, context)
    const { draft: latest } = get()
    const caughtUp =
      latest.values === attempt.values && latest.of === attempt.of && latest.sent === attempt.sent
    show({
      draft: { ...latest, ...head, ...(latest.of ? { of: latest.of } : {}), sent: latest.sent },
      device: caughtUp || device.state === 'failed' ? device : { state: 'saving' },
    })
    if (device.state === 'kept') channel.postMessage({ kept: first.id })
  }, writeTiming)
  const isAtRisk = () => writer.isDue() || get().save.device.state === 'failed'
  /** `read` returns `null` if there is nothing to show. */
  const reload = async (
    read: (id: string) => Promise<Draft<unknown> | undefined | null>,
    isWanted = () => true,
  ) => {
    const found = await read(first.id).catch(() => null)
    if (!isWanted()) return
    // A stored draft that was removed exists only in this tab.
    if (found === undefined && get().draft.revision > 0)
      show({ device: { state: 'failed', reason: 'removed' } })
    const draft = found && reviveDraft(found, context)
    if (draft && draft.revision >= get().draft.revision) show({ draft, device: deviceStateOf(draft) })
  }
  let held: Holder = 'elsewhere'
  let canDiscardInput = false
  /** Shows the other tab's work before this tab may edit: earlier input would be overwritten. */
  const catchUp = async () => {
    // Input that exists only in this tab is more valuable than what the other tab stored.
    if (canDiscardInput || !isAtRisk()) await reload(store.bumpRevision)
    if (held === 'here') show({ holder: held })
  }
  const follow = () => reload(store.read, () => held === 'elsewhere' && !isAtRisk())
  let opened = false
  let catchingUp = Promise.resolve()
  const draftLock = await openDraftLock(`carillon draft ${first.id}`, {
    tabLocks: context.tabLocks,
    channel,
    beforeYielding: writer.flush,
    onChange(holder) {
      held = holder
      if (holder === 'elsewhere') show({ holder })
      else if (opened) catchingUp = catchUp()
    },
  })
  await (draftLock.holder() === 'here' ? catchUp() : follow())
  opened = true
  const stopListening = listenTo(channel, first.id, () => {
    if (held === 'elsewhere') void follow()
    else void reload(async (id) => ((await store.read(id)) ? null : undefined))
  })
  const stopLeaving = context.onLeaving((last) => {
    if (last && writer.isDue() && get().holder === 'here') {
      // A failure cannot be shown on a page that is gone.
      store.backUp(toStoredDraft(get().draft, context)).catch(() => undefined)
    }
    return writer.flush()
  })

  const mark = (changes: Partial<Draft<V>>) => {
    show({ draft: { ...get().draft, ...changes }, device: { state: 'saving' } })
    writer.due()
  }
  const change = ({ values, history }: WithHistory<V>) => {
    if (values !== get().draft.values) mark({ values, history })
  }
  const saveCopy = async () => {
    const copy = copyOf(get().draft, context)
    const { device } = await writeDraft(copy, context)
    if (device.state !== 'kept') return undefined
    // The test of an existing workflow is kept under the workflow.
    if (!copy.of) await store.copyTests(first.id, copy.id).catch(() => undefined)
    channel.postMessage({ kept: copy.id })
    return copy.id
  }
  return {
    get,
    subscribe,
    /** Sets the values; `what` names the step in the history. */
    edit(next: V, what: Change) {
      change(edit(get().draft, next, what))
    },
    undo: () => change(undo(get().draft)),
    redo: () => change(redo(get().draft)),
    /** Records that the service now has these values as this workflow. */
    link(values: V, workflow: { workflowId: string; updatedAt?: string }): Promise<void> {
      const at = context.now().toISOString()
      mark({ of: { ...workflow, at, fingerprint: fingerprintOf(values, context) } })
      return writer.flush()
    },
    /** Stores at once that a create is sent from it, or that its outcome is known. A reading tab stores nothing. */
    setSent(sent: SentCreate | undefined): Promise<void> {
      if (get().holder === 'here') mark({ sent })
      return writer.flush()
    },
    flush: writer.flush,
    /** Writes even without changes, as after an import, a restore or a failed write. */
    keep(): Promise<void> {
      mark({})
      return writer.flush()
    },
    /** Makes this tab the writer. Changes it could not store become a new draft, whose id is returned. */
    async takeOver(): Promise<string | undefined> {
      await writer.flush()
      const copyId = isAtRisk() ? await saveCopy() : undefined
      if (isAtRisk() && copyId === undefined) return undefined
      canDiscardInput = true
      const wasHeld = held === 'here'
      await draftLock.takeOver()
      await (wasHeld ? reload(store.bumpRevision) : catchingUp)
      canDiscardInput = false
      return copyId
    },
    /** Stores what is shown as a new draft. `undefined` if it could not be written. */
    saveCopy,
    /** Writes pending changes and releases the draft to other tabs. */
    async close(): Promise<void> {
      stopListening()
      stopLeaving()
      await writer.flush()
      await draftLock.release()
    },
  }
}

function createView<V>(draft: Draft<V>) {
  const view = createStore((): DraftView<V> => ({
    draft,
    save: { device: deviceStateOf(draft), service: serviceStateOf(draft) },
    holder: 'elsewhere',
  }))
  return {
    get: view.getState,
    subscribe: (listener: () => void) => view.subscribe(listener),
    show(next: { draft?: Draft<V>; device?: DeviceState; holder?: Holder }) {
      const before = view.getState()
      const { draft: shown, device, holder } = { ...before, device: before.save.device, ...next }
      const save = { device, service: serviceStateOf(shown) }
      view.setState({ draft: shown, save: isSame(before.save, save) ? before.save : save, holder })
    },
  }
}

function listenTo(channel: Channel, id: string, onKept: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && data['kept'] === id) onKept()
  }
  channel.addEventListener('message', listen)
  return () => channel.removeEventListener('message', listen)
}
