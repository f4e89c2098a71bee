import type { Note } from '#src/client/call/types.ts'
import type { Client } from '#src/client/client.ts'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { preferenceWrite } from '#src/client/preference-writes.ts'
import { cachedPreference, refreshPreference } from '#src/client/preferences.ts'
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
import { whyUnread } from '../../shared/undo-words.ts'
import { type SentWrite, sentWrites } from './switch-state.ts'

export type UndoRefusal = Exclude<Inverse['kind'], 'possible'> | ReturnType<typeof whyUnread>

/** What a request changed. `id`: in the journal, if it can be undone · `isUnchanged`: nothing had to change. */
export type SavedChange = {
  id?: string | undefined
  changes: readonly RequestedChange[]
  isUnchanged: boolean
}

type Parts = {
  client: Client
  subscriberId: string
  /** How the question for a reason names these changes. */
  named?: (changes: readonly RequestedChange[]) => Pick<ReasonQuestion, 'name' | 'person' | 'detail'>
  onSaved?: (saved: SavedChange) => void
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

  /** Sends one request: switches for all workflows, or of one. `note`: the answer to an earlier question. */
  async function send(changes: readonly RequestedChange[], note?: Note): Promise<void> {
    // Without a question, the switch must not wait: it would jump back for a moment.
    const why = note ?? (session.get().production ? await askWhy(changes) : {})
    const [first] = changes
    if (!why || !first) return
    const id = randomId()
    const stays = sessionStays(session)
    const written = await runWrite(queryClient, preferenceWrite(client, subscriberId), {
      subscriberId,
      workflowId: first.workflow?.id,
      switches: Object.fromEntries(changes.map(({ setting, on }) => [setting, on])),
      note: {
        ...byCurrentPerson(session),
        ...why,
        ...(first.undoes !== undefined && { undoes: first.undoes }),
        id,
      },
    }).catch(() => undefined)
    // What failed is reported next to its switch. A message would name the person over the question for a key.
    if (!written || !stays()) return
    const [before, after] = [switchesIn(written.before), switchesIn(written.reply.preference)]
    if (changes.some(({ setting, on }) => after[setting] !== on)) return
    const isUnchanged = changes.every(({ setting, on }) => before[setting] === on)
    const isUndoable = !isUnchanged && changes.every(({ setting }) => before[setting] !== undefined)
    onSaved?.({ id: isUndoable ? id : undefined, changes, isUnchanged })
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

  /** Undoes a write, given by its journal ID, by inverting exactly what it changed. */
  async function undo(id: string): Promise<void | 'dismissed'> {
    // Locked meanwhile: nothing can be read or sent.
    if (session.get().apiKey === null) return
    const changes = await undoingChanges(id)
    if (!session.get().production) return send(changes)
    const why = await askWhy(changes)
    // Someone may have changed a switch while the reason was typed.
    if (!why) return changes.length > 0 ? 'dismissed' : undefined
    return send(await undoingChanges(id), why)
  }

  async function undoingChanges(id: string): Promise<readonly RequestedChange[]> {
    const inverse = await inverseOf(id)
    if ('back' in inverse && !inverse.back.some((one) => lastWrite(one, isPending))) return inverse.back
    if ('back' in inverse) onUndoRefused?.('newer')
    else onUndoRefused?.(inverse.kind, inverse.now)
    return []
  }

  async function readInverse(id: string): Promise<Undo> {
    const journal = journalOf(client)
    const entries = await journal.list({ subscriberId })
    const write = entries.find((entry) => entry.id === journal.idOf(id))
    if (write?.kind !== 'write') return { kind: 'nothing' }
    const { workflowId } = write.subject
    // Read first, so that a later change by others is never overwritten.
    await refreshPreference(client, { subscriberId, workflowId })
    const now = known(workflowId)
    const { globalSwitches } = factsOf(services.kindOf(session.get().baseUrl))
    const inverse = inverseOn(globalSwitches, write, await journal.inverse(write, now?.preference))
    const name = now?.template?.name ?? workflowId ?? ''
    const place = workflowId === undefined ? {} : { workflow: { id: workflowId, name } }
    if (inverse.kind !== 'possible')
      return { kind: inverse.kind, now: changedSince(write, now?.preference, place) }
    const owned = channelsWithNewOverride(write)
    const back = settingsIn(inverse.back).map((one) => {
      const isOwned = owned.includes(one.setting) && { owned: true }
      return { ...one, ...place, undoes: write.id, ...isOwned }
    })
    return { back }
  }
  const inverseOf = (id: string) =>
    readInverse(id).catch((error: unknown): Undo => ({ kind: whyUnread(error) }))

  return {
    change: (wanted: RequestedChange) => send([wanted]),
    /** One request each, after one question for a reason. */
    async changeEach(wanted: readonly RequestedChange[]): Promise<void> {
      const why = session.get().production ? await askWhy(wanted) : {}
      if (why) for (const one of wanted) await send([one], why)
    },
    undo,
    /** A second click may come before the first one is rendered; it still turns the switch back. */
    toggle(wanted: RequestedChange): Promise<void> {
      const now = sentState(wanted)
      return send([now === undefined ? wanted : { ...wanted, on: !now }])
    },
    /** Does not ask again for a reason if the change was already explained. */
    async retry(wanted: RequestedChange): Promise<void> {
      const isSame = ({ switches, outcome }: SentWrite) =>
        outcome !== undefined && switches[wanted.setting] === wanted.on
      const { outcome, note = {} } = lastWrite(wanted, isSame) ?? {}
      // Another person must give a reason of their own.
      const isOthers = note.by !== byCurrentPerson(session).by
      if (!outcome || outcome.kind === 'saved' || isOthers) return send([wanted])
      const { id: _, undoes, ...said } = note
      const isExplained = missingReasonFields(session.get().production, said).length === 0
      return send([{ ...wanted, undoes }], isExplained ? said : undefined)
    },
  }
}

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
