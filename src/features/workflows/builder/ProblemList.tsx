import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { memo } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useStableWhilePressed } from '#src/ui/fields/use-stable-while-pressed.ts'
import { useWords } from '#src/ui/language.tsx'
import { FocusOnMessage } from '../creation/FocusOnMessage.tsx'
import { useFolded } from '../lint/problem-count.tsx'
import { type Problem, problemsId, problemsIn } from '../model/problems.ts'
import { placeInStep, placeName } from '../model/place-in-step.ts'
import { sectionOf } from '../navigation/sections.ts'
import type { Place } from '../navigation/use-jump.ts'
import { stepWords } from '../model/step-words.ts'
import type { WorkflowValues } from '../model/values.ts'
import { words } from '../model/form-words.ts'

type Props = { onJump: (place: Place) => void; title: (count: number) => string }

/** After a failed attempt, what must be fixed. */
export const ProblemList = memo(function ProblemList({ onJump, title }: Props) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { errors, submitCount } = useFormState({ control })
  const t = useWords(words)
  const s = useWords(stepWords)
  const translate = useTranslateMessage()
  // Serialised, so that it stays equal until something in it changes: the list must not vanish during a press below it.
  const listed = useStableWhilePressed(JSON.stringify(submitCount === 0 ? [] : problemsIn(errors)))
  if (submitCount === 0) return null
  const problems = JSON.parse(listed) as Problem[] // as just written
  const steps = getValues('steps')
  const problemText = ({ message, step: index, path }: Problem) => {
    const step = index === undefined ? undefined : steps[index]
    const problem = translate(message)
    if (!step) return problem
    const name = step.name.trim() || s(`kind.${step.template.type}`)
    return t('problems.inStep', { step: placeName(s, name, placeInStep(step, path)), problem })
  }
  // Problems in the head are reported in the head itself.
  const isBelow = problems.some(({ path }) => sectionOf(path) !== undefined)
  return (
    // Problems found a moment after the attempt count as news of it too.
    <FocusOnMessage
      id={problemsId}
      at={problems.length === 0 ? 0 : submitCount}
      {...(isBelow ? {} : { field: problems[0]?.path })}
    >
      {isBelow && (
        <InlineAlert tone="error" title={title(problems.length)}>
          <Places
            label={t('problems.label')}
            places={problems.map((problem) => ({ ...problem, text: problemText(problem) }))}
            onJump={onJump}
          />
        </InlineAlert>
      )}
    </FocusOnMessage>
  )
})

type PlacesProps = Pick<Props, 'onJump'> & { label: string; places: readonly (Place & { text: string })[] }

/** A list of sentences that lead to their places in the form. */
export function Places({ label, places, onJump }: PlacesProps) {
  const [shown, toggle] = useFolded(places)
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {shown.map((place) => (
          <li key={`${place.path} ${place.text}`}>
            <MuiLink
              component="button"
              type="button"
              className="on-paper"
              sx={{ textAlign: 'start', minBlockSize: 24, verticalAlign: 'top' }}
              onClick={() => onJump(place)}
            >
              {place.text}
            </MuiLink>
          </li>
        ))}
      </Box>
      {toggle}
    </>
  )
}
