import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toStep } from '../model/to-create.ts'
import type { StepPath, WorkflowValues } from '../model/values.ts'
import { conditionInputsOf, withConditionsMet } from './condition-inputs.ts'
import type { TestInput } from './test-input.ts'
import type { TestInputs } from './test-inputs.ts'
import { useTestPeople } from './use-test-people.ts'
import { useTestInputs } from './use-test-inputs.ts'

export type Lab = ReturnType<typeof useLab>

export function useLab(path: StepPath) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const written = useDeferredValue(useWatch({ control, name: `${path}.filters` }))
  const shared = useTestInputs()
  // The conditions as sent.
  const filters = useMemo(
    () => toStep({ ...getValues(path), filters: written }).filters ?? [],
    [getValues, path, written],
  )
  const conditionInputs = useMemo(() => conditionInputsOf(filters), [filters])
  const steps = getValues('steps')
  /** An unedited input meets this step's conditions, even if they conflict with those of other steps. */
  const shownOf = (input: TestInput, { fitted }: Pick<TestInputs, 'fitted'>) =>
    fitted.includes(input.id)
      ? withConditionsMet(filters, input, (uuid) => steps.find((step) => step.uuid === uuid)?.template.type)
      : input
  const people = useTestPeople(shared, shownOf)
  const { input } = people
  return {
    filters,
    conditionInputs,
    input,
    steps,
    people,
    edit: (next: (before: TestInput) => TestInput) =>
      shared.edit((before, all) => next(shownOf(before, all))),
  }
}
