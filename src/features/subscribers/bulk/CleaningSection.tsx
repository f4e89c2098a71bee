import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { CleaningReport } from '#src/domain/bulk/cleaning.ts'
import type { ExtractedIds } from '#src/domain/bulk/extract-ids.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CheckboxInput } from '#src/ui/fields/SwitchField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { bulkWords } from './bulk-words.ts'
import { ChoiceFinding, PlainFinding } from './Findings.tsx'
import { EmailCheck, KnownCheck } from './LookUps.tsx'
import { useDraft } from './use-bulk.ts'

type Props = {
  intake: ExtractedIds
  report: CleaningReport
  ids: readonly string[]
  openEmails: number
  isStale: boolean
}

export function CleaningSection({ intake, report, ids, openEmails, isStale }: Props) {
  const t = useWords(bulkWords)
  const { otherCells } = intake
  return (
    <Section title={t('report.title')}>
      {report.lines === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('report.none')}</Box>
      ) : (
        <Stack sx={{ gap: 1.5 }} aria-busy={isStale}>
          <Box component="output" sx={{ fontWeight: 600 }}>
            <Ready {...{ intake, report, ids, openEmails }} />
          </Box>
          {otherCells > 0 && <Box>{t('report.otherCells', { count: otherCells })}</Box>}
          <Findings report={report} />
          <EmailCheck emails={emailsIn(report)} />
          <KnownCheck ids={ids} />
        </Stack>
      )}
    </Section>
  )
}

/** What will be changed, and how many emails still have to be looked up. */
function Ready({ intake, report, ids, openEmails: emails }: Omit<Props, 'isStale'>) {
  const t = useWords(bulkWords)
  const { formatList } = useLanguage()
  const lines = intake.isJson ? t('report.json') : t('report.given', { count: report.lines })
  if (emails === 0) return t('report.ready', { count: ids.length, lines })
  const list = [
    ...(ids.length > emails ? [t('report.ids', { count: ids.length - emails })] : []),
    t('report.emails', { count: emails }),
  ]
  return t('report.partly', { list: formatList(list), lines })
}

const emailsIn = ({ suspicious }: CleaningReport) =>
  suspicious.filter(({ why }) => why === 'email').map(({ id }) => id)

function Findings({ report }: { report: CleaningReport }) {
  const t = useWords(bulkWords)
  const [draft] = useDraft()
  const { blanks, duplicates, trimmed, notAddressable, tooLong, hidden, mixed, spaced, similar } = report
  const lineText = (line: number) => t('report.line', { line: String(line) })
  const onLine = ({ id, line }: { id: string; line: number }) => `${showHidden(id)} · ${lineText(line)}`
  const twinIds = similar.flatMap(({ kind, ids }) => ids.map((id) => ({ id, note: t(`twins.${kind}`) })))
  const shown = hidden.length > 0 || draft.removeInvisible
  const { unknown = [] } = draft
  const odd = report.suspicious.filter(({ why }) => why !== 'email')
  const wraps = odd.some(({ without }) => without !== undefined) || draft.removeQuotes
  const findings = [
    blanks,
    duplicates,
    trimmed,
    notAddressable,
    tooLong,
    mixed,
    spaced,
    report.suspicious,
    similar,
    unknown,
  ]
  if (findings.every(({ length }) => length === 0) && !shown && !wraps) return <Box>{t('report.clean')}</Box>
  return (
    <div>
      <PlainFinding kind="report.blanks" items={blanks} say={lineText} />
      <PlainFinding
        kind="report.duplicates"
        items={duplicates}
        say={({ id, lines }) =>
          `${showHidden(id)} · ${t('report.lines', { lines: lines.slice(0, 20).join(', ') })}`
        }
      />
      <PlainFinding kind="report.trimmed" items={trimmed} say={onLine} />
      <PlainFinding kind="report.notAddressable" items={notAddressable} say={onLine} />
      <PlainFinding
        kind="report.tooLong"
        items={tooLong}
        say={({ id, line }) => onLine({ id: shortText(id), line })}
      />
      <ChoiceFinding
        kind="report.hidden"
        items={hidden.map(({ id, characters }) => ({
          id,
          note: characters.map(({ name }) => name).join(', '),
        }))}
      />
      {shown && <Repair part="removeInvisible" />}
      <ChoiceFinding
        kind="report.odd"
        items={odd.map(({ id, line, why }) => ({ id, note: `${t(`odd.${why}`)} · ${lineText(line)}` }))}
      />
      {wraps && <Repair part="removeQuotes" />}
      <ChoiceFinding
        kind="report.spaced"
        items={spaced.map(({ id, line }) => ({ id, note: lineText(line) }))}
      />
      <ChoiceFinding
        kind="report.mixed"
        items={mixed.map(({ id, line }) => ({ id, note: lineText(line) }))}
      />
      <ChoiceFinding kind="report.twins" items={twinIds} />
      <ChoiceFinding kind="report.unknown" items={unknown.map((id) => ({ id }))} />
    </div>
  )
}

function Repair({ part }: { part: 'removeInvisible' | 'removeQuotes' }) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  return (
    <Box sx={{ pb: 1.5 }}>
      <CheckboxInput
        label={t(part === 'removeInvisible' ? 'report.mend' : 'report.unwrap')}
        hint={t('report.repairHelp')}
        checked={draft[part]}
        onChange={(checked) => store.change({ [part]: checked })}
      />
    </Box>
  )
}
