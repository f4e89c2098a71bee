import { useMemo } from 'react'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { channels } from '#src/contract/step-kinds.ts'
import { type Toast, toast, useUndoKey } from '#src/ui/feedback/toast.ts'
import { UndoLabel } from '#src/ui/feedback/Toasts.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { partTone } from '#src/ui/tokens.ts'
import { useFewNames } from '#src/ui/use-few-names.ts'
import { undoWords } from '../../shared/undo-words.ts'
import { personNameOrId } from './person.ts'
import {
  createPreferenceMutations,
  type PreferenceMutations,
  type SavedChanges,
  type RequestedChange,
} from './preference-mutations.ts'
import { switchName } from './setting-display.tsx'
import { masterHelps, words } from './words.ts'

type T = WordsOf<typeof words>

/** A success shows a toast with Undo, also on a key; failures are reported in the row of the switch. */
export function usePreferenceMutations(subscriberId: string): PreferenceMutations {
  const client = useClient()
  const t = useWords(words)
  const u = useWords(undoWords)
  const fewNames = useFewNames()
  const { globalSwitches } = useServiceFacts()
  const { undoLast, ...mutations } = useMemo(() => {
    const redone = new Set<string>()
    const isUndo = ({ changes }: SavedChanges) =>
      changes.some(({ undoes }) => undoes !== undefined && !redone.has(undoes))
    const mutations = createPreferenceMutations({
      client,
      subscriberId,
      named: (changes) => {
        const [change] = changes
        return {
          person: personNameOrId(client.queryClient, subscriberId),
          ...(change && { name: nameOf(t, change) }),
          ...(changes.length > 1
            ? { detail: changes.map((one) => changeText(t, one)).join(' · ') }
            : change && isMasterOff(change) && { detail: t(masterHelps[globalSwitches]) }),
        }
      },
      onSaved: (saved) => {
        if (isByHand(saved)) key.add(saved.ids)
        toast(toastOf(saved))
      },
      onUndoRefused: (why, now) =>
        toast({
          tone: 'warning',
          message:
            why === 'newer' && now
              ? t('undo.newer', { what: nameOf(t, now), value: t(now.on ? 'on' : 'off') })
              : u(`not.${why}`),
        }),
    })
    const key = createUndoKey(mutations.undo, () => toast({ tone: 'info', message: u('nothingLeft') }))
    const undo = ({ ids }: SavedChanges) => void key.undo(...ids)
    const redo = (saved: SavedChanges) => {
      for (const id of saved.ids) redone.add(id)
      undo(saved)
    }
    // The key undoes only changes made by hand: pressing it again must not undo the undo.
    const undoOf = (saved: SavedChanges) => {
      const hasUndoKey = isByHand(saved)
      return { label: <UndoLabel hasKey={hasUndoKey} />, onAct: () => undo(saved), hasUndoKey }
    }
    const toastOf = (saved: SavedChanges): Toast => {
      const person = personNameOrId(client.queryClient, subscriberId)
      const change = savedText(t, saved, person)
      const isOwned = saved.changes.some(({ owned }) => owned)
      const action = isUndo(saved) ? { label: t('redo'), onAct: () => redo(saved) } : undoOf(saved)
      // Stacked toasts would cover the switches. The history can undo each change.
      const toast = { about: subscriberId, ...(saved.ids.length > 0 && { action }) }
      if (saved.failed.length > 0)
        return {
          ...toast,
          tone: partTone(saved.changes.length, saved.failed.length),
          message: partlyText(t, fewNames, saved, person),
        }
      const message = isUndo(saved) ? u(isOwned ? 'doneOwn' : 'done', { change }) : change
      if (saved.elsewhere.length === 0) return { ...toast, message }
      const list = fewNames(saved.elsewhere.map((one) => nameOf(t, one)))
      return {
        ...toast,
        tone: 'info',
        message: t('toast.others', { message: message.replace(/\.$/, ''), list }),
      }
    }
    return {
      change: key.follow(mutations.change),
      toggle: key.follow(mutations.toggle),
      retry: key.follow(mutations.retry),
      undo: key.undo,
      undoLast: () => void key.undoLast(),
    }
  }, [client, subscriberId, globalSwitches, t, u, fewNames])
  useUndoKey(undoLast)
  return mutations
}

/** Undoes the changes that were made by hand on this page, newest first. */
function createUndoKey(undoWrites: PreferenceMutations['undo'], onNothing: () => void) {
  let saved: (readonly string[])[] = []
  let [pending, latest]: [number, Promise<unknown>] = [0, Promise.resolve()]
  const undo = (...ids: readonly string[]) => {
    const undone = saved.filter((one) => one.some((id) => ids.includes(id)))
    saved = saved.filter((one) => !undone.includes(one))
    const work = undoWrites(...ids).then((end) => {
      if (end === 'dismissed') saved.push(...undone)
    })
    latest = Promise.allSettled([latest, work])
    return work
  }
  return {
    undo,
    add(ids: readonly string[]) {
      if (ids.length > 0) saved.push(ids)
    },
    /** A change that the key waits for, because it may be the one that is meant. */
    follow:
      <A extends readonly unknown[]>(change: (...input: A) => Promise<void>) =>
      (...input: A): Promise<void> => {
        pending += 1
        const work = change(...input).finally(() => (pending -= 1))
        latest = Promise.allSettled([latest, work])
        return work
      },
    async undoLast() {
      const [before, isSaving] = [saved.at(-1), pending > 0]
      await latest
      const last = saved.at(-1)
      // A change that was not saved is reported at its switch; an earlier one was not meant.
      if (!last || (isSaving && last === before)) onNothing()
      else await undo(...last)
    },
  }
}

const isMasterOff = ({ setting, on, workflow }: RequestedChange) =>
  setting === 'enabled' && !on && workflow === undefined

const nameOf = (t: T, { setting, workflow }: RequestedChange) => switchName(t, setting, workflow?.name)

const changeText = (t: T, change: RequestedChange) =>
  t('ask.change', { what: nameOf(t, change), value: t(change.on ? 'on' : 'off') })

const isByHand = ({ changes }: SavedChanges) => changes.every(({ undoes }) => undoes === undefined)

function savedText(t: T, { changes, isUnchanged }: SavedChanges, person: string): string {
  const [change] = changes
  if (isUnchanged) return t('toast.already', { person })
  if (!change || changes.length > 1) return t('toast.several', { count: changes.length, person })
  const { setting, on } = change
  return t(on ? 'toast.on' : 'toast.off', {
    what: nameOf(t, change),
    person,
    count: setting === 'enabled' ? channels.length : 1,
  })
}

function partlyText(
  t: T,
  fewNames: ReturnType<typeof useFewNames>,
  { changes, failed }: SavedChanges,
  person: string,
): string {
  const count = changes.length + failed.length
  return t('toast.partly', {
    saved: changes.length,
    count,
    person,
    list: fewNames(failed.map((one) => nameOf(t, one))),
  })
}
