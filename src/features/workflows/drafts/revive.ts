import { isRecord } from '#src/domain/json/values.ts'
import { toVariantValues } from '../model/to-values.ts'
import {
  emptyStep,
  emptyWorkflow,
  type PartValues,
  type StepValues,
  type WorkflowValues,
} from '../model/values.ts'

/**
 * A stored draft as values of this form, also from an older console: missing or mistyped fields get those of an empty
 * form; unknown fields are kept. `undefined` if it is not a workflow.
 */
export function reviveValues(stored: unknown): WorkflowValues | undefined {
  if (!isRecord(stored) || !Array.isArray(stored['steps'])) return undefined
  const { steps, ...rest } = stored
  const { steps: _, ...blank } = emptyWorkflow()
  return { ...fillDefaults(blank, rest), steps: steps.flatMap(reviveStep) }
}

function reviveStep(stored: unknown): StepValues[] {
  if (!isRecord(stored) || !isRecord(stored['template'])) return []
  const { type } = stored['template']
  if (typeof type !== 'string') return []
  // Steps of unknown kinds are shown as such and keep their content.
  const step = fillDefaults(emptyStep(type as StepValues['template']['type'], ''), stored)
  return [{ ...step, variants: variantsOf(stored) }]
}

/** Older consoles had variants only in the source of their step. */
function variantsOf({ variants, kept }: Record<string, unknown>): PartValues[] {
  if (!Array.isArray(variants)) return isRecord(kept) ? toVariantValues(kept) : []
  return variants.flatMap(reviveStep).map(({ variants: _, ...part }) => part)
}

/** Lists are kept as they are: an empty form has no items to compare with. */
function fillDefaults<T extends object>(blank: T, stored: Record<string, unknown>): T {
  const fields = Object.entries(blank).map(([key, defaultValue]: [string, unknown]) => {
    const found = stored[key]
    if (isRecord(defaultValue))
      return [key, isRecord(found) ? fillDefaults(defaultValue, found) : defaultValue]
    const fits = typeof found === typeof defaultValue && Array.isArray(found) === Array.isArray(defaultValue)
    return [key, fits && found !== null ? found : defaultValue]
  })
  return { ...stored, ...(Object.fromEntries(fields) as T) } // fromEntries loses the keys' types
}
