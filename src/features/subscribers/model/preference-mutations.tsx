import { useMemo } from 'react'
import type { Note } from '#src/client/call/types.ts'
import type { Client } from '#src/client/client.ts'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { journalOf } from '#src/client/journal/use-journal.ts'
import {
  cachedPreference,
  preferenceWrite,
  refreshPreference,
  workflowPreferences,
} from '#src/client/preferences.ts'
import { runWrite } from '#src/client/query.ts'
import { randomId } from '#src/client/random-id.ts'
import type { ReasonQuestion } from '#src/client/reason-prompt.ts'
import { byCurrentPerson, sessionStays } from '#src/client/session.ts'
import type { Preference } from '#src/contract/preference.ts'
import { channels } from '#src/contract/step-kinds.ts'
import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { channelsWithNewOverride, type Inverse, inverseOn } from '#src/domain/journal/inverse.ts'
import { missingReasonFields } from '#src/domain/journal/production-rule.ts'
import { requestedSwitches, settingsIn, switchesIn, type Setting } from '#src/domain/preferences/switches.ts'
import { factsOf } from '#src/domain/services/service-kind.ts'
import { toast, useUndoKey } from '#src/ui/feedback/toast.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { undoWords, whyUnread } from '../../shared/undo-words.ts'
import { personNameOrId } from './person.ts'
import { switchName } from './setting-display.tsx'
import { type SentWrite, sentWrites } from './switch-state.ts'
import { masterHelps, words } from './words.ts'

/** A requested value of one switch, global or of one workflow. `undoes` is the journal ID of the write it reverts. */
export type RequestedChange = {
  setting: Setting
  on: boolean
  workflow?: { id: string; name: string } | undefined
  undoes?: string | undefined
  /** An undo that leaves the subscriber's own setting in place of a default, as the service cannot remove it. */
  owned?: boolean | undefined
}

/**
 * What a request changed. `id`: in the journal, if it can be undone · `isUnchanged`: nothing had to change · `elsewhere`:
 * other switches that turned out to have changed since they were last read.
 */
export type SavedChange = {
  id?: string | undefined
  changes: readonly RequestedChange[]
  isUnchanged: boolean
  elsewhere: readonly RequestedChange[]
}

export type UndoRefusal = Exclude<Inverse['kind'], 'possible'> | ReturnType<typeof whyUnread>

type T = WordsOf<typeof words>

/** A success shows a toast with Undo, also on a key; failures are reported in the row of the switch. */
export function usePreferenceMutations(subscriberId: string): PreferenceMutations {
  const client = useClient()
  const t = useWords(words)
  const u = useWords(undoWords)
  const fewNames = useFewNames()
  const { globalSwitches } = useServiceFacts()
  const mutations = useMemo(() => {
    const personName = () => personNameOrId(client.queryClient, subscriberId)
    const made = createPreferenceMutations({
      client,
      subscriberId,
      named: (changes) => {
        const [change] = changes
        const detail =
          changes.length > 1
            ? changes.map((one) => changeText(t, one)).join(' · ')
            : change && isMasterOff(change) && t(masterHelps[globalSwitches])
        return { person: personName(), ...(change && { name: nameOf(t, change) }), ...(detail && { detail }) }
      },
      onSaved: (saved) => {
        const { id, changes, elsewhere } = saved
        const change = savedText(t, saved, personName())
        const isOwned = changes.some(({ owned }) => owned)
        const message = isUndo(saved) ? u(isOwned ? 'doneOwn' : 'done', { change }) : change
        const list = fewNames(elsewhere.map((one) => nameOf(t, one)))
        toast({
          // Stacked toasts would cover the switches. The history can undo each change.
          about: subscriberId,
          message: list ? t('toast.others', { message: message.replace(/\.$/, ''), list }) : message,
          ...(list && { tone: 'info' }),
          ...(id !== undefined &&
            !isUndo(saved) && {
              action: { label: u('undo'), onAct: () => void made.undo(id), hasUndoKey: true },
            }),
        })
      },
      onUndoRefused: (why, now) =>
        toast({
          tone: 'warning',
          message:
            why === 'newer' && now
              ? t('undo.newer', { what: nameOf(t, now), value: t(now.on ? 'on' : 'off') })
              : u(`not.${why}`),
        }),
      onNothingLeft: () => toast({ tone: 'info', message: u('nothingLeft') }),
    })
    return made
  }, [client, subscriberId, globalSwitches, t, u, fewNames])
  useUndoKey(mutations.undoLast)
  return mutations
}

type Parts = {
  client: Client
  subscriberId: string
  /** How the question for a reason names these changes. */
  named?: (changes: readonly RequestedChange[]) => Pick<ReasonQuestion, 'name' | 'person' | 'detail'>
  onSaved: (saved: SavedChange) => void
  /** `now`: the current value of the switch, if it was changed again since. */
  onUndoRefused: (why: UndoRefusal, now?: RequestedChange) => void
  onNothingLeft?: () => void
}

export type PreferenceMutations = ReturnType<typeof createPreferenceMutations>

/** Changes the switches of one subscriber, one write at a time; on production, after the question for a reason. */
export function createPreferenceMutations({ client, subscriberId, named, onSaved, ...parts }: Parts) {
  const { queryClient, session, reasonPrompt, services } = client
  /** Journal ids of what was changed by hand and can be undone, newest last. */
  let undoable: readonly string[] = []
  /** Ends when all changes and undos so far have ended. */
  let latest: Promise<unknown> = Promise.resolve()
  const follow = <R,>(work: Promise<R>): Promise<R> => {
    latest = Promise.allSettled([latest, work])
    return work
  }
  const known = (workflowId: string | undefined) =>
    cachedPreference(queryClient, { subscriberId, workflowId })
  const lastWrite = (change: RequestedChange, isMeant: (write: SentWrite) => boolean) =>
    sentWrites(queryClient, subscriberId).findLast(
      (write) =>
        write.workflowId === change.workflow?.id &&
        write.switches[change.setting] !== undefined &&
        isMeant(write),
    )

  /** A second click may come before the first one is rendered; it still turns the switch back. */
  function toggle(wanted: RequestedChange): Promise<void> {
    const { setting, workflow } = wanted
    const sent = lastWrite(wanted, isPending)?.switches ?? switchesIn(known(workflow?.id)?.preference)
    const now = sent[setting]
    return send([now === undefined ? wanted : { ...wanted, on: !now }])
  }

  /** Sends one request: switches for all workflows, or of one. `note`: the answer to an earlier question. */
  const send = (changes: readonly RequestedChange[], note?: Note) => follow(sendNow(changes, note))

  async function sendNow(changes: readonly RequestedChange[], note?: Note): Promise<void> {
    // Without a question, the switch must not wait: it would jump back for a moment.
    const why = note ?? (session.get().production ? await askWhy(changes) : {})
    const [first] = changes
    if (!why || !first) return
    const id = randomId()
    const changedElsewhere = watchOthers()
    const stays = sessionStays(session)
    const { undoes } = first
    const written = await runWrite(queryClient, preferenceWrite(client, subscriberId), {
      subscriberId,
      workflowId: first.workflow?.id,
      switches: Object.fromEntries(changes.map(({ setting, on }) => [setting, on])),
      note: { ...byCurrentPerson(session), ...why, ...(undoes !== undefined && { undoes }), id },
    }).catch(() => undefined)
    // What failed is reported next to its switch. A message would name the person over the question for a key.
    if (!written || !stays()) return
    const [before, after] = [switchesIn(written.before), switchesIn(written.reply.preference)]
    if (changes.some(({ setting, on }) => after[setting] !== on)) return
    const isUnchanged = changes.every(({ setting, on }) => before[setting] === on)
    const isUndoable = !isUnchanged && changes.every(({ setting }) => before[setting] !== undefined)
    const saved = { id: isUndoable ? id : undefined, changes, isUnchanged, elsewhere: changedElsewhere() }
    // The key undoes only changes made by hand: pressing it again must not undo the undo.
    if (isUndoable && !isUndo(saved)) undoable = [...undoable, id]
    onSaved(saved)
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
    const keyOf = ({ setting, workflow }: RequestedChange) => `${setting} ${workflow?.id}`
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

  /** Undoes a write, given by its journal ID, by inverting exactly what it changed. */
  async function undoNow(id: string): Promise<void> {
    undoable = undoable.filter((one) => one !== id)
    // Locked meanwhile: nothing can be read or sent.
    if (session.get().apiKey === null) return
    const changes = await undoingChanges(id)
    if (changes.length === 0) return
    if (!session.get().production) return send(changes)
    const why = await askWhy(changes)
    // Someone may have changed a switch while the reason was typed.
    if (why) return send(await undoingChanges(id), why)
    undoable = [...undoable, id]
  }

  /** Nothing if it cannot be undone, and it was said why. */
  async function undoingChanges(id: string): Promise<readonly RequestedChange[]> {
    const inverse = await readInverse(id).catch((error: unknown): Undo => ({ kind: whyUnread(error) }))
    if (!('back' in inverse)) parts.onUndoRefused(inverse.kind, inverse.now)
    else if (inverse.back.some((one) => lastWrite(one, isPending))) parts.onUndoRefused('newer')
    else return inverse.back
    return []
  }

  async function readInverse(id: string): Promise<Undo> {
    const journal = journalOf(client)
    const entries = await journal.list({ subscriber: subscriberId })
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

  const undo = (id: string) => follow(undoNow(id))
  return {
    toggle,
    change: (wanted: RequestedChange) => send([wanted]),
    /** One request each, after one question for a reason. */
    async changeEach(wanted: readonly RequestedChange[]): Promise<void> {
      const why = session.get().production ? await askWhy(wanted) : {}
      if (why) for (const one of wanted) await send([one], why)
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
    undo,
    /** Undoes the newest change that was made by hand here. Waits for those in progress, which may be the one that is meant. */
    async undoLast(): Promise<void> {
      const isSaving = sentWrites(queryClient, subscriberId).some(
        (write) => isPending(write) && write.note?.undoes === undefined,
      )
      const before = undoable.at(-1)
      await latest
      const last = undoable.at(-1)
      // A change that was not saved is reported at its switch; an earlier one was not meant.
      if (last === undefined || (isSaving && last === before)) parts.onNothingLeft?.()
      else await undo(last)
    },
  }
}

const isPending = ({ outcome }: SentWrite) => outcome === undefined

const isUndo = ({ changes }: SavedChange) => changes.some(({ undoes }) => undoes !== undefined)

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

const isMasterOff = ({ setting, on, workflow }: RequestedChange) =>
  setting === 'enabled' && !on && workflow === undefined

const nameOf = (t: T, { setting, workflow }: RequestedChange) => switchName(t, setting, workflow?.name)

const changeText = (t: T, change: RequestedChange) =>
  t('ask.change', { what: nameOf(t, change), value: t(change.on ? 'on' : 'off') })

function savedText(t: T, { changes, isUnchanged }: SavedChange, person: string): string {
  const [change] = changes
  if (isUnchanged) return t('toast.already', { person })
  if (!change || changes.length > 1)
    return t('toast.several', { list: changes.map((one) => changeText(t, one)).join(' · '), person })
  return t(change.on ? 'toast.on' : 'toast.off', {
    what: nameOf(t, change),
    person,
    count: change.setting === 'enabled' ? channels.length : 1,
  })
}
