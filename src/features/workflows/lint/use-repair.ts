import { plainGroups } from '#src/domain/conditions/combined-operators.ts'
import type { StepInput } from '#src/contract/step.ts'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { mergeEdits } from '#src/domain/json/merge-edits.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { isExactly, apply, type Patch } from '#src/domain/json/patch.ts'
import type { MetadataValues, PartPath, PartValues, StepValues, WorkflowValues } from '../model/values.ts'
import { repairText, useLintLanguage } from './finding-text.ts'
import type { PlacedFinding } from './findings.ts'
import { useLint } from './LintProvider.tsx'
import { toCreate, toStep } from '../model/to-create.ts'
import { toStepValues } from '../model/to-values.ts'

/** Repairs a finding with one change of the form, which can be undone. */
export function useRepair(): (found: PlacedFinding) => void {
  const form = useFormContext<WorkflowValues>()
  const lint = useLint()
  const language = useLintLanguage()
  return (found) => {
    // The shown finding may be out of date.
    const repair = lint.check().find(({ key }) => key === found.key)?.repair
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
    flushSync(lint.refresh)
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

/** A step without operators that only the form has, which a repair may have set. */
const spelledOut = (step: StepInput): StepInput => ({
  ...step,
  ...(step.filters && { filters: plainGroups(step.filters).map(({ group }) => group) }),
  ...(step.variants && {
    variants: step.variants.map((variant) => ({
      ...variant,
      ...(variant.filters && { filters: plainGroups(variant.filters).map(({ group }) => group) }),
    })),
  }),
})

/** A step after a repair of the workflow as sent. What the repair leaves alone keeps its form values. */
export function repairedStep(values: WorkflowValues, index: number, repair: Patch): StepValues | undefined {
  const step = values.steps[index]
  const after = apply(toCreate(values), repair).steps[index]
  if (!step || !after) return undefined
  return mergeEdits(step, toStepValues(toStep(step)), toStepValues(spelledOut(after))) as StepValues // merging keeps the types of fields
}
