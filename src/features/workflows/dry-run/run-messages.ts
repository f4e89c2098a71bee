import { createContext, useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { filledTemplate } from '#src/domain/delivery/step-content.ts'
import { renderedMessage, type RenderedMessage } from '../model/rendered.ts'
import { toStep } from '../model/to-create.ts'
import type { WorkflowValues } from '../model/values.ts'

export type MessageOf = (step: StepRun) => RenderedMessage | undefined

export const RunMessages = createContext<MessageOf>(() => undefined)

/** The message of a step with the texts of its run, in the form that the preview shows. */
export function useRunMessages(): MessageOf {
  const { getValues } = useFormContext<WorkflowValues>()
  return useCallback(
    ({ index, variant, type, content = {} }) => {
      const values = getValues('steps')[index]
      const step = values && toStep(values)
      const { template } = (variant === undefined ? step : step?.variants?.[variant]) ?? {}
      return template && renderedMessage(type, filledTemplate(template, content))
    },
    [getValues],
  )
}
