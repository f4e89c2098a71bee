import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { isExactly, apply, type Patch } from '#src/domain/json/patch.ts'
import type {
  MetadataValues,
  PartPath,
  PartValues,
  WorkflowValues,
  ConditionValues,
  FilterValues,
  StepValues,
} from '../model/values.ts'
import { repairText, useLintLanguage } from './finding-text.ts'
import type { PlacedFinding } from './findings.ts'
import { useLint } from './LintProvider.tsx'
import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { PartInput, StepInput } from '#src/contract/step.ts'
import { toCreate, toStep } from '../model/to-create.ts'
import { toConditionValues, toFilterValues, toPartValues } from '../model/to-values.ts'

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

/** A step after a repair of the workflow as sent. Rows that the repair leaves alone keep their form values. */
export function repairedStep(values: WorkflowValues, index: number, repair: Patch): StepValues | undefined {
  const step = values.steps[index]
  const after = apply(toCreate(values), repair).steps[index]
  if (!step || !after) return undefined
  const before = toStep(step)
  const of = (sent: StepInput, at: number) => sent.variants?.[at]
  return {
    ...repairedPart(step, before, after),
    variants: step.variants.map((variant, at) =>
      repairedPart(variant, of(before, at) ?? before, of(after, at) ?? before),
    ),
  }
}

const repairedPart = <P extends PartValues>(part: P, before: PartInput, after: PartInput): P =>
  isExactly(before, after)
    ? part
    : {
        ...part,
        filters: repairedFilters(part.filters, before.filters ?? [], after.filters ?? []),
        metadata: repairedMetadata(part.metadata, before, after),
        ...(isExactly(before.template, after.template) ? {} : { template: toPartValues(after).template }),
      }

function repairedFilters(
  rows: readonly FilterValues[],
  before: readonly FilterInput[],
  after: readonly FilterInput[],
): FilterValues[] {
  const sameLength = before.length === after.length
  return after.map((filter, at) => {
    const known = before.findIndex((one) => isExactly(one, filter))
    const untouched = rows[known]
    if (untouched) return untouched
    const [row, was] = sameLength ? [rows[at], before[at]] : []
    const made = toFilterValues(filter)
    return row && was
      ? { ...made, children: repairedConditions(row.children, was.children ?? [], filter.children ?? []) }
      : made
  })
}

const repairedConditions = (
  rows: readonly ConditionValues[],
  before: readonly ConditionInput[],
  after: readonly ConditionInput[],
): ConditionValues[] =>
  after.map((condition, at) => {
    const row = rows[at]
    return row && isExactly(before[at], condition) ? row : toConditionValues(condition)
  })

/** Applies the repair field by field, so that input that is not sent is kept. */
function repairedMetadata(metadata: MetadataValues, before: PartInput, after: PartInput): MetadataValues {
  const [was, is] = [toPartValues(before).metadata, toPartValues(after).metadata]
  const changed = Object.entries(is).filter(([key, value]) => !isExactly(value, Reflect.get(was, key)))
  return { ...metadata, ...(Object.fromEntries(changed) as Partial<MetadataValues>) } // entries of one
}
