import { useMemo } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { channels } from '#src/contract/step-kinds.ts'
import { type Toast, useToast } from '#src/ui/feedback/Toasts.tsx'
import { UndoLabel } from '#src/ui/feedback/UndoKey.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { personNameOrId } from './person.ts'
import {
  createPreferenceMutations,
  type PreferenceMutations,
  type SavedChanges,
} from './preference-mutations.ts'
import { switchName } from './setting-display.tsx'
import { undoWords } from '../../shared/undo-words.ts'
import { words } from './words.ts'

/** A success shows a toast with Undo, also on a key; failures are reported in the row of the switch. */
export function usePreferenceMutations(subscriberId: string): PreferenceMutations {
  const client = useClient()
  const toast = useToast()
  const t = useWords(words)
  const u = useWords(undoWords)
  return useMemo(() => {
    const redone = new Set<string>()
    const isUndo = ({ changes }: SavedChanges) =>
      changes.some(({ undoes }) => undoes !== undefined && !redone.has(undoes))
    const mutations = createPreferenceMutations({
      client,
      subscriberId,
      named: ([change]) => ({
        person: personNameOrId(client.queryClient, subscriberId),
        ...(change && { name: switchName(t, change.setting, change.workflow?.name) }),
      }),
      onSaved: (saved) => toast(toastOf(saved)),
      onUndoRefused: (why) => toast({ tone: 'warning', message: u(`not.${why}`) }),
    })
    const undo = ({ ids }: SavedChanges) => void mutations.undo(...ids)
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
      const change = savedText(t, saved, personNameOrId(client.queryClient, subscriberId))
      const isOwned = saved.changes.some(({ owned }) => owned)
      const [message, action] = isUndo(saved)
        ? [u(isOwned ? 'doneOwn' : 'done', { change }), { label: t('redo'), onAct: () => redo(saved) }]
        : [change, undoOf(saved)]
      // Stacked toasts would cover the switches. The history can undo each change.
      return { message, about: subscriberId, ...(saved.ids.length > 0 && { action }) }
    }
    return mutations
  }, [client, subscriberId, toast, t, u])
}

const isByHand = ({ changes }: SavedChanges) => changes.every(({ undoes }) => undoes === undefined)

function savedText(t: WordsOf<typeof words>, { changes, isUnchanged }: SavedChanges, person: string): string {
  const [change] = changes
  if (isUnchanged) return t('toast.already', { person })
  if (!change || changes.length > 1) return t('toast.several', { count: changes.length, person })
  const { setting, on, workflow } = change
  return t(on ? 'toast.on' : 'toast.off', {
    what: switchName(t, setting, workflow?.name),
    person,
    count: setting === 'enabled' ? channels.length : 1,
  })
}
