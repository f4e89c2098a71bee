import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { type CallError, type Failure, isUncertain, NotAppliedError } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { CellSwitch } from '#src/ui/fields/CellSwitch.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { actionWords } from './words.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { useSetStatus } from '../model/workflow-queries.ts'

export function StatusCell({ workflow }: { workflow: Workflow }) {
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const offered = useMay('workflowStatusUpdate').allowed
  const { change, pendingText, active, set } = useStatusChange(workflow)
  const state = active === undefined ? t('notKnown') : active ? t('active') : t('inactive')
  if (!offered) return <StatusChip tone={active ? 'success' : 'neutral'}>{state}</StatusChip>
  return (
    <Box sx={{ minWidth: 112 }}>
      <Stack direction="row">
        <CellSwitch
          label={t('switch', { name: workflow.name })}
          checked={active}
          busy={change.isPending}
          onChange={set}
        />
        <Typography variant="body2" component="span" color={active ? 'text.primary' : 'text.secondary'}>
          {change.isPending ? pendingText : state}
        </Typography>
      </Stack>
      {change.error && !change.isPending && (
        <Typography role="alert" variant="body2" color="error" sx={{ maxWidth: 260, whiteSpace: 'normal' }}>
          {statusErrorText(t, f, change.error)}
        </Typography>
      )}
    </Box>
  )
}

export function notSavedText(
  t: WordsOf<typeof actionWords>,
  f: WordsOf<typeof failureWords>,
  failure: Failure,
): string {
  const reason = failureText(f, 'write', failure)
  return isUncertain(failure) ? reason : t('notSaved', { reason })
}

export const statusErrorText = (
  t: WordsOf<typeof actionWords>,
  f: WordsOf<typeof failureWords>,
  error: CallError,
): string => (error instanceof NotAppliedError ? t('notApplied') : notSavedText(t, f, error.failure))

/**
 * Turns a workflow on or off and reports the outcome with Undo. `active`: the requested state while pending, then the
 * answer; `undefined` if unknown.
 */
export function useStatusChange(workflow: Workflow) {
  const t = useWords(actionWords)
  const { _id: workflowId, name } = workflow
  const { change, progress } = useSetStatus(workflowId)
  const { reasonPrompt } = useClient()
  const report = (reply: Workflow, next: boolean) =>
    toast({
      message: t(reply.active ? 'nowActive' : 'nowInactive', { name }),
      tone: reply.active === next ? 'success' : 'warning',
      about: workflowId,
      action: { label: t('undo'), onAct: () => void set(!next) },
    })
  const set = async (next: boolean) => {
    const note = await reasonPrompt.ask({ operation: 'workflowStatusUpdate', name, active: next })
    if (!note) return
    // Success is reported even if a filter has removed the row by then. A failure is shown in the row.
    change.mutateAsync({ workflowId, body: { active: next }, note }).then(
      (reply) => report(reply, next),
      () => undefined,
    )
  }
  const active = change.isPending ? change.variables.body.active : (workflow.active ?? undefined)
  const pendingText = t(progress?.kind ?? 'saving')
  return { change, pendingText, active, set: (next: boolean) => void set(next) }
}
