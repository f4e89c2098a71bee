import { Part } from '#src/ui/layout/Toolbar.tsx'
import { type ComponentProps, useEffect, useState } from 'react'
import type { CreateRecord } from '#src/client/create-once/create-record.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { CheckCreated as Check, OnFound } from './CheckCreated.tsx'
import { createWords } from './create-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#src/client/ClientProvider.tsx'
import { invalidateUnsettled, unsettledCreates } from '#src/client/create-once/create-queries.ts'

const CheckCreated = lazyPart(async () => (await import('./CheckCreated.tsx')).CheckCreated)

export const settledTones = { created: 'success', absent: 'info' } as const

/** Beyond this many, the rest are only counted. */
const most = 3

/** An attempt that is or was checked here, and its outcome once known. */
type Checked = { record: CreateRecord; outcome?: 'created' | 'absent' }

type Props = {
  /** Fingerprint of an attempt that is already shown elsewhere. */
  except?: string | undefined
  onFound: OnFound
  /** Called once the attempts are known. */
  onRead?: () => void
}

/** Attempts with an unknown outcome, for example after a reload, and the outcome of those checked here. */
export function UnsettledNote({ except, onFound, onRead }: Props) {
  const { data, isPending } = useUnsettled()
  const [checked, setChecked] = useState<readonly Checked[]>([])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const t = useWords(createWords)
  useEffect(() => {
    if (!isPending) onRead?.()
  }, [isPending, onRead])
  const isHere = ({ fingerprint }: CreateRecord) =>
    checked.some(({ record }) => record.fingerprint === fingerprint)
  const open = (data ?? []).filter((record) => !isHere(record))
  // Checked ones keep their place until dismissed, even if the check has ended them everywhere else.
  const shown = [...checked.map(({ record }) => record), ...open]
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
    .filter(({ fingerprint }) => fingerprint !== except && !dismissed.includes(fingerprint))
  return (
    <>
      {shown.slice(0, most).map((record) => (
        <UnsettledAttempt
          key={record.fingerprint}
          record={record}
          outcome={checked.find((each) => each.record.fingerprint === record.fingerprint)?.outcome}
          onFound={onFound}
          onCheck={(isRunning) =>
            setChecked((before) =>
              isRunning
                ? [...without(before, record), { record }]
                : before.filter((each) => each.record.fingerprint !== record.fingerprint || each.outcome),
            )
          }
          onSettled={(outcome) => setChecked((before) => [...without(before, record), { record, outcome }])}
          onDismiss={() => setDismissed([...dismissed, record.fingerprint])}
        />
      ))}
      {shown.length > most && <Part>{t('unsettled.more', { count: shown.length - most })}</Part>}
    </>
  )
}

const without = (checked: readonly Checked[], { fingerprint }: CreateRecord) =>
  checked.filter(({ record }) => record.fingerprint !== fingerprint)

type UnsettledAttemptProps = Required<Pick<ComponentProps<typeof Check>, 'onCheck' | 'onSettled'>> & {
  record: CreateRecord
  outcome: Checked['outcome'] | undefined
  onFound: OnFound
  onDismiss: () => void
}

function UnsettledAttempt({
  record,
  outcome,
  onFound,
  onCheck,
  onSettled,
  onDismiss,
}: UnsettledAttemptProps) {
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  const { name, startedAt } = record
  return (
    <InlineAlert
      tone={outcome ? settledTones[outcome] : 'warning'}
      title={outcome ? undefined : t('unsettled.title', { name })}
      onDismiss={onDismiss}
    >
      {!outcome && <Part>{t('unsettled.text', { when: formatRelative(startedAt, now) })}</Part>}
      <CheckCreated {...{ record, onFound, onCheck, onSettled }} />
    </InlineAlert>
  )
}

/** Time between checks: an attempt whose tab has closed is given up after a while. */
const pauseMs = 15_000

/** Attempts with an unknown outcome, of all tabs. */
export function useUnsettled() {
  const client = useClient()
  const queries = useQueryClient()
  const { createOnce } = client
  useEffect(() => {
    let isUnmounted = false
    let stop = () => {}
    const follow = async () => {
      const { subscribe } = await createOnce()
      if (!isUnmounted) stop = subscribe(() => void invalidateUnsettled(queries))
    }
    follow().catch(() => undefined)
    return () => {
      isUnmounted = true
      stop()
    }
  }, [createOnce, queries])
  return useQuery({ ...unsettledCreates(client), refetchInterval: pauseMs })
}
