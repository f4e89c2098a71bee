import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { triggerMessages } from '#src/client/runs.ts'
import { useOffSteps } from '#src/client/use-off-steps.ts'
import { write } from '#src/client/query.ts'
import type { Notification } from '#src/contract/notification.ts'
import { isInProgress, jobsOf, personIdOf, stepStates } from '#src/domain/delivery/run-reading.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { useWords } from '#src/ui/language.tsx'
import { failureText, failureWords } from '../../shared/failures.ts'
import { OutsideForm } from './OutsideForm.tsx'
import { runWords } from './run-text.ts'
import { StepCards } from './StepCard.tsx'
import { useStepLanguage } from './use-step-language.ts'
import { ranSteps, type StepView } from './step-view.ts'

type RunSteps = { run: Notification; views: readonly StepView[]; hasFailed: boolean }

/** The steps of a run, with the messages that were sent or stored so far. */
export function useRunSteps(run: Notification): RunSteps {
  const language = useStepLanguage()
  const off = useOffSteps(run)
  const { messages, hasFailed } = useMessages(run)
  return { run, views: ranSteps(language, run, { off, messages }), hasFailed }
}

export function RunCards({ run, views, hasFailed }: RunSteps) {
  const t = useWords(runWords)
  if (jobsOf(run).length === 0) return t('steps.none')
  return (
    <>
      {hasFailed && <InlineAlert tone="warning">{t('message.failed')}</InlineAlert>}
      <StepCards label={t('steps.list')} steps={views} whileWaiting={<SkipWait notificationId={run._id} />} />
    </>
  )
}

/** Only a sandbox can end a wait early. */
function SkipWait({ notificationId }: { notificationId: string }) {
  const [t, f] = [useWords(runWords), useWords(failureWords)]
  const isAllowed = useMay('notificationSkipWait').allowed
  const skip = useMutation(write('notificationSkipWait'))
  if (!isAllowed) return null
  const end = (step: HTMLElement | null) => {
    const leave = () => focusIfLost(() => step)
    skip.mutateAsync({ notificationId }).then(leave, leave)
  }
  return (
    <Box sx={{ my: 1 }}>
      <Button
        size="small"
        variant="outlined"
        loading={skip.isPending}
        onClick={({ currentTarget }) => end(currentTarget.closest('li'))}
      >
        {t('skipWait')}
      </Button>
      {skip.error && <InlineAlert tone="error">{failureText(f, 'write', skip.error.failure)}</InlineAlert>}
    </Box>
  )
}

/** Cancels what a trigger still waits for, as long as there is something. */
export function CancelRun({ run, size = 'medium' }: { run: Notification; size?: 'small' | 'medium' }) {
  const [t, f] = [useWords(runWords), useWords(failureWords)]
  const isAllowed = useMay('eventCancel').allowed
  const isKept = useServiceFacts().triggers === 'sandbox'
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<Element>(null)
  const { mutate, isPending, error } = useMutation({
    ...write('eventCancel'),
    // By now the run is read again, which takes the button away.
    onSuccess: () => focusIfLost(() => heading.current),
  })
  if (!isAllowed || !isInProgress(run)) return null
  const close = () => setAsking(false)
  const ask = (button: Element) => {
    heading.current = button.closest('section')?.querySelector('h3[tabindex]') ?? null
    setAsking(true)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size={size}
        onClick={({ currentTarget }) => ask(currentTarget)}
      >
        {t('cancel')}
      </Button>
      {isAsking && (
        <OutsideForm>
          <ConfirmDialog
            danger
            title={t('cancel.title')}
            submitLabel={t('cancel')}
            cancelLabel={t('cancel.keep')}
            pending={isPending}
            failure={error && failureText(f, 'write', error.failure)}
            onConfirm={() => mutate({ transactionId: run.transactionId }, { onSuccess: close })}
            onClose={close}
          >
            {t(isKept ? 'cancel.text.kept' : 'cancel.text')}
          </ConfirmDialog>
        </OutsideForm>
      )}
    </>
  )
}

/** The messages of a run, read again whenever one of its steps has gone on: only then has it stored its message. */
function useMessages(run: Notification) {
  const offered = useMay('messageList').allowed
  const subscriberId = personIdOf(run)
  const { data, error, refetch } = useQuery({
    ...triggerMessages({
      transactionId: run.transactionId,
      ...(subscriberId !== undefined && { subscriberId }),
    }),
    enabled: offered,
    staleTime: 0,
  })
  const stage = stepStates(jobsOf(run)).join()
  const readAt = useRef(stage)
  useEffect(() => {
    if (readAt.current !== stage && offered) void refetch()
    readAt.current = stage
  }, [stage, offered, refetch])
  return {
    messages: (data?.data ?? []).filter(({ _notificationId: id }) => !id || id === run._id),
    hasFailed: error !== null && error.failure.kind !== 'notOffered' && data === undefined,
  }
}
