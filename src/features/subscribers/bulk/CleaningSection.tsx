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
  const peopleOf = (id: string) => found.get(id)?.map(({ subscriberId }) => subscriberId) ?? []
  const looked = ids.filter((id) => found.has(id))
  const matching = (isMeant: (people: readonly string[], id: string) => boolean) =>
    looked.filter((id) => isMeant(peopleOf(id), id))
  const say = (id: string) => `${showHidden(id)} → ${formatList(peopleOf(id).map(showHidden))}`
  const findings = {
    leftOut: leftOut.map(({ cell, line, why }) =>
      [
        ...(cell === '' ? [] : [showHidden(shortText(cell))]),
        t(`why.${why}`),
        t('report.line', { line: String(line) }),
      ].join(' · '),
    ),
    duplicates: duplicates.map(({ id }) => showHidden(id)),
    unknown: matching((people) => people.length === 0).map(showHidden),
    several: matching((people) => people.length > 1).map(say),
    found: matching((people, id) => people.length === 1 && people[0] !== id).map(say),
  }
  return (Object.keys(findings) as (keyof typeof findings)[]) // of a literal
    .filter((kind) => findings[kind].length > 0)
    .map((kind) => {
      const items = findings[kind]
      const title = t(`report.${kind}`, { count: items.length })
      return (
        <Box key={kind}>
          <strong>{title}</strong>
          <Box component="ul" tabIndex={0} aria-label={title} sx={list}>
            {items.slice(0, most).map((item) => (
              <li key={item}>{item}</li>
            ))}
            {items.length > most && <li>{t('report.more', { count: items.length - most })}</li>}
          </Box>
        </Box>
      )
    })
}

const most = 100
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 120,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
} as const
