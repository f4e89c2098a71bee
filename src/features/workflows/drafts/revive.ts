import { isRecord } from '#src/domain/json/values.ts'
import { toVariantValues } from '../model/to-values.ts'
import {
  type Arrangement,
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
export function reviveValues(kept: unknown): WorkflowValues | undefined {
  if (!isRecord(kept) || !Array.isArray(kept['steps'])) return undefined
  const { steps, ...rest } = kept
  const { steps: _, ...blank } = emptyWorkflow()
  return { ...fillDefaults(blank, rest), steps: steps.flatMap(reviveStep) }
}

function reviveStep(kept: unknown): StepValues[] {
  if (!isRecord(kept) || !isRecord(kept['template'])) return []
  const { type } = kept['template']
  if (typeof type !== 'string') return []
  // Steps of unknown kinds are shown as such and keep their content.
  const step = fillDefaults(emptyStep(type as StepValues['template']['type'], ''), kept)
  const { arrangement, ...rest } = step
  const part = arrangement === undefined || isArrangement(arrangement) ? step : rest
  return [{ ...part, variants: variantsOf(kept) }]
}

/** Older consoles had variants only in the source of their step. */
function variantsOf({ variants, kept }: Record<string, unknown>): PartValues[] {
  if (!Array.isArray(variants)) return isRecord(kept) ? toVariantValues(kept) : []
  return variants.flatMap(reviveStep).map(({ variants: _, ...part }) => part)
}

/** Lists are kept as they are: an empty form has no items to compare with. */
function fillDefaults<T extends object>(blank: T, kept: Record<string, unknown>): T {
  const fields = Object.entries(blank).map(([key, usual]: [string, unknown]) => {
    const found = kept[key]
    if (isRecord(usual)) return [key, isRecord(found) ? fillDefaults(usual, found) : usual]
    const fits = typeof found === typeof usual && Array.isArray(found) === Array.isArray(usual)
    return [key, fits && found !== null ? found : usual]
  })
  return { ...kept, ...(Object.fromEntries(fields) as T) } // fromEntries loses the keys' types
}

/** The stored value may come from another version of the console. */
const isArrangement = (kept: unknown): kept is Arrangement =>
  isRecord(kept) &&
  isGroup(kept['root']) &&
  Array.isArray(kept['conditions']) &&
  kept['conditions'].every(isRecord) &&
  ['begunAt', 'first'].every((field) => typeof kept[field] === 'string')

const isGroup = (kept: unknown): boolean =>
  isRecord(kept) &&
  typeof kept['id'] === 'string' &&
  Array.isArray(kept['children']) &&
  kept['children'].every((child) => (isRecord(child) && child['kind'] === 'condition') || isGroup(child))
