import { plainGroups } from '#src/domain/conditions/combined-operators.ts'
import { toFilter } from './to-create.ts'
import type { WorkflowValues } from './values.ts'

/** The path in the form of a path in what is sent, where several conditions or groups may come from one row. */
export function conditionPath({ steps }: WorkflowValues, path: readonly string[]): string[] {
  const ofVariant = path[2] === 'variants'
  const place = path.slice(0, ofVariant ? 5 : 3)
  const [group, children, row, ...rest] = path.slice(place.length)
  if (path[0] !== 'steps' || place.at(-1) !== 'filters' || group === undefined) return [...path]
  const step = steps[Number(path[1])]
  const part = ofVariant ? step?.variants[Number(path[3])] : step
  const made = plainGroups((part?.filters ?? []).map(toFilter))[Number(group)]
  if (!made) return [...path]
  const inGroup = children === undefined ? [] : [children]
  const inRow = row === undefined ? [] : [String(made.rows[Number(row)] ?? row), ...rest]
  return [...place, String(made.from), ...inGroup, ...inRow]
}
