import { styled } from '@mui/material/styles'
import type { StepOutcome } from '../model/test-cases.ts'
import { defineMessages, useWords, type WordsOf } from '#src/ui/language.tsx'
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
    // The time is shown only if nothing else differs.
    const isTime = expected?.verdict === actual?.verdict && expected?.gate === actual?.gate
    const outcomeText = ({ verdict, gate, after }: StepOutcome) => {
      const word = v(`verdict.${verdict}`)
      if (gate) return t('because', { actual: word, gate: gateText(g, gate, { type: step?.type }) })
      if (!isTime || after === undefined) return word
      return after === 0
        ? t('atOnce', { actual: word })
        : t('after', { actual: word, time: timeText(t, after) })
    }
    if (!step || !actual) return t('gone', { expected: expected ? outcomeText(expected) : '' })
    const name = stepName(s, step)
    return expected
      ? t('other', { name, expected: outcomeText(expected), actual: outcomeText(actual) })
      : t('new', { name, actual: outcomeText(actual) })
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

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const

function timeText(t: WordsOf<typeof caseWords>, milliseconds: number): string {
  const unit = (['days', 'hours', 'minutes'] as const).find((each) => milliseconds % units[each] === 0)
  return unit
    ? t(unit, { count: milliseconds / units[unit] })
    : t('seconds', { count: Math.round(milliseconds / 1000) })
}
