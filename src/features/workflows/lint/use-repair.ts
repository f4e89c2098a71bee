import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { isExactly } from '#src/domain/json/patch.ts'
import type { MetadataValues, PartPath, PartValues, WorkflowValues } from '../model/values.ts'
import { repairText, useLintLanguage } from './finding-text.ts'
import type { PlacedFinding } from './findings.ts'
import { useLint } from './lint-context.ts'
import { repairedStep } from './repair.ts'

/** Repairs a finding with one change of the form, which can be undone. */
export function useRepair(): (found: PlacedFinding) => void {
  const form = useFormContext<WorkflowValues>()
  const linter = useLint()?.linter
  const language = useLintLanguage()
  return (found) => {
    // The shown finding may be out of date.
    const repair = linter?.now().find(({ key }) => key === found.key)?.repair
    const step = repair && repairedStep(form.getValues(), found.index, repair)
    if (!step) announce(language.l('gone'))
    else {
      flushSync(() => {
        const path = `steps.${found.index}` as const
        put(form, path, step)
        for (const [at, variant] of step.variants.entries()) put(form, `${path}.variants.${at}`, variant)
      })
      announce(language.l('repaired', { repair: repairText(language, found) ?? '' }))
    }
    flushSync(() => linter?.refresh())
  }
}

type Form = ReturnType<typeof useFormContext<WorkflowValues>>

/** Sets only what differs, so that other fields are not re-rendered. */
function put({ getValues, setValue }: Form, path: PartPath, part: PartValues) {
  const { filters, metadata, template } = getValues(path)
  if (!isExactly(template, part.template)) setValue(`${path}.template`, part.template, { shouldDirty: true })
  if (!isExactly(filters, part.filters)) setValue(`${path}.filters`, part.filters, { shouldDirty: true })
  // Each value is set at the key it came from, which the types cannot express.
  for (const [key, value] of Object.entries(part.metadata) as [keyof MetadataValues, never][])
    if (!isExactly(metadata[key], value)) setValue(`${path}.metadata.${key}`, value, { shouldDirty: true })
}
