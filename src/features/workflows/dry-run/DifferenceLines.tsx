import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { stepWords } from '../form/step-words.ts'
import type { CaseResult } from './case-results.ts'
import { caseWords } from './case-words.ts'
import { dryRunWords } from './dry-run-words.ts'
import type { OutcomeDifference } from './outcome.ts'
import { stepName } from './step-name.ts'
import { verdictText } from './verdict-look.ts'

const Block = styled('div')({
  font: font.body,
  marginBlockStart: 10,
  overflowWrap: 'anywhere',
  '& > h3': { margin: 0, font: 'inherit', fontWeight: 600 },
  '& > ul': { margin: 0, paddingInlineStart: 20 },
})

type Props = { title?: string; label: string; result: CaseResult }

/** What turned out otherwise than expected, a step a line. */
export function DifferenceLines({ title, label, result: { differences, isBroken } }: Props) {
  const [t, r, s] = [useWords(caseWords), useWords(dryRunWords), useWords(stepWords)]
  const line = ({ step, expected, actual, gate }: OutcomeDifference): string => {
    const type = step?.type ?? ''
    const word = (verdict: NonNullable<typeof expected>) => verdictText(r, { verdict, type: type || 'email' })
    if (!step || actual === undefined) return t('gone', { expected: expected ? word(expected) : '' })
    const name = stepName(s, step)
    const now = gate ? t('because', { actual: word(actual), gate: r(`gate.${gate}`) }) : word(actual)
    return expected
      ? t('other', { name, expected: word(expected), actual: now })
      : t('new', { name, actual: now })
  }
  return (
    <Block>
      {title !== undefined && <h3>{title}</h3>}
      <ul aria-label={label}>
        {isBroken && <li>{t('broken.text')}</li>}
        {differences.map((difference, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of text that never move
          <li key={index}>{line(difference)}</li>
        ))}
      </ul>
    </Block>
  )
}
