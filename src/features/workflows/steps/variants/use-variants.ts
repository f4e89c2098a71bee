import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useParts } from '../../conditions/PartButtons.tsx'
import { toStep } from '../../model/to-create.ts'
import {
  type PartValues,
  type StepPath,
  type StepValues,
  type WorkflowValues,
  emptyFilter,
  emptyStep,
} from '../../model/values.ts'

/** A variant with the step's content and a condition to fill in, because the service refuses a variant without one. */
function newVariant(step: StepValues): PartValues {
  // Copies what has no field too.
  const { _id: _, ...template } = toStep(step).template
  const { variants: __, ...part } = emptyStep(template.type, '')
  return {
    ...part,
    filters: [emptyFilter()],
    template: structuredClone(step.template),
    kept: { template },
  }
}

/** The variants of a step, the index of the open one, and what can be done with them. */
export function useVariants(path: StepPath) {
  const { getValues } = useFormContext<WorkflowValues>()
  const [at, setAt] = useState<number>()
  const parts = useParts(`${path}.variants`, '.name', { setOpen: setAt })
  return { ...parts, add: () => parts.add(newVariant(getValues(path))), at, setAt }
}
