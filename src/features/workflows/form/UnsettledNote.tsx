import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { unsettledCreates } from '#src/client/create-once/create-queries.ts'
import type { CreateRecord } from '#src/client/create-once/create-record.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { CheckCreated } from './CheckCreated.tsx'
import { createWords } from './create-words.ts'

/** So many are told one by one. */
const most = 3

/** Milliseconds between two looks: a flight whose tab is gone without a word is given up after a while. */
const pause = 15_000

/** Attempts of which nobody knows how they ended, as after a reload. `except` is the one that is told elsewhere. */
export function UnsettledNote({ except }: { except?: string | undefined }) {
  const client = useClient()
  const [first, setFirst] = useState<readonly CreateRecord[]>()
  const { data } = useQuery({ ...unsettledCreates(client), refetchInterval: first ? false : pause })
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  const [now] = useState(() => new Date())
  // What was checked here keeps its place and its answer; what came to light since is told by the next screen.
  if (data && data.length > 0 && !first) setFirst(data)
  const shown = (first ?? []).filter(
    ({ fingerprint }) => fingerprint !== except && !dismissed.includes(fingerprint),
  )
  return (
    <>
      {shown.slice(0, most).map((record) => (
        <InlineAlert
          key={record.fingerprint}
          tone="warning"
          title={t('unsettled.title', { name: record.name })}
          onDismiss={() => setDismissed([...dismissed, record.fingerprint])}
        >
          {t('unsettled.text', { when: formatRelative(record.startedAt, now) })}
          <CheckCreated record={record} />
        </InlineAlert>
      ))}
      {shown.length > most && <Box sx={{ mb: 1 }}>{t('unsettled.more', { count: shown.length - most })}</Box>}
    </>
  )
}
