import { useMemo } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useToast, type Toast } from '#src/ui/feedback/Toasts.tsx'
import { useWords, type Words } from '#src/ui/language.tsx'
import { changeWords } from './change-words.ts'
import { createChanger, type Changer, type Saved } from './changer.ts'
import { settingName } from './setting-look.tsx'
import { words } from './words.ts'

const toastKeys = {
  all: { on: 'toast.allOn', off: 'toast.allOff' },
  channel: { on: 'toast.on', off: 'toast.off' },
  workflowAll: { on: 'toast.workflowAllOn', off: 'toast.workflowAllOff' },
  workflowChannel: { on: 'toast.workflowOn', off: 'toast.workflowOff' },
} as const

export type Turn = Pick<Changer, 'change' | 'changeMany' | 'retry' | 'toggle' | 'undo'>

/** The changer of a subscriber. A success is also said, with its way back; what went wrong is told by the row of the switch. */
export function useChange(subscriberId: string): Changer {
  const client = useClient()
  const toast = useToast()
  const t = useWords(words)
  const c = useWords(changeWords)
  return useMemo(() => {
    const say = inPlaceOfTheLast(toast)
    const changer = createChanger({
      client,
      subscriberId,
      onSaved: (saved) =>
        say({
          message: savedText({ t, c }, saved, subscriberId),
          ...(saved.ids.length > 0 && {
            action: { label: t('undo'), onAct: () => void changer.undo(...saved.ids) },
          }),
        }),
      onNotUndone: (why) => toast({ tone: 'warning', message: c(`notUndone.${why}`) }),
    })
    return changer
  }, [client, subscriberId, toast, t, c])
}

/** Several would lie over the switches, and those before may no longer be true. The history takes back each. */
function inPlaceOfTheLast(toast: ReturnType<typeof useToast>) {
  let takeAway = () => {}
  return (next: Toast) => {
    takeAway()
    takeAway = toast(next)
  }
}

type Said = {
  t: Words<(typeof words)['english']>
  c: Words<(typeof changeWords)['english']>
}

function savedText({ t, c }: Said, { wishes, workflow, already }: Saved, id: string): string {
  const [wish] = wishes
  if (already) return t('toast.already', { id })
  if (!wish || wishes.length > 1) return c('toast.several', { count: wishes.length, id })
  const { setting, on } = wish
  const values = { setting: settingName(t, setting), id, workflow: workflow?.name ?? '' }
  const isAll = setting === 'enabled'
  const which = workflow ? (isAll ? 'workflowAll' : 'workflowChannel') : isAll ? 'all' : 'channel'
  return t(toastKeys[which][on ? 'on' : 'off'], values)
}
