import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isEmail } from '#src/domain/bulk/clean-list.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useAnnounced } from '#src/ui/feedback/use-announced.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { failureText, failureWords } from '../model/failures.ts'
import { bulkWords } from './bulk-words.ts'
import type { List } from './look-up.ts'

/** What is in the pasted list, whom it stands for, and what is left out. */
export function CleaningSection(props: List) {
  const t = useWords(bulkWords)
  const { list, intake, people, open, isStale, isLookingUp } = props
  const ready = t('report.ready', {
    count: people.length,
    lines: t('report.given', { count: list.lines }),
  })
  useAnnounced(list.lines > 0 && open === 0 && !isStale ? ready : undefined, ready)
  return (
    <Section title={t('report.title')}>
      {list.lines === 0 ? (
        <Typography color="textSecondary">{t('report.none')}</Typography>
      ) : (
        <Stack spacing={1.5} aria-busy={isStale || isLookingUp}>
          <Typography component="output" variant="subtitle2">
            {ready}
          </Typography>
          {intake.otherCells > 0 && <div>{t('report.otherCells', { count: intake.otherCells })}</div>}
          <LookUp {...props} />
          <Findings {...props} />
        </Stack>
      )}
    </Section>
  )
}

function LookUp({ list, open, isLookingUp, failure, knowsEmails, knowsIds, lookUpAgain }: List) {
  const t = useWords(bulkWords)
  const f = useWords(failureWords)
  const total = list.ids.length
  return (
    <>
      {!knowsIds && <Typography color="textSecondary">{t('known.notOffered')}</Typography>}
      {!knowsEmails && list.ids.some(isEmail) && (
        <Typography color="textSecondary">{t('emails.notOffered')}</Typography>
      )}
      {isLookingUp && open > 0 && (
        <Box>
          {t('known.progress', { done: total - open, total })}
          <LinearProgress
            variant="determinate"
            aria-label={t('known.bar')}
            value={total - open}
            max={Math.max(1, total)}
          />
        </Box>
      )}
      {failure && !isLookingUp && (
        <InlineAlert
          tone="warning"
          action={
            <Button size="small" onClick={lookUpAgain}>
              {t('known.again')}
            </Button>
          }
        >
          {failureText(f, 'read', { failure, subscriberId: '' })}
        </InlineAlert>
      )}
    </>
  )
}

function Findings({ list: { ids, duplicates, leftOut }, found }: List) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const peopleOf = (id: string) => found.get(id)?.map(({ subscriberId }) => showHidden(subscriberId)) ?? []
  const looked = ids.filter((id) => found.has(id))
  const emails = looked.filter(isEmail)
  const say = (id: string) => `${id} → ${formatList(peopleOf(id))}`
  return (
    <div>
      <Finding
        title={t('report.leftOut', { count: leftOut.length })}
        items={leftOut.map(({ cell, line, why }) =>
          [
            cell === '' ? '' : showHidden(shortText(cell)),
            t(`why.${why}`),
            t('report.line', { line: String(line) }),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        )}
      />
      <Finding
        title={t('report.duplicates', { count: duplicates.length })}
        items={duplicates.map(
          ({ id, lines }) =>
            `${showHidden(id)} · ${t('report.lines', { lines: lines.slice(0, 20).join(', ') })}`,
        )}
      />
      <Finding
        title={t('report.unknown', { count: looked.filter((id) => peopleOf(id).length === 0).length })}
        items={looked.filter((id) => peopleOf(id).length === 0).map(showHidden)}
      />
      <Finding
        title={t('emails.several', { count: emails.filter((id) => peopleOf(id).length > 1).length })}
        items={emails.filter((id) => peopleOf(id).length > 1).map(say)}
      />
      <Finding
        title={t('emails.found', { count: emails.filter((id) => peopleOf(id).length === 1).length })}
        items={emails.filter((id) => peopleOf(id).length === 1).map(say)}
      />
    </div>
  )
}

const most = 100

function Finding({ title, items }: { title: string; items: readonly string[] }) {
  const t = useWords(bulkWords)
  if (items.length === 0) return null
  return (
    <Disclosure title={title} lazy>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {items.slice(0, most).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {items.length > most && <li>{t('report.more', { count: items.length - most })}</li>}
      </Box>
    </Disclosure>
  )
}
