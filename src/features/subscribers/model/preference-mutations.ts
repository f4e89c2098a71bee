import type { Note } from '#src/client/call/types.ts'
import type { Client } from '#src/client/client.ts'
import { CallError } from '#src/client/failure.ts'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { preferenceWrite, type PreferenceWrite } from '#src/client/preference-writes.ts'
import { cachedPreference, refreshPreference, workflowPreferences } from '#src/client/preferences.ts'
import { runWrite } from '#src/client/query.ts'
import { randomId } from '#src/client/random-id.ts'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { byCurrentPerson, sessionStays } from '#src/client/session.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import type { Preference } from '#src/contract/preference.ts'
import { channelsWithNewOverride, type Inverse, inverseOn } from '#src/domain/journal/inverse.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { requestedSwitches, settingsIn, switchesIn, type Setting } from '#src/domain/preferences/switches.ts'
import { factsOf } from '#src/domain/services/service-kind.ts'
import { type SentWrite, sentWrites } from './switch-state.ts'

export type UndoRefusal = Exclude<Inverse['kind'], 'possible'> | 'noJournal' | 'unread'

/** `ids`: journal ids of the undoable ones · `isUnchanged`: nothing had to change. */
type SavedBatch = { ids: readonly string[]; changes: readonly RequestedChange[]; isUnchanged: boolean }

/**
 * What became of changes that were requested together. `failed`: not saved as requested · `elsewhere`: other switches that
 * turned out to have changed since they were last read.
 */
export type SavedChanges = SavedBatch & {
  failed: readonly RequestedChange[]
  elsewhere: readonly RequestedChange[]
}

type Parts = {
  client: Client
  subscriberId: string
  /** How the question for a reason names these changes. */
  named?: (changes: readonly RequestedChange[]) => Pick<ReasonQuestion, 'name' | 'person' | 'detail'>
  onSaved?: (saved: SavedChanges) => void
  /** `now`: the current value of the switch, if it was changed again since. */
  onUndoRefused?: (why: UndoRefusal, now?: RequestedChange) => void
}

export type PreferenceMutations = ReturnType<typeof createPreferenceMutations>

/** Changes the switches of one subscriber, one write at a time; on production, after the question for a reason. */
export function createPreferenceMutations({ client, subscriberId, named, onSaved, onUndoRefused }: Parts) {
  const { queryClient, session, reasonPrompt, services } = client
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
  async function send(batch: readonly RequestedChange[], note: Note = {}): Promise<SavedBatch | undefined> {
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

  /** `note`: the answer to an earlier question. */
  async function change(changes: readonly RequestedChange[], note?: Note): Promise<void> {
    // Without a question, the switch must not wait: it would jump back for a moment.
    const why = note ?? (session.get().production ? await askWhy(changes) : {})
    if (!why) return
    const changedElsewhere = watchOthers()
    const stays = sessionStays(session)
    const batches = batchesOf(changes)
    const sent = await Promise.all(batches.map((batch) => send(batch, why)))
    // A message would name the person over the question for a key.
    if (!stays()) return
    const saved = sent.filter((one) => one !== undefined)
    // A single change that fails is reported next to its switch.
    if (saved.length === 0 && batches.length < 2) return
    onSaved?.({
      ids: saved.flatMap(({ ids }) => ids),
      changes: saved.flatMap((one) => one.changes),
      isUnchanged: saved.every(({ isUnchanged }) => isUnchanged),
      failed: batches.flatMap((batch, index) => (sent[index] ? [] : batch)),
      elsewhere: changedElsewhere(),
    })
  }

  /** All switches that were read. */
  function readSwitches(): RequestedChange[] {
    const list = queryClient.getQueryData(workflowPreferences(subscriberId).queryKey) ?? []
    const ofWorkflows = list.flatMap(({ template, preference }) => {
      const workflow = template && { id: template._id, name: template.name }
      return workflow ? settingsIn(switchesIn(preference)).map((one) => ({ ...one, workflow })) : []
    })
    return [...settingsIn(switchesIn(known(undefined)?.preference)), ...ofWorkflows]
  }

  /** Returns a function that finds the switches with other values than now, without what this page has written. */
  function watchOthers(): () => RequestedChange[] {
    const before = new Map(readSwitches().map((one) => [keyOf(one), one.on]))
    const over = new Set(sentWrites(queryClient, subscriberId).flatMap((one) => (one.outcome ? one.id : [])))
    // A read of the workflows is on its way because of an earlier change, which may have changed them.
    const isReading = queryClient.isFetching({ queryKey: workflowPreferences(subscriberId).queryKey }) > 0
    return () =>
      readSwitches().filter((one) => {
        if (isReading && one.workflow) return false
        const was = before.get(keyOf(one))
        return was !== undefined && was !== one.on && !lastWrite(one, ({ id }) => !over.has(id))
      })
  }

  /** `undefined` if nothing is to be sent: the question was dismissed, or there is nothing to explain. */
  async function askWhy(changes: readonly RequestedChange[]): Promise<Note | undefined> {
    // A click before the dialog of an earlier one is shown.
    if (changes.length === 0 || reasonPrompt.get()) return undefined
    return reasonPrompt.ask({
      operation: 'preferencesUpdate',
      subscriberId,
      count: changes.length,
      ...named?.(changes),
      ...(changes.length === 1 && changes[0] && { active: changes[0].on }),
    })
  }

  /** Undoes writes, given by journal ID, by inverting exactly what they changed. */
  async function undo(...ids: readonly string[]): Promise<void | 'dismissed'> {
    // Locked meanwhile: nothing can be read or sent.
    if (session.get().apiKey === null) return
    const changes = await undoingChanges(ids)
    if (!session.get().production) return change(changes)
    const why = await askWhy(changes)
    // Someone may have changed a switch while the reason was typed.
    if (!why) return changes.length > 0 ? 'dismissed' : undefined
    return change(await undoingChanges(ids), why)
  }

  async function undoingChanges(ids: readonly string[]): Promise<RequestedChange[]> {
    const changes: RequestedChange[] = []
    for (const inverse of await inversesOf(ids)) {
      if (!('back' in inverse)) onUndoRefused?.(inverse.kind, inverse.now)
      else if (inverse.back.some((one) => lastWrite(one, isPending))) onUndoRefused?.('newer')
      else changes.push(...inverse.back)
    }
    return changes
  }

  async function readInverses(ids: readonly string[]): Promise<Undo[]> {
    const journal = journalOf(client)
    const writes = (await journal.list({ subscriberId })).filter((entry) => entry.kind === 'write')
    const wanted = ids.map((id) => writes.find((write) => write.id === journal.idOf(id)))
    // Reads first, so that a later change by others is never overwritten.
    for (const isGlobal of new Set(wanted.map((write) => write?.subject.workflowId === undefined)))
      await refreshPreference(client, { subscriberId, ...(isGlobal ? {} : { workflowId: '' }) })
    const { globalSwitches } = factsOf(services.kindOf(session.get().baseUrl))
    const found: Undo[] = []
    for (const write of wanted) {
      if (!write) {
        found.push({ kind: 'nothing' })
        continue
      }
      const { workflowId } = write.subject
      const now = known(workflowId)
      const inverse = inverseOn(globalSwitches, write, await journal.inverse(write, now?.preference))
      const name = now?.template?.name ?? workflowId ?? ''
      const place = workflowId === undefined ? {} : { workflow: { id: workflowId, name } }
      const owned = channelsWithNewOverride(write)
      const toChange = (one: RequestedChange) => {
        const isOwned = owned.includes(one.setting) && { owned: true }
        return { ...one, ...place, undoes: write.id, ...isOwned }
      }
      if (inverse.kind === 'possible') found.push({ back: settingsIn(inverse.back).map(toChange) })
      else found.push({ kind: inverse.kind, now: changedSince(write, now?.preference, place) })
    }
    return found
  }
  const inversesOf = (ids: readonly string[]) =>
    readInverses(ids).catch((error: unknown): Undo[] => [
      { kind: error instanceof CallError ? 'unread' : 'noJournal' },
    ])

  return {
    change: (...changes: readonly RequestedChange[]) => change(changes),
    undo,
    /** A second click may come before the first one is rendered; it still turns the switch back. */
    toggle(wanted: RequestedChange): Promise<void> {
      const now = sentState(wanted)
      return change([now === undefined ? wanted : { ...wanted, on: !now }])
    },
    /** Does not ask again for a reason if the change was already explained. */
    async retry(wanted: RequestedChange): Promise<void> {
      const isSame = ({ switches, outcome }: SentWrite) =>
        outcome !== undefined && switches[wanted.setting] === wanted.on
      const { outcome, note = {} } = lastWrite(wanted, isSame) ?? {}
      // Another person must give a reason of their own.
      const isOthers = note.by !== byCurrentPerson(session).by
      if (!outcome || outcome.kind === 'saved' || isOthers) return change([wanted])
      const { id: _, undoes, ...said } = note
      const isExplained = missingReasonFields(session.get().production, said).length === 0
      return change([{ ...wanted, undoes }], isExplained ? said : undefined)
    },
  }
}

const keyOf = ({ setting, workflow }: RequestedChange) => `${setting} ${workflow?.id}`

type Undo = { kind: UndoRefusal; now?: RequestedChange | undefined } | { back: RequestedChange[] }

/** The first switch of a write that has another value now. */
function changedSince(
  write: WriteEntry,
  current: Preference | undefined,
  place: Pick<RequestedChange, 'workflow'>,
): RequestedChange | undefined {
  const wrote = requestedSwitches(write.request)
  const found = settingsIn(switchesIn(current)).find(
    ({ setting, on }) => wrote[setting] !== undefined && wrote[setting] !== on,
  )
  return found && { ...found, ...place }
}

/** A requested value of one switch, global or of one workflow. `undoes` is the journal ID of the write it reverts. */
export type RequestedChange = {
  setting: Setting
  on: boolean
  workflow?: { id: string; name: string } | undefined
  undoes?: string | undefined
  /** An undo that leaves the subscriber's own setting in place of a default, as the service cannot remove it. */
  owned?: boolean | undefined
}

/** Groups changes into requests: global ones go together, others one by one. */
export function batchesOf(changes: readonly RequestedChange[]): RequestedChange[][] {
  const global = new Map<string | undefined, RequestedChange[]>()
  for (const change of changes)
    if (!change.workflow) global.set(change.undoes, [...(global.get(change.undoes) ?? []), change])
  return [...global.values(), ...changes.filter(({ workflow }) => workflow).map((change) => [change])]
}

export const writeOf = (subscriberId: string, batch: readonly RequestedChange[]): PreferenceWrite => ({
  subscriberId,
  workflowId: batch[0]?.workflow?.id,
  switches: Object.fromEntries(batch.map(({ setting, on }) => [setting, on])),
})
