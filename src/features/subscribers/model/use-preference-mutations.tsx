import { useMemo } from 'react'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { channels } from '#src/contract/step-kinds.ts'
import { toast, useUndoKey } from '#src/ui/feedback/toast.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { undoWords } from '../../shared/undo-words.ts'
import { personNameOrId } from './person.ts'
import {
  createPreferenceMutations,
  type PreferenceMutations,
  type SavedChange,
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
  const { globalSwitches } = useServiceFacts()
  const { undoLast, ...mutations } = useMemo(() => {
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
        const { id, changes } = saved
        // The key undoes only changes made by hand: pressing it again must not undo the undo.
        const isUndo = changes.some(({ undoes }) => undoes !== undefined)
        if (id !== undefined && !isUndo) key.add(id)
        const change = savedText(t, saved, personName())
        const isOwned = changes.some(({ owned }) => owned)
        toast({
          // Stacked toasts would cover the switches. The history can undo each change.
          about: subscriberId,
          message: isUndo ? u(isOwned ? 'doneOwn' : 'done', { change }) : change,
          ...(id !== undefined &&
            !isUndo && {
              action: { label: u('undo'), onAct: () => void key.undo(id), hasUndoKey: true },
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
    })
    const key = createUndoKey(made.undo, () => toast({ tone: 'info', message: u('nothingLeft') }))
    return {
      change: key.follow(made.change),
      changeEach: made.changeEach,
      toggle: key.follow(made.toggle),
      retry: key.follow(made.retry),
      undo: key.undo,
      undoLast: () => void key.undoLast(),
    }
  }, [client, subscriberId, globalSwitches, t, u])
  useUndoKey(undoLast)
  return mutations
}

/** Undoes the changes that were made by hand on this page, newest first. */
function createUndoKey(undoWrite: PreferenceMutations['undo'], onNothing: () => void) {
  let saved: readonly string[] = []
  let [pending, latest]: [number, Promise<unknown>] = [0, Promise.resolve()]
  const undo = async (id: string) => {
    saved = saved.filter((one) => one !== id)
    const work = undoWrite(id)
    latest = Promise.allSettled([latest, work])
    if ((await work) === 'dismissed') saved = [...saved, id]
  }
  return {
    undo,
    add(id: string) {
      saved = [...saved, id]
    },
    /** A change that the key waits for, because it may be the one that is meant. */
    follow: (change: (wanted: RequestedChange) => Promise<void>) => (wanted: RequestedChange) => {
      pending += 1
      const work = change(wanted).finally(() => (pending -= 1))
      latest = Promise.allSettled([latest, work])
      return work
    },
    async undoLast() {
      const [before, isSaving] = [saved.at(-1), pending > 0]
      await latest
      const last = saved.at(-1)
      // A change that was not saved is reported at its switch; an earlier one was not meant.
      if (last === undefined || (isSaving && last === before)) onNothing()
      else await undo(last)
    },
  }
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
