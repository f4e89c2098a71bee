import { isRecord } from '#src/domain/json/values.ts'
import { isArrangement } from '../model/arranging.ts'
import { emptyStep, emptyWorkflow, type StepValues, type WorkflowValues } from '../model/values.ts'

/**
 * A kept draft as a form can show it, also one of an older console: fields it lacks, or holds as something else, are those
 * of an empty form; fields this form does not know are kept. `undefined` when it is no workflow.
 */
export function reviveValues(kept: unknown): WorkflowValues | undefined {
  if (!isRecord(kept) || !Array.isArray(kept['steps'])) return undefined
  const { steps, ...rest } = kept
  const { steps: _, ...blank } = emptyWorkflow()
  return { ...fillDefaults(blank, rest), steps: (steps as unknown[]).flatMap(reviveStep) }
}

function reviveStep(kept: unknown): StepValues[] {
  if (!isRecord(kept) || !isRecord(kept['template'])) return []
  const { type } = kept['template']
  if (typeof type !== 'string') return []
  // A kind this console does not know is shown as one; what it holds stays.
  const step = fillDefaults(emptyStep(type as StepValues['template']['type'], ''), kept)
  const { arrangement, ...rest } = step
  return [arrangement === undefined || isArrangement(arrangement) ? step : rest]
}

/** Lists are taken as they are: an empty form has none whose items could be compared. */
function fillDefaults<T extends object>(blank: T, kept: Record<string, unknown>): T {
  const fields = Object.entries(blank).map(([key, usual]: [string, unknown]) => {
    const found = kept[key]
    if (isRecord(usual)) return [key, isRecord(found) ? fillDefaults(usual, found) : usual]
    const fits = typeof found === typeof usual && Array.isArray(found) === Array.isArray(usual)
    return [key, fits && found !== null ? found : usual]
  })
  return { ...kept, ...(Object.fromEntries(fields) as T) }
}
