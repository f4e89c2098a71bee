import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { useMay } from '#src/client/may.ts'
import { pauseAfterOf } from '#src/domain/bulk/run.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { ConfirmDialog } from '#src/ui/feedback/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import TextField from '@mui/material/TextField'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldRow, FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { runWords, startFailureText } from '../../shared/bulk/run-words.ts'
import { useStartRun } from '../../shared/bulk/use-runs.ts'
import { AskName } from '../model/AskName.tsx'
import { bulkWords } from './bulk-words.ts'
import { useChangeText } from './change-text.ts'
import { changeOf, emptyDraft, missingParts, useDraft } from './draft.ts'
import type { List } from './look-up.ts'

type Props = Pick<List, 'people' | 'openEmails'> & { onBegun: (run: string) => void }

export function StartSection({ people, openEmails, onBegun }: Props) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  const { production } = useSession()
  const isReadable = useMay(draft.level === 'global' ? 'preferencesByLevel' : 'preferencesList').allowed
  const change = useChangeText(changeOf(draft))
  const count = people.length - openEmails
  return (
    <Section title={t('review.title')}>
      <FieldStack>
        {count > 0 && Object.keys(draft.switches).length > 0 && (
          <Typography variant="subtitle2">{t('review.change', { change, count })}</Typography>
        )}
        <Typography color="textSecondary">
          {t(isReadable ? 'review.reads' : 'review.none')}
          {pauseAfterOf(count, false) > 0 && ` ${t('review.pauses')}`}
        </Typography>
        <FieldRow>
          <TextField
            label={t('review.reason')}
            required
            value={draft.reason}
            onChange={({ target }) => store.setState({ reason: target.value })}
          />
          <TextField
            label={t('review.ticket')}
            required={production}
            value={draft.ticket}
            onChange={({ target }) => store.setState({ ticket: target.value })}
          />
        </FieldRow>
        {count > 0 && <AskName />}
        <StartButton {...{ people, openEmails, onBegun, change, count }} />
      </FieldStack>
    </Section>
  )
}

function StartButton({
  people,
  openEmails,
  onBegun,
  change,
  count,
}: Props & { change: string; count: number }) {
  const t = useWords(bulkWords)
  const r = useWords(runWords)
  const { formatList } = useLanguage()
  const [draft, store] = useDraft()
  const { production } = useSession()
  const [asking, setAsking] = useState(false)
  const begin = useStartRun()
  const missing = missingParts(draft, { people: people.length, openEmails, production })

  const start = () => {
    const settings = { reason: cleanText(draft.reason), ticket: cleanText(draft.ticket) }
    begin.mutate(
      { change: changeOf(draft), rows: people, settings },
      {
        onSuccess: ({ id }) => {
          store.setState(emptyDraft)
          onBegun(id)
        },
        onError: () => setAsking(false),
      },
    )
  }
  const press = () => {
    if (missing.length > 0) return
    if (production) setAsking(true)
    else start()
  }
  return (
    <Box>
      {begin.isError && <InlineAlert tone="error">{startFailureText(r, begin.error)}</InlineAlert>}
      <Button
        variant="contained"
        aria-disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? 'bulk-missing' : undefined}
        loading={begin.isPending}
        onClick={press}
      >
        {t('review.start', { count })}
      </Button>
      {missing.length > 0 && (
        <Typography id="bulk-missing" color="textSecondary">
          {t('review.missing', { list: formatList(missing.map((part) => t(`missing.${part}`))) })}
        </Typography>
      )}
      {asking && (
        <ConfirmDialog
          title={t('review.confirm', { count })}
          submitLabel={t('review.start', { count })}
          confirmationText={String(count)}
          pending={begin.isPending}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          {change}
        </ConfirmDialog>
      )}
    </Box>
  )
}
