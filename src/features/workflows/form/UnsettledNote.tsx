import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { unsettledCreates } from '#src/client/create-once/create-queries.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { CheckCreated } from './CheckCreated.tsx'
import { createWords } from './create-words.ts'

/** So many are told one by one. */
const most = 3

/** Attempts of which nobody knows how they ended, as after a reload. `except` is the one that is told elsewhere. */
export function UnsettledNote({ except }: { except?: string | undefined }) {
  const client = useClient()
  const { data } = useQuery(unsettledCreates(client))
  const [first, setFirst] = useState(data)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const t = useWords(createWords)
  const { formatRelative } = useLanguage()
  // What was checked here keeps its place and its answer; what came to light since is told by the next screen.
  if (data && !first) setFirst(data)
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
          {t('unsettled.text', { when: formatRelative(record.startedAt, new Date()) })}
          <CheckCreated record={record} />
        </InlineAlert>
      ))}
      {shown.length > most && <Box sx={{ mb: 1 }}>{t('unsettled.more', { count: shown.length - most })}</Box>}
    </>
  )
}
