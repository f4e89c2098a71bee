import type { Note } from '#src/client/call.ts'
import type { Client } from '#src/client/client.ts'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { CallError } from '#src/client/failure.ts'
import { withJournal } from '#src/client/journal/use-journal.ts'
import { preferenceWrite } from '#src/client/preference-writes.ts'
import { cachedPreference, refreshPreference } from '#src/client/preferences.ts'
import { runWrite } from '#src/client/query.ts'
import { byCurrentPerson } from '#src/client/session.ts'
import { randomId } from '#src/client/random-id.ts'
import { channelsWithNewOverride, type Inverse } from '#src/domain/journal/inverse.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { settingsIn, switchesIn } from '#src/domain/preferences/switches.ts'
import { needsReview } from './save-mode.ts'
import { type SentWrite, sentWrites } from './sent-writes.ts'
import {
  type RequestedChange,
  batchesOf,
  isSameSwitch,
  setStaged,
  stageChange,
  getStaged,
  writeOf,
} from './staged.ts'

export type UndoRefusal = Exclude<Inverse['kind'], 'possible'> | 'noJournal' | 'unread'

/** Changes that were saved. `ids`: journal ids of the undoable ones · `isUnchanged`: nothing had to change. */
export type SavedChanges = {
  ids: readonly string[]
  changes: readonly RequestedChange[]
  isUnchanged: boolean
}

type Parts = {
  client: Client
  subscriberId: string
  /** How the question for a reason names these changes. */
  named?: (changes: readonly RequestedChange[]) => Pick<ReasonQuestion, 'name' | 'person'>
  onSaved?: (saved: SavedChanges) => void
  onUndoRefused?: (why: UndoRefusal) => void
}

export type PreferenceMutations = ReturnType<typeof createPreferenceMutations>

/** Changes the switches of one subscriber, at once or after a review, one write at a time. */
export function createPreferenceMutations({ client, subscriberId, named, onSaved, onUndoRefused }: Parts) {
  const { queryClient, session, reasonPrompt } = client
  const where = () => ({ baseUrl: session.get().baseUrl, subscriberId })
  const staged = () => getStaged(queryClient, where())
  const keep = (changes: RequestedChange[]) => setStaged(queryClient, where(), changes)
  const known = (workflowId: string | undefined) =>
    cachedPreference(queryClient, { subscriberId, workflowId })
  const lastWrite = (change: RequestedChange, isMeant: (write: SentWrite) => boolean) =>
    sentWrites(queryClient, subscriberId).findLast(
      (write) =>
        write.workflowId === change.workflow?.id &&
        write.switches[change.setting] !== undefined &&
        isMeant(write),
    )
  const isPending = ({ outcome }: SentWrite) => outcome === undefined

  /** The value once all pending writes are done. */
  function sentState(change: RequestedChange): boolean | undefined {
    const { setting, workflow } = change
    const state = lastWrite(change, isPending)?.switches ?? switchesIn(known(workflow?.id)?.preference)
    return state[setting]
  }

  /** Resolves to `undefined` if the change was not saved as requested; its row says why. */
  async function send(batch: readonly RequestedChange[], note: Note = {}): Promise<SavedChanges | undefined> {
    const id = randomId()
    const undoes = batch[0]?.undoes
    const write = {
      ...writeOf(subscriberId, batch),
      note: { ...byCurrentPerson(session), ...note, ...(undoes === undefined ? {} : { undoes }), id },
    }
    const written = await runWrite(queryClient, preferenceWrite(client, subscriberId), write).catch(
      () => undefined,
    )
    if (!written) return undefined
    const [before, after] = [switchesIn(written.before), switchesIn(written.reply.preference)]
    if (batch.some(({ setting, on }) => after[setting] !== on)) return undefined
    const isUnchanged = batch.every(({ setting, on }) => before[setting] === on)
    const isUndoable = !isUnchanged && batch.every(({ setting }) => before[setting] !== undefined)
    return { ids: isUndoable ? [id] : [], changes: batch, isUnchanged }
  }

  async function sendAll(changes: readonly RequestedChange[], note: Note = {}): Promise<void> {
    const isExplained = missingReasonFields(session.get().production, note).length === 0
    const why = isExplained ? {} : await reasonPrompt.ask(questionOf(changes))
    if (!why) return
    const sent = await Promise.all(batchesOf(changes).map((batch) => send(batch, { ...note, ...why })))
    const saved = sent.filter((one) => one !== undefined)
    if (saved.length === 0) return
    onSaved?.({
      ids: saved.flatMap(({ ids }) => ids),
      changes: saved.flatMap((one) => one.changes),
      isUnchanged: saved.every(({ isUnchanged }) => isUnchanged),
    })
  }

  const questionOf = (changes: readonly RequestedChange[]): ReasonQuestion => ({
    operation: 'preferencesUpdate',
    count: changes.length,
    ...named?.(changes),
    ...(changes.length === 1 && changes[0] && { active: changes[0].on }),
  })

  async function change(...changes: readonly RequestedChange[]): Promise<void> {
    if (changes.some((one) => needsReview(session.get(), one)))
      for (const one of changes)
        keep(stageChange(staged(), { ...one, ...byCurrentPerson(session) }, sentState(one)))
    else await sendAll(changes)
  }

  /** Undoes writes, given by journal ID, by inverting exactly what they changed. */
  async function undo(...ids: readonly string[]): Promise<void> {
    const changes: RequestedChange[] = []
    for (const inverse of await inversesOf(ids)) {
      if (!('back' in inverse)) onUndoRefused?.(inverse.kind)
      else if (inverse.back.some((one) => lastWrite(one, isPending))) onUndoRefused?.('newer')
      else changes.push(...inverse.back)
    }
    await change(...changes)
  }

  const inversesOf = (ids: readonly string[]): Promise<Undo[]> =>
    withJournal(client, async (journal) => {
      const entries = await journal.list({ subscriberId, baseUrl: session.get().baseUrl })
      const writes = entries.filter((entry) => entry.kind === 'write')
      const wanted = ids.map((id) => writes.find((write) => write.id === journal.idOf(id)))
      // Reads first, so that a later change by others is never overwritten.
      for (const isGlobal of new Set(wanted.map((write) => write?.subject.workflowId === undefined)))
        await refreshPreference(client, { subscriberId, ...(isGlobal ? {} : { workflowId: '' }) })
      const found: Undo[] = []
      for (const write of wanted) {
        if (!write) found.push({ kind: 'nothing' })
        else {
          const { workflowId } = write.subject
          const now = known(workflowId)
          const inverse = await journal.inverse(write, now?.preference)
          const name = now?.template?.name ?? workflowId ?? ''
          const place = workflowId === undefined ? {} : { workflow: { id: workflowId, name } }
          const owned = channelsWithNewOverride(write)
          const toChange = (one: RequestedChange) => ({
            ...one,
            ...place,
            undoes: write.id,
            ...(owned.includes(one.setting) && { owned: true }),
          })
          found.push(inverse.kind === 'possible' ? { back: settingsIn(inverse.back).map(toChange) } : inverse)
        }
      }
      return found
    }).catch((error: unknown) => [{ kind: error instanceof CallError ? 'unread' : 'noJournal' }])

  return {
    sentState,
    change,
    undo,
    /** A second click may come before the first one is rendered; it still turns the switch back. */
    toggle(wanted: RequestedChange): Promise<void> {
      const last = staged().find((one) => isSameSwitch(one, wanted))
      const now = last ? last.on : sentState(wanted)
      return change(now === undefined ? wanted : { ...wanted, on: !now })
    },
    /** Does not ask again for a reason if the change was already reviewed and explained. */
    async retry(wanted: RequestedChange): Promise<void> {
      const isSame = ({ switches, outcome }: SentWrite) =>
        outcome !== undefined && switches[wanted.setting] === wanted.on
      const { outcome, note = {} } = lastWrite(wanted, isSame) ?? {}
      // Another person must give a reason of their own.
      const isOthers = note.by !== byCurrentPerson(session).by
      if (!outcome || outcome.kind === 'saved' || isOthers) return change(wanted)
      const { id: _, undoes, ...said } = note
      return sendAll([{ ...wanted, undoes }], said)
    },
    sendStaged(note: Note): Promise<void> {
      const all = staged()
      keep([])
      return sendAll(all, note)
    },
    discard: (change: RequestedChange) => keep(staged().filter((one) => one !== change)),
    discardAll: () => keep([]),
  }
}

type Undo = { kind: UndoRefusal } | { back: RequestedChange[] }
