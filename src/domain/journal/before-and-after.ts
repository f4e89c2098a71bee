import type { EndpointName } from '#src/contract/endpoints.ts'
import { isSame } from '../json/same-json.ts'
import { isRecord } from '../json/values.ts'

export function beforeAndAfter(
  operation: EndpointName,
  { before, answer }: { before: unknown; answer: unknown },
): { before?: unknown; after?: unknown } {
  switch (operation) {
    case 'preferencesUpdate':
    case 'workflowPreferenceUpdate':
      return withoutUndefined({ before: switchesOf(before), after: switchesOf(answer) })
    // Other fields are not compared: a list row may have fewer of them than the answer.
    case 'workflowStatusUpdate':
      return withoutUndefined({ before: activeOf(before), after: activeOf(answer) })
    case 'subscriberUpdate':
      return isRecord(before) && isRecord(answer)
        ? changedFields(before, answer)
        : withoutUndefined({ after: answer })
    default:
      return withoutUndefined({ before, after: answer })
  }
}

const withoutUndefined = (parts: { before?: unknown; after?: unknown }) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

const activeOf = (workflow: unknown) =>
  isRecord(workflow) && typeof workflow['active'] === 'boolean' ? { active: workflow['active'] } : undefined

function switchesOf(value: unknown): unknown {
  const preference = isRecord(value) && isRecord(value['preference']) ? value['preference'] : value
  if (!isRecord(preference)) return undefined
  const { enabled, channels, overrides, replaced } = preference
  return JSON.parse(JSON.stringify({ enabled, channels, overrides, replaced })) as unknown
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => name !== 'updatedAt' && !isSame(before[name], after[name]))
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
