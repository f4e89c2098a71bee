import { Part } from '#src/ui/layout/Toolbar.tsx'
import Button from '@mui/material/Button'
import {
  type ComponentProps,
  type ReactNode,
  useState,
  useSyncExternalStore,
  useEffect,
  useEffectEvent,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { type CreateRecord, isAlive } from '#src/client/create-once/create-record.ts'
import { type Failure, messagesOf, retryDelayMs } from '#src/client/failure.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { FocusOnMessage } from './FocusOnMessage.tsx'
import { CheckCreated, type OnFound } from './CheckCreated.tsx'
import { settledTones } from './UnsettledNote.tsx'
import { createWords } from './create-words.ts'
import { splitRefusal } from './refusals.ts'
import type { UnfinishedAttempt } from './use-create.ts'
import { whyNotWords } from '../../shared/why-not-words.ts'
import { failureText, failureWords, missingRoleOf } from '../model/failures.ts'
import type { WorkflowValues } from '../model/values.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'

type Props = {
  unfinished: UnfinishedAttempt
  /** Number of the attempt. A new one moves the focus to the message. */
  at: number
  onAttempt: (attempt: UnfinishedAttempt['attempt'] | undefined) => void
  onFound: OnFound
  onCreate: (options: { again: boolean }) => void
}

/** Why the workflow was not created, or that it may have been, and what can be done about it. */
export function CreateFailure({ at, ...props }: Props) {
  return (
    <FocusOnMessage at={at}>
      <News at={at} {...props} />
    </FocusOnMessage>
  )
}

function News({ at, unfinished: { attempt, body, again }, onAttempt, onFound, onCreate }: Props) {
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  const ago = ({ startedAt }: CreateRecord) => formatRelative(startedAt, now)
  switch (attempt.kind) {
    case 'refused': {
      const waitMs = retryDelayMs(attempt.failure)
      if (waitMs === undefined) return <Refusal failure={attempt.failure} />
      const [onAgain, onStop] = [() => onCreate({ again }), () => onAttempt(undefined)]
      return <RetryAfterNote key={at} {...{ waitMs, onAgain, onStop }} />
    }
    case 'offline':
      return <Offline />
    case 'elsewhere':
      return <CreatingInAnotherTab record={attempt.record} onAttempt={onAttempt} />
    case 'mayExist': {
      const { record, failure } = attempt
      return (
        <Unsettled
          key={record.startedAt}
          {...{ record, onFound, onCreate }}
          tone="error"
          title={t('unknown.title')}
          reason={failure ? unknownText(t, failure) : t('unsettled.text', { when: ago(record) })}
        />
      )
    }
    case 'createdBefore':
      return (
        <Made
          record={attempt.record}
          title={t('before.title', { when: ago(attempt.record) })}
          onCreate={onCreate}
        />
      )
    case 'namesake': {
      const { record } = attempt
      const { name } = body
      if (record.outcome === 'created') {
        const title = t('namesake.title', { name, when: ago(record) })
        return <Made {...{ record, title, onCreate }} />
      }
      const isCreating = record.outcome === 'flying' && isAlive(record, now)
      return (
        <Unsettled
          key={record.startedAt}
          {...{ record, onFound, onCreate }}
          tone="warning"
          title={t('unsettled.title', { name })}
          reason={isCreating ? t('check.elsewhere') : t('unsettled.text', { when: ago(record) })}
        >
          <Button size="small" onClick={() => onCreate({ again: true })} sx={{ mt: 0.5 }}>
            {t('createAnyway')}
          </Button>
        </Unsettled>
      )
    }
  }
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

type UnsettledProps = Pick<ComponentProps<typeof CheckCreated>, 'record' | 'onFound' | 'onCreate'> & {
  tone: 'error' | 'warning'
  title: string
  /** Why the outcome is unknown. */
  reason: string
  /** Offered until it is known that nothing was created. */
  children?: ReactNode
}

/** An attempt with an unknown outcome. Once a check has found that out, only that is said. */
function Unsettled({ tone, title, reason, children, ...check }: UnsettledProps) {
  const [outcome, setOutcome] = useState<'created' | 'absent'>()
  return (
    <InlineAlert tone={outcome ? settledTones[outcome] : tone} title={outcome ? undefined : title}>
      {!outcome && <Part>{reason}</Part>}
      <CheckCreated {...check} onSettled={setOutcome} />
      {outcome !== 'absent' && children}
    </InlineAlert>
  )
}

type MadeProps = {
  record: CreateRecord
  title: string
  onCreate: (options: { again: boolean }) => void
}

function Made({ record: { workflowId }, title, onCreate }: MadeProps) {
  const t = useWords(createWords)
  return (
    <InlineAlert
      tone="warning"
      title={title}
      action={
        <>
          {workflowId !== undefined && (
            <ButtonLink to="/workflows/$workflowId" params={{ workflowId }} size="small">
              {t('open')}
            </ButtonLink>
          )}
          <Button size="small" variant="outlined" onClick={() => onCreate({ again: true })}>
            {t('createAnyway')}
          </Button>
        </>
      }
    >
      {t('before.text')}
    </InlineAlert>
  )
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

type CreateWords = WordsOf<typeof createWords>

function unknownText(t: CreateWords, failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return t('unknown.serverError', {
        status: String(failure.status),
        message: messagesOf(failure.problem).join('; '),
      })
    case 'unreadable':
      return t('unknown.unreadable', { status: String(failure.status) })
    default:
      return t('unknown.noAnswer')
  }
}

type RetryAfterNoteProps = {
  waitMs: number
  onAgain: () => void
  onStop: () => void
}

/** Shown when the service accepts no calls for a while: waits as long as it asks, then tries again. */
function RetryAfterNote({ waitMs, onAgain, onStop }: RetryAfterNoteProps) {
  const t = useWords(createWords)
  const [left, setLeft] = useState(Math.ceil(waitMs / 1000))
  const again = useEffectEvent(onAgain)
  useEffect(() => {
    const until = Date.now() + waitMs
    const beat = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000)
    const timer = setTimeout(() => again(), waitMs)
    return () => {
      clearInterval(beat)
      clearTimeout(timer)
    }
  }, [waitMs])
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

type CreatingInAnotherTabProps = {
  record: CreateRecord
  onAttempt: (attempt: UnfinishedAttempt['attempt'] | undefined) => void
}

/** Time between two checks on the other tab. */
const pauseMs = 1_000

/** Shown while another tab creates the same workflow; then says how that ended. */
function CreatingInAnotherTab({ record: { fingerprint }, onAttempt }: CreatingInAnotherTabProps) {
  const { createOnce } = useClient()
  const t = useWords(createWords)
  useEffect(() => {
    const checkOutcome = async () => {
      const record = await (await createOnce()).read(fingerprint)
      if (record && isAlive(record, new Date())) return
      if (record?.outcome === 'created') onAttempt({ kind: 'createdBefore', record })
      else if (record?.outcome === 'unknown' || record?.outcome === 'flying')
        onAttempt({ kind: 'mayExist', record })
      else {
        announce(t('elsewhere.refused'))
        onAttempt(undefined)
      }
    }
    const timer = setInterval(() => void checkOutcome(), pauseMs)
    return () => clearInterval(timer)
  }, [createOnce, fingerprint, onAttempt, t])
  return (
    <InlineAlert tone="warning" title={t('elsewhere.title')}>
      {t('elsewhere.text')}
    </InlineAlert>
  )
}
