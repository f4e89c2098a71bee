import { useMemo } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useToast, type Toast } from '#src/ui/feedback/Toasts.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { changeWords } from './change-words.ts'
import { createPreferenceMutations, type PreferenceMutations, type Saved } from './preference-mutations.ts'
import { settingName } from './setting-look.tsx'
import { words } from './words.ts'

/** A success shows a toast with Undo; the row of the switch tells what went wrong. */
export function usePreferenceMutations(subscriberId: string): PreferenceMutations {
  const client = useClient()
  const toast = useToast()
  const t = useWords(words)
  const c = useWords(changeWords)
  return useMemo(() => {
    const say = replacing(toast)
    const mutations = createPreferenceMutations({
      client,
      subscriberId,
      onSaved: (saved) =>
        say({
          message: savedText({ t, c }, saved, subscriberId),
          ...(saved.ids.length > 0 && {
            action: { label: t('undo'), onAct: () => void mutations.undo(...saved.ids) },
          }),
        }),
      onNotUndone: (why) => toast({ tone: 'warning', message: c(`notUndone.${why}`) }),
    })
    return mutations
  }, [client, subscriberId, toast, t, c])
}

/** Stacked toasts would cover the switches, and older ones may be out of date. The history can undo each change. */
function replacing(toast: ReturnType<typeof useToast>) {
  let takeAway = () => {}
  return (next: Toast) => {
    takeAway()
    takeAway = toast(next)
  }
}

type Said = { t: WordsOf<typeof words>; c: WordsOf<typeof changeWords> }

function savedText({ t, c }: Said, { changes, already }: Saved, id: string): string {
  const [change] = changes
  if (already) return t('toast.already', { id })
  if (!change || changes.length > 1) return c('toast.several', { count: changes.length, id })
  const { setting, on, workflow } = change
  const isAll = setting === 'enabled'
  const which = workflow ? (isAll ? 'workflowAll' : 'workflow') : isAll ? 'all' : 'channel'
  return t(`toast.${which}${on ? 'On' : 'Off'}`, {
    setting: settingName(t, setting),
    id,
    workflow: workflow?.name ?? '',
  })
}
