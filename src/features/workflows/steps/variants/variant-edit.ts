import { isExactly } from '#src/domain/json/patch.ts'
import { toStep } from '../../model/to-create.ts'
import { uuid, emptyFilter, emptyStep, type PartValues, type StepValues } from '../../model/values.ts'
import { partCopy } from '../../conditions/edits.ts'

/** A variant with the step's content and a condition to fill in, because the service refuses a variant without one. */
export function newVariant(step: StepValues): PartValues {
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

/** A copy without the ids that a service gave the original. */
export function variantCopy(variant: PartValues): PartValues {
  const { kept, filters, ...copy } = structuredClone(variant)
  const { _id: _, id: __, uuid: ___, _templateId: ____, ...rest } = kept ?? {}
  return { ...copy, uuid: uuid(), filters: filters.map(partCopy), ...(kept ? { kept: rest } : {}) }
}

/** Where a variant is in a list, or -1. */
export const placeOfVariant = (variants: readonly PartValues[], variant: PartValues): number =>
  variants.findIndex((one) => (variant.uuid === '' ? isExactly(one, variant) : one.uuid === variant.uuid))
