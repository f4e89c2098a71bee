import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { invalidateUnsettled, unsettledCreates } from '#src/client/create-once/create-queries.ts'
import type { CreateRecord } from '#src/client/create-once/create-record.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { CheckCreated } from './CheckCreated.tsx'
import { createWords } from './create-words.ts'

/** Beyond this many, the rest are only counted. */
const most = 3

/** Time between checks: an attempt whose tab has closed is given up after a while. */
const pauseMs = 15_000

/** An attempt checked here, with its outcome. */
type Settled = { record: CreateRecord; outcome: 'created' | 'absent' }

type Props = {
  /** Fingerprint of an attempt that is already shown elsewhere. */
  except?: string | undefined
  /** Called once the attempts are known. */
  onRead?: () => void
}

/** Attempts with an unknown outcome, for example after a reload, and the outcome of those checked here. */
export function UnsettledNote({ except, onRead }: Props) {
  const { data, isPending } = useUnsettled()
  const [settled, setSettled] = useState<readonly Settled[]>([])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const t = useWords(createWords)
  useEffect(() => {
    if (!isPending) onRead?.()
  }, [isPending, onRead])
  const isHere = ({ fingerprint }: CreateRecord) =>
    settled.some(({ record }) => record.fingerprint === fingerprint)
  const open = (data ?? []).filter((record) => !isHere(record))
  // Checked ones keep their place until dismissed.
  const shown = [...settled.map(({ record }) => record), ...open]
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
    .filter(({ fingerprint }) => fingerprint !== except && !dismissed.includes(fingerprint))
  return (
    <>
      {shown.slice(0, most).map((record) => (
        <UnsettledAttempt
          key={record.fingerprint}
          record={record}
          outcome={settled.find((each) => each.record.fingerprint === record.fingerprint)?.outcome}
          onSettled={(outcome) => setSettled((before) => [...before, { record, outcome }])}
          onDismiss={() => setDismissed([...dismissed, record.fingerprint])}
        />
      ))}
      {shown.length > most && <Box sx={{ mb: 1 }}>{t('unsettled.more', { count: shown.length - most })}</Box>}
    </>
  )
}

function useUnsettled() {
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

type UnsettledAttemptProps = {
  record: CreateRecord
  outcome: Settled['outcome'] | undefined
  onSettled: (outcome: Settled['outcome']) => void
  onDismiss: () => void
}

const tones = { created: 'success', absent: 'info', unknown: 'warning' } as const

function UnsettledAttempt({ record, outcome, onSettled, onDismiss }: UnsettledAttemptProps) {
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  const { name, startedAt } = record
  return (
    <InlineAlert
      tone={tones[outcome ?? 'unknown']}
      title={t(outcome ? `settled.${outcome}` : 'unsettled.title', { name })}
      onDismiss={onDismiss}
    >
      {!outcome && <Box sx={{ mb: 1 }}>{t('unsettled.text', { when: formatRelative(startedAt, now) })}</Box>}
      <CheckCreated record={record} onSettled={onSettled} />
    </InlineAlert>
  )
}
