import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { CallError, type Failure, isUncertain } from '#src/client/failure.ts'
import { read } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { StatusChip } from '#src/ui/data/Tag.tsx'
import { SwitchInput } from '#src/ui/fields/SwitchInput.tsx'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../model/failures.ts'
import { actionWords } from './words.ts'
import { toast } from '#src/ui/feedback/toast.ts'
import { showReply, useSetStatus } from '../model/workflow-queries.ts'

export function StatusCell({ workflow }: { workflow: Workflow }) {
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const offered = useMay('workflowStatusUpdate').allowed
  const { change, active, set, check, checking } = useStatusChange(workflow)
  const switchRef = useRef<HTMLInputElement>(null)
  const state = active === undefined ? t('notKnown') : active ? t('active') : t('inactive')
  if (!offered) return <StatusChip tone={active ? 'success' : 'neutral'}>{state}</StatusChip>
  return (
    <Box sx={{ minWidth: 112 }}>
      <Stack direction="row">
        <SwitchInput
          label={t('switch', { name: workflow.name })}
          hideLabel
          checked={active}
          busy={change.isPending || checking}
          inputRef={switchRef}
          onChange={set}
        />
        <Typography variant="body2" component="span" color={active ? 'text.primary' : 'text.secondary'}>
          {change.isPending ? t('saving') : state}
        </Typography>
      </Stack>
      {change.error && !change.isPending && (
        <Box sx={{ maxWidth: 260, whiteSpace: 'normal' }}>
          <Typography role="alert" variant="body2" color="error">
            {notSavedText(t, f, change.error.failure)}
          </Typography>
          <NextStep
            name={workflow.name}
            check={isUncertain(change.error.failure) ? check : undefined}
            onRetry={() => set(change.variables.body.active)}
            // The button disappears.
            onAct={() => switchRef.current?.focus()}
          />
        </Box>
      )}
    </Box>
  )
}

type NextProps = { name: string; check: (() => void) | undefined; onRetry: () => void; onAct: () => void }

/** Checks a change that may have been saved, or sends again one that was not. */
function NextStep({ name, check, onRetry, onAct }: NextProps) {
  const t = useWords(actionWords)
  const act = check ?? onRetry
  return (
    <Button
      size="small"
      aria-label={t(check ? 'checkNamed' : 'retryNamed', { name })}
      onClick={() => {
        onAct()
        act()
      }}
    >
      {t(check ? 'check' : 'run.again')}
    </Button>
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

/**
 * Turns a workflow on or off and reports the outcome with Undo. `active`: the requested state while pending, then the
 * answer; `undefined` if unknown.
 */
export function useStatusChange(workflow: Workflow) {
  const t = useWords(actionWords)
  const f = useWords(failureWords)
  const { _id: workflowId, name } = workflow
  const change = useSetStatus(workflowId)
  const { reasonPrompt, queryClient } = useClient()
  const readable = useMay('workflowGet').allowed
  const [checking, setChecking] = useState(false)
  const report = (reply: Workflow, next: boolean) =>
    toast({
      message: t(reply.active ? 'nowActive' : 'nowInactive', { name }),
      tone: reply.active === next ? 'success' : 'warning',
      about: workflowId,
      action: { label: t('undo'), onAct: () => void set(!next) },
    })
  const check = async () => {
    const wanted = change.variables?.body.active
    setChecking(true)
    const now = await queryClient
      .query({ ...read('workflowGet', { workflowId }), staleTime: 0, retry: false })
      .catch((error: unknown) => {
        if (error instanceof CallError)
          toast({ message: failureText(f, 'read', error.failure), tone: 'error' })
      })
    setChecking(false)
    if (!now || wanted === undefined) return
    showReply(queryClient, now)
    change.reset()
    if (now.active === wanted) report(now, wanted)
    else {
      const message = t(now.active ? 'stillActive' : 'stillInactive', { name })
      toast({ message, tone: 'warning', about: workflowId })
    }
  }
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
  return {
    change,
    active,
    set: (next: boolean) => void set(next),
    check: readable ? () => void check() : undefined,
    checking,
  }
}
