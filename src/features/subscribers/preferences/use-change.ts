import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { useWords } from '#src/ui/language.tsx'
import {
  changeLog,
  globalPreferences,
  pendingWishesNow,
  useUpdatePreferences,
  useUpdateWorkflowPreference,
  workflowPreferences,
} from '../subscriber-queries.ts'
import {
  currentOf,
  globalBody,
  lastChangeOf,
  undoOf,
  workflowBody,
  type Change,
  type Wish,
} from './changes.ts'
import { settingName } from './setting-look.tsx'
import { words } from './words.ts'

type Workflow = Change['workflow']

const toastKeys = {
  all: { on: 'toast.allOn', off: 'toast.allOff' },
  channel: { on: 'toast.on', off: 'toast.off' },
  workflowAll: { on: 'toast.workflowAllOn', off: 'toast.workflowAllOff' },
  workflowChannel: { on: 'toast.workflowOn', off: 'toast.workflowOff' },
} as const

export type Turn = ReturnType<typeof useChange>

/** Turns switches and turns them back. What came of it is in the log; a success is also said, with its way back. */
export function useChange(subscriberId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const t = useWords(words)
  const global = useUpdatePreferences(subscriberId)
  const single = useUpdateWorkflowPreference(subscriberId)

  const logged = () => client.getQueryData(changeLog(subscriberId).queryKey) ?? []
  const answered = () => ({
    global: client.getQueryData(globalPreferences(subscriberId).queryKey),
    byWorkflow: client.getQueryData(workflowPreferences(subscriberId).queryKey),
  })
  const send = (wish: Wish, workflow: Workflow) =>
    workflow
      ? single.mutateAsync({ subscriberId, workflowId: workflow.id, body: workflowBody(wish) })
      : global.mutateAsync({ subscriberId, body: globalBody(wish) })

  // The row tells why a change was not saved; nothing is left to say here.
  const change = (wish: Wish, workflow?: Workflow) =>
    void send(wish, workflow).then(
      () => saySaved(wish, workflow),
      () => undefined,
    )

  /** What the switch of a wish is, once all that was asked for so far is done. */
  function soon({ setting }: Wish, workflow: Workflow): boolean | undefined {
    const last = pendingWishesNow(client, subscriberId).findLast(
      (wish) => wish.setting === setting && wish.workflowId === workflow?.id,
    )
    return last ? last.on : currentOf({ setting, workflow }, answered())
  }

  /** A click turns the switch over. Two clicks may come before the first one shows: the second still turns it back. */
  const toggle = (wish: Wish, workflow?: Workflow) => {
    const now = soon(wish, workflow)
    change(now === undefined ? wish : { ...wish, on: !now }, workflow)
  }

  function saySaved({ setting, on }: Wish, workflow: Workflow) {
    const done = lastChangeOf(logged(), setting, workflow?.id)
    if (done?.outcome.kind !== 'saved' || done.outcome.got !== on) return
    const values = { setting: settingName(t, setting), id: subscriberId, workflow: workflow?.name ?? '' }
    const isAll = setting === 'enabled'
    const which = workflow ? (isAll ? 'workflowAll' : 'workflowChannel') : isAll ? 'all' : 'channel'
    const message = t(toastKeys[which][on ? 'on' : 'off'], values)
    toast({ message, action: { label: t('undo'), onAct: () => undo(done) } })
  }

  function undo(done: Change) {
    const way = undoOf(done, logged(), currentOf(done, answered()))
    if (way.kind === 'possible') change(way.wish, done.workflow)
    else if (way.kind !== 'nothing') toast({ tone: 'warning', message: t(`undo.${way.kind}`) })
  }

  return { change, toggle, undo }
}
