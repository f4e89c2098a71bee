import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { isExactly } from '#src/domain/json/patch.ts'
import type { MetadataValues, StepPath, WorkflowValues } from '../model/values.ts'
import { repairText, useLintLanguage } from './finding-text.ts'
import type { Found } from './findings.ts'
import { useLint } from './lint-context.ts'
import { repairedStep } from './repair.ts'

/** Repairs a finding: one change of the form, which can be undone. */
export function useRepair(): (found: Found) => void {
  const form = useFormContext<WorkflowValues>()
  const linter = useLint()?.linter
  const language = useLintLanguage()
  return (found) => {
    // The shown finding may be out of date.
    const repair = linter?.now().find(({ key }) => key === found.key)?.repair
    const step = repair && repairedStep(form.getValues(), found.index, repair)
    if (!step) announce(language.l('gone'))
    else {
      flushSync(() => put(form, `steps.${found.index}`, step))
      announce(language.l('repaired', { repair: repairText(language, found) ?? '' }))
    }
    flushSync(() => linter?.refresh())
  }
}

type Form = ReturnType<typeof useFormContext<WorkflowValues>>
type Step = WorkflowValues['steps'][number]

/** Sets only what differs, so that other fields are not re-rendered. */
function put({ getValues, setValue }: Form, path: StepPath, step: Step) {
  const { filters, metadata, kept, template } = getValues(path)
  if (!isExactly(template, step.template)) setValue(`${path}.template`, step.template, { shouldDirty: true })
  if (!isExactly(filters, step.filters)) setValue(`${path}.filters`, step.filters, { shouldDirty: true })
  if (!isExactly(kept, step.kept) && step.kept) setValue(`${path}.kept`, step.kept, { shouldDirty: true })
  // Each value goes back to the key it comes from, which the types cannot follow.
  for (const [key, value] of Object.entries(step.metadata) as [keyof MetadataValues, never][])
    if (!isExactly(metadata[key], value)) setValue(`${path}.metadata.${key}`, value, { shouldDirty: true })
}
