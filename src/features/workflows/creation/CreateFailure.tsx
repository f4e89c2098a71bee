import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SentCreate } from '#src/client/drafts/draft-store.ts'
import { type Failure, retryDelayMs } from '#src/client/failure.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords, missingRoleOf } from '../model/failures.ts'
import type { WorkflowValues } from '../model/values.ts'
import { createWords } from './create-words.ts'
import { FocusOnMessage } from './FocusOnMessage.tsx'
import { MayExist } from './MayExist.tsx'
import { splitRefusal } from './refusals.ts'
import type { Unfinished } from './use-create.ts'

type Props = {
  unfinished: Unfinished
  /** Number of the attempt. A new one moves the focus to the message. */
  at: number
  onKnown: (sent: SentCreate, workflow: Workflow | undefined) => void
  onCreate: (options?: { again: boolean }) => void
  onStop: () => void
}

/** Why the workflow was not created, or that it may have been, and what can be done about it. */
export function CreateFailure({ at, unfinished, onKnown, onCreate, onStop }: Props) {
  return (
    <FocusOnMessage at={at}>
      {unfinished.kind === 'offline' && <Offline />}
      {unfinished.kind === 'refused' && <NotCreated key={at} {...unfinished} {...{ onCreate, onStop }} />}
      {unfinished.kind === 'mayExist' && (
        <MayExist
          key={unfinished.sent.lastAt}
          {...unfinished}
          onKnown={(workflow) => onKnown(unfinished.sent, workflow)}
          onCreate={() => onCreate({ again: true })}
        />
      )}
    </FocusOnMessage>
  )
}

type NotCreatedProps = { failure: Failure } & Pick<Props, 'onCreate' | 'onStop'>

function NotCreated({ failure, onCreate, onStop }: NotCreatedProps) {
  const waitMs = retryDelayMs(failure)
  if (waitMs === undefined) return <Refusal failure={failure} />
  return <RetryAfterNote {...{ waitMs, onStop }} onAgain={() => onCreate()} />
}

function Offline() {
  const t = useWords(createWords)
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return isOnline ? null : (
    <InlineAlert tone="warning" title={t('offline.title')}>
      {t('offline.text')}
    </InlineAlert>
  )
}

function followNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

function Refusal({ failure }: { failure: Failure }) {
  const { getValues } = useFormContext<WorkflowValues>()
  const t = useWords(createWords)
  const f = useWords(failureWords)
  const r = useWords(whyNotWords)
  if (failure.kind !== 'refused') {
    return (
      <InlineAlert tone="error" title={t('failed.title')}>
        {failure.kind === 'notExplained'
          ? f('notExplained')
          : failure.kind === 'locked'
            ? failureText(f, 'write', failure)
            : t('failed.notOffered')}
      </InlineAlert>
    )
  }
  if (missingRoleOf(failure)) {
    return (
      <InlineAlert tone="error" title={r('role.create')}>
        {r('role.ask')}
      </InlineAlert>
    )
  }
  const { onFields, onForm } = splitRefusal(failure, getValues())
  const reasons =
    onForm.length === 0 && onFields.length === 0
      ? [t('refused.silent', { status: String(failure.status) })]
      : onForm
  return (
    <InlineAlert tone="error" title={t('refused.title')}>
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {onFields.length > 0 && t('refused.fields')}
    </InlineAlert>
  )
}

type RetryAfterNoteProps = {
  waitMs: number
  onAgain: () => void
  onStop: () => void
}

/** Shown when the service accepts no calls for a while: waits as long as it asks, then tries again. */
function RetryAfterNote({ waitMs, onAgain, onStop }: RetryAfterNoteProps) {
  const t = useWords(createWords)
  const [until] = useState(() => Date.now() + waitMs)
  const left = useSecondsLeft(until)
  const again = useEffectEvent(onAgain)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) again()
  }, [isOver])
  return (
    <InlineAlert
      tone="warning"
      title={t('wait.title')}
      action={
        <Button size="small" variant="outlined" onClick={onStop}>
          {t('wait.stop')}
        </Button>
      }
    >
      {t('wait.text', { count: left })}
    </InlineAlert>
  )
}
