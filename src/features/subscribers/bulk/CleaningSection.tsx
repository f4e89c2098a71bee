import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { CleaningReport } from '#src/domain/bulk/cleaning.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { CheckboxInput } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { bulkWords } from './bulk-words.ts'
import { ChoiceFinding, PlainFinding } from './Findings.tsx'
import { EmailCheck, KnownCheck } from './LookUps.tsx'
import { useDraft } from './use-bulk.ts'

type Props = { report: CleaningReport; ids: readonly string[]; behind: boolean }

export function CleaningSection({ report, ids, behind }: Props) {
  const t = useWords(bulkWords)
  const { given } = report
  const empty = given === 0
  return (
    <Section title={t('report.title')}>
      {empty ? (
        <Box sx={{ color: 'text.secondary' }}>{t('report.none')}</Box>
      ) : (
        <Stack sx={{ gap: 1.5 }} aria-busy={behind}>
          <Box component="output" sx={{ fontWeight: 600 }}>
            {t('report.ready', { count: ids.length, lines: t('report.given', { count: given }) })}
          </Box>
          <Findings report={report} />
          <EmailCheck emails={emailsIn(report)} />
          <KnownCheck ids={ids} />
        </Stack>
      )}
    </Section>
  )
}

const emailsIn = ({ odd }: CleaningReport) => odd.filter(({ why }) => why === 'email').map(({ id }) => id)

function Findings({ report }: { report: CleaningReport }) {
  const t = useWords(bulkWords)
  const [draft] = useDraft()
  const { blanks, duplicates, trimmed, notAddressable, hidden, mixed, spaced, twins } = report
  const lineText = (line: number) => t('report.line', { line: String(line) })
  const onLine = ({ id, line }: { id: string; line: number }) => `${showHidden(id)} · ${lineText(line)}`
  const twinIds = twins.flatMap(({ kind, ids }) => ids.map((id) => ({ id, note: t(`twins.${kind}`) })))
  const shown = hidden.length > 0 || draft.mend
  const { unknown = [] } = draft
  const odd = report.odd.filter(({ why }) => why !== 'email')
  const wraps = odd.some(({ without }) => without !== undefined) || draft.unwrap
  const findings = [blanks, duplicates, trimmed, notAddressable, mixed, spaced, report.odd, twins, unknown]
  if (findings.every(({ length }) => length === 0) && !shown && !wraps) return <Box>{t('report.clean')}</Box>
  return (
    <div>
      <PlainFinding title={t('report.blanks', { count: blanks.length })} items={blanks} say={lineText} />
      <PlainFinding
        title={t('report.duplicates', { count: duplicates.length })}
        items={duplicates}
        say={({ id, lines }) =>
          `${showHidden(id)} · ${t('report.lines', { lines: lines.slice(0, 20).join(', ') })}`
        }
      />
      <PlainFinding title={t('report.trimmed', { count: trimmed.length })} items={trimmed} say={onLine} />
      <PlainFinding
        title={t('report.notAddressable', { count: notAddressable.length })}
        items={notAddressable}
        say={onLine}
      />
      <ChoiceFinding
        title={t('report.hidden', { count: hidden.length })}
        items={hidden.map(({ id, characters }) => ({
          id,
          note: characters.map(({ name }) => name).join(', '),
        }))}
      />
      {shown && <Repair part="mend" />}
      <ChoiceFinding
        title={t('report.odd', { count: odd.length })}
        items={odd.map(({ id, line, why }) => ({ id, note: `${t(`odd.${why}`)} · ${lineText(line)}` }))}
      />
      {wraps && <Repair part="unwrap" />}
      <ChoiceFinding
        title={t('report.spaced', { count: spaced.length })}
        items={spaced.map(({ id, line }) => ({ id, note: lineText(line) }))}
      />
      <ChoiceFinding
        title={t('report.mixed', { count: mixed.length })}
        items={mixed.map(({ id, line }) => ({ id, note: lineText(line) }))}
      />
      <ChoiceFinding title={t('report.twins', { count: twinIds.length })} items={twinIds} />
      <ChoiceFinding
        title={t('report.unknown', { count: unknown.length })}
        items={unknown.map((id) => ({ id }))}
      />
    </div>
  )
}

function Repair({ part }: { part: 'mend' | 'unwrap' }) {
  const t = useWords(bulkWords)
  const [draft, store] = useDraft()
  return (
    <Box sx={{ pb: 1.5 }}>
      <CheckboxInput
        label={t(`report.${part}`)}
        hint={t(`report.${part}Help`)}
        checked={draft[part]}
        onChange={(checked) => store.change({ [part]: checked })}
      />
    </Box>
  )
}
