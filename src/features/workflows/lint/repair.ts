import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { PartInput, StepInput } from '#src/contract/step.ts'
import { apply, isExactly, type Patch } from '#src/domain/json/patch.ts'
import { toCreate, toStep } from '../model/to-create.ts'
import { toConditionValues, toFilterValues, toPartValues } from '../model/to-values.ts'
import type {
  ConditionValues,
  FilterValues,
  MetadataValues,
  PartValues,
  StepValues,
  WorkflowValues,
} from '../model/values.ts'

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
