import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { focusField } from '../focus-field.ts'
import type { StepActions } from '../steps/step-actions.ts'
import type { WorkflowValues } from '../values.ts'
import { sectionOf } from './sections.ts'
import { useSection } from './use-section.ts'

/** A field, or a list of fields, of the form; `step` is the position of the step it is in. */
export type Place = { path: string; step?: number }

/** Leads to a field, whatever section it is in and whether or not its step is open. */
export function useJump<T>(form: UseFormReturn<WorkflowValues, unknown, T>, open: StepActions['open']) {
  const { section, show } = useSection()
  /** On the way there: the section may have to come first. */
  const [goal, setGoal] = useState<Place>()

  const { getValues } = form
  const arrive = useCallback(
    ({ path, step }: Place) => {
      setGoal(undefined)
      const uuid = step === undefined ? undefined : getValues(`steps.${step}.uuid`)
      if (uuid === undefined && path !== 'cases') focusField(path)
      else if (uuid !== undefined) open({ uuid, focus: path })
    },
    [getValues, open],
  )
  const jump = useCallback(
    (to: Place) => {
      const target = sectionOf(to.path) ?? section
      // The cases may still be read.
      if (target === section && target !== 'dry-run') return arrive(to)
      setGoal(to)
      show(target)
    },
    [arrive, section, show],
  )
  const goalHere = goal && sectionOf(goal.path) === section ? goal : undefined
  return { section, show, jump, goal: goalHere, arrive }
}
