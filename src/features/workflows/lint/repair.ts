import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import { apply, isExactly, type Patch } from '#src/domain/json/patch.ts'
import { toCreate, toStep } from '../model/to-create.ts'
import { toConditionValues, toFilterValues, toStepValues } from '../model/to-values.ts'
import type {
  ConditionValues,
  FilterValues,
  MetadataValues,
  StepValues,
  WorkflowValues,
} from '../model/values.ts'

/** The step after a repair of the workflow as sent. Rows the repair leaves alone keep their form values. */
export function repairedStep(values: WorkflowValues, index: number, repair: Patch): StepValues | undefined {
  const step = values.steps[index]
  const after = apply(toCreate(values), repair).steps[index]
  if (!step || !after) return undefined
  const before = toStep(step)
  return {
    ...step,
    filters: repairedFilters(step.filters, before.filters ?? [], after.filters ?? []),
    metadata: repairedMetadata(step.metadata, before, after),
    ...(isExactly(before.template, after.template) ? {} : { template: toStepValues(after).template }),
    ...repairedVariants(step, after),
  }
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

/** Field by field: input that is not sent is kept. */
function repairedMetadata(metadata: MetadataValues, before: StepInput, after: StepInput): MetadataValues {
  const [was, is] = [toStepValues(before).metadata, toStepValues(after).metadata]
  const changed = Object.entries(is).filter(([key, value]) => !isExactly(value, Reflect.get(was, key)))
  return { ...metadata, ...(Object.fromEntries(changed) as Partial<MetadataValues>) } // entries of one
}

/** Variants have no fields in the form. */
function repairedVariants({ kept }: StepValues, after: StepInput): Pick<StepValues, 'kept'> {
  if (!kept || !('variants' in after) || isExactly(kept['variants'], after['variants'])) return {}
  return { kept: { ...kept, variants: after['variants'] } }
}
