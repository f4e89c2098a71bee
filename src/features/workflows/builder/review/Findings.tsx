import Box from '@mui/material/Box'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FindingList, stripId } from '../../lint/FormFindings.tsx'
import { lintWords } from '../../lint/finding-text.ts'
import { useProblemCount } from '../../lint/problem-count.tsx'
import { useFindings } from '../../lint/lint-context.ts'
import type { Place } from '../../navigation/use-jump.ts'
import { Places } from '../ProblemList.tsx'
import { stepWords } from '../../model/step-words.ts'
import { placeInStep, placeName } from '../../model/place-in-step.ts'
import type { Reviewed } from './use-reviewed.ts'
import { warningsOf } from './warnings.ts'
import { reviewWords, warningWords } from './words.ts'

type Props = { reviewed: Reviewed; isNew: boolean; onJump: (place: Place) => void }

/** What must be fixed, and warnings, with links to the places. */
export function Findings({ reviewed: { body, problems, known }, isNew, onJump }: Props) {
  const [t, s, w] = [useWords(reviewWords), useWords(stepWords), useWords(warningWords)]
  const l = useWords(lintWords)
  // Findings that the service refuses are listed among what must be fixed.
  const found = useFindings().filter(({ severity }) => severity !== 'refused')
  const { text: counted } = useProblemCount(found)
  const translate = useTranslateMessage()
  const inStep = (text: string, { step: index, path }: Place) => {
    const step = index === undefined ? undefined : body.steps[index]
    if (!step) return text
    const name = step.name?.trim() || s(`kind.${step.template.type}`)
    return t('inStep', { step: placeName(s, name, placeInStep(step, path)), text })
  }
  const missing = problems.map((problem) => ({
    ...problem,
    text: inStep(translate(problem.message), problem),
  }))
  const toFix = t(isNew ? 'problems.new' : 'problems')
  const warnings = [
    ...known.map((problem) => ({ ...problem, text: inStep(translate(problem.message), problem) })),
    ...warningsOf(body).map((warning) => ({
      ...warning,
      text: warning.kind === 'allOff' ? w('allOff') : inStep(w(warning.kind), warning),
    })),
  ]
  return (
    <Box
      id={stripId}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 2,
        outlineOffset: 2,
        '&:empty': { display: 'none' },
        '& > *': { m: '0 !important' },
      }}
    >
      {missing.length > 0 && (
        <InlineAlert tone="error" title={toFix}>
          <Places label={toFix} places={missing} onJump={onJump} />
        </InlineAlert>
      )}
      {found.length > 0 && (
        <InlineAlert tone="warning" title={counted}>
          <FindingList label={l('title')} found={found} onJump={onJump} />
        </InlineAlert>
      )}
      {warnings.length > 0 && (
        <InlineAlert tone="warning" title={t('warnings')}>
          {t('warnings.text')}
          <Places label={t('warnings')} places={warnings} onJump={onJump} />
        </InlineAlert>
      )}
    </Box>
  )
}
