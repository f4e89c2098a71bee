import type { TriggerRefusal } from './trigger-check.ts'

const typeNames: Readonly<Record<string, string>> = { String: 'Value' }

/** What is missing, as one sentence in the service's wording; `undefined` if nothing is. */
export function refusalText(refusals: readonly TriggerRefusal[]): string | undefined {
  const context = refusals.flatMap(({ kind }) =>
    kind === 'tenant' || kind === 'actor' ? [`${kind} object`] : [],
  )
  if (context.length > 0) return missingContext(context)
  if (refusals.some(({ kind }) => kind === 'noDateField')) return 'Delay path is required for scheduled delay'
  const keys = refusals.flatMap((refusal) => {
    if (refusal.kind === 'required') return [`${refusal.name} (${typeNames[refusal.type] ?? refusal.type})`]
    return refusal.kind === 'noDate' || refusal.kind === 'dateForm' ? [`${refusal.name} (ISO Date)`] : []
  })
  return keys.length > 0 ? `payload is missing required key(s) and type(s): ${keys.join(', ')}` : undefined
}

export const missingContext = (parts: readonly string[]): string => `Trigger is missing: ${parts.join(', ')}`
