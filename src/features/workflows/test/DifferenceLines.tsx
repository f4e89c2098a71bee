import { styled } from '@mui/material/styles'
import type { StepOutcome } from '../model/test-cases.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { font } from '#src/ui/tokens.ts'
import { gateText, gateWords } from '../../shared/run-words.ts'
import { stepWords, stepName } from '../model/step-words.ts'
import type { CaseResult } from './use-cases.ts'
import { caseWords } from './case-words.ts'
import { stepCardWords } from '../model/step-card-words.ts'
import type { OutcomeDifference } from '../model/test-cases.ts'

const Block = styled('div')({
  font: font.body,
  marginBlockStart: 10,
  overflowWrap: 'anywhere',
  '& > h3': { margin: 0, font: 'inherit', fontWeight: 600 },
  '& > ul': { margin: 0, paddingInlineStart: 20 },
})

type Props = { title?: string; label: string; result: CaseResult }

/** The differences of a case from its expected outcome, one line per step. */
export function DifferenceLines({ title, label, result: { differences, isBroken } }: Props) {
  const [t, s, v] = [useWords(caseWords), useWords(stepWords), useWords(stepCardWords)]
  const g = useWords(gates)
  const line = ({ step, expected, actual }: OutcomeDifference): string => {
    const outcomeText = ({ verdict, gate }: StepOutcome) => {
      const actual = v(`verdict.${verdict}`)
      return gate ? t('because', { actual, gate: gateText(g, gate, { type: step?.type }) }) : actual
    }
    if (!step || !actual) return t('gone', { expected: expected ? outcomeText(expected) : '' })
    const [name, now] = [stepName(s, step), outcomeText(actual)]
    if (!expected) return t('new', { name, actual: now })
    const was = outcomeText(expected)
    return was === now ? t('time', { name, actual: now }) : t('other', { name, expected: was, actual: now })
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

const gates = defineMessages(gateWords)
