import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useClient, useOffers } from '#src/client/ClientProvider.tsx'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { AskService } from './AskService.tsx'
import { bulkWords } from './bulk-words.ts'
import type { Emails } from './draft.ts'
import { ChoiceFinding, PlainFinding } from './Findings.tsx'
import { askWhose } from './look-up.ts'
import { useDraft, useWorkspace } from './use-bulk.ts'

/** What in the list is written like an email address, and whose it is where the service can be searched. */
export function EmailCheck({ emails }: { emails: readonly string[] }) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const { call } = useClient()
  const { draft } = useWorkspace()
  const { emails: found = noEmails } = useDraft()
  const listed = useOffers('subscriberList') !== false
  const searched = useOffers('subscriberSearch') !== false
  const ask = useMemo(() => askWhose(call), [call])
  const those = (count: (ids: readonly string[]) => boolean) =>
    emails.flatMap((email) => {
      const ids = found.get(email)
      return ids && count(ids) ? [{ id: email, note: formatList(ids.map(showHidden)) }] : []
    })
  const open = emails.filter((email) => !found.has(email))
  const end = (answers: Emails) => {
    const all = new Map([...(draft.get().emails ?? []), ...answers])
    const unclear = [...answers].flatMap(([email, ids]) => (ids.length === 1 ? [] : [email]))
    draft.change({ emails: all, leftOut: new Set([...draft.get().leftOut, ...unclear]) })
    announce(t('emails.told', { found: answers.size - unclear.length, total: answers.size }))
  }
  if (emails.length === 0) return null
  return (
    <div>
      <PlainFinding
        title={t('emails.found', { count: those(isOne).length })}
        items={those(isOne)}
        say={({ id, note }) => `${id} → ${note}`}
      />
      <ChoiceFinding title={t('emails.none', { count: those(isNone).length })} items={those(isNone)} />
      <ChoiceFinding title={t('emails.several', { count: those(isMany).length })} items={those(isMany)} />
      <ChoiceFinding
        title={t('emails.open', { count: open.length })}
        items={open.map((id) => ({ id, note: '' }))}
      />
      {open.length > 0 &&
        (listed && searched ? (
          <AskService
            items={open}
            label={t('emails.ask')}
            ask={ask}
            progress={(answers) => t('emails.progress', { done: answers.size, total: open.length })}
            onEnd={end}
          />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t('emails.notOffered')}</Box>
        ))}
    </div>
  )
}

const noEmails: Emails = new Map()
const isOne = ({ length }: readonly string[]) => length === 1
const isNone = ({ length }: readonly string[]) => length === 0
const isMany = ({ length }: readonly string[]) => length > 1
