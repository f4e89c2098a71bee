import { createContext, useCallback, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DryRun, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import { templateNames } from '#src/domain/delivery/step-content.ts'
import { withDefaults } from '#src/domain/trigger/trigger-check.ts'
import { fillTemplate, type RenderedMessage } from '../message/rendered.ts'
import { toCreate } from '../model/to-create.ts'
import type { TemplateValues, WorkflowValues } from '../model/values.ts'
import { runInputOf, type TestInput } from '../test-input/test-input.ts'

export type RunMessage = { template: TemplateValues; message: RenderedMessage }
export type MessageOf = (step: StepRun) => RunMessage | undefined

export const RunMessages = createContext<MessageOf>(() => undefined)

/** The message of a step as a run fills it in, in the form that the preview shows. Computed again for each run. */
export function useRunMessages(input: TestInput, run: DryRun | undefined): MessageOf {
  const { getValues } = useFormContext<WorkflowValues>()
  const given = useMemo(() => {
    const { payload, subscriber, tenant, actor, branding } = runInputOf(input)
    const filledIn = run && withDefaults(toCreate(getValues()), payload)
    return { payload: filledIn, subscriber, tenant, actor, branding }
  }, [getValues, input, run])
  return useCallback(
    (step) => {
      const own = getValues('steps')[step.index]
      const { template } = (step.variant === undefined ? own : own?.variants[step.variant]) ?? {}
      return template && { template, message: fillTemplate(template, templateNames(given, step.events)) }
    },
    [getValues, given],
  )
}
