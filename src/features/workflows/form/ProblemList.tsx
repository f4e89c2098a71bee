import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { useWords } from '#src/ui/language.tsx'
import { problemsIn } from './problems.ts'
import { stepWords } from './step-words.ts'
import type { WorkflowValues } from './values.ts'
import { words } from './words.ts'

type Props = { onJump: (path: string, step: number | undefined) => void }

/** After a failed attempt: what keeps the workflow from being created, each with the way to it. */
export function ProblemList({ onJump }: Props) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const { errors, submitCount } = useFormState({ control })
  const t = useWords(words)
  const s = useWords(stepWords)
  const translate = useTranslateMessage()
  const attempted = submitCount > 0
  useRecheck(attempted)
  const problems = attempted ? problemsIn(errors) : []
  if (problems.length === 0) return null

  const steps = getValues('steps')
  const said = ({ message, step: index }: (typeof problems)[number]) => {
    const step = index === undefined ? undefined : steps[index]
    const problem = translate(message)
    return step
      ? t('problems.inStep', { step: step.name.trim() || s(`kind.${step.template.type}`), problem })
      : problem
  }
  return (
    <InlineAlert tone="error" title={t('problems.title', { count: problems.length })}>
      <Box component="ul" aria-label={t('problems.label')} sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {problems.map((problem) => (
          <li key={problem.path}>
            <MuiLink
              component="button"
              type="button"
              sx={{ textAlign: 'start' }}
              onClick={() => onJump(problem.path, problem.step)}
            >
              {said(problem)}
            </MuiLink>
          </li>
        ))}
      </Box>
    </InlineAlert>
  )
}

/** Milliseconds without a change before the list is brought up to date. */
const pause = 300

/** A field may end the problem of another (a step that is turned off), so the whole form is checked behind a change. */
function useRecheck(attempted: boolean) {
  const { subscribe, trigger } = useFormContext<WorkflowValues>()
  useEffect(() => {
    if (!attempted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => void trigger(), pause)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [attempted, subscribe, trigger])
}
