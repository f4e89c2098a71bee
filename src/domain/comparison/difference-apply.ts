import type { FilterInput } from '#src/contract/filter.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import type { Difference, FieldDifference, Path, Position } from './difference-kinds.ts'
import { rebuildList } from '../json/list-difference.ts'
import { keysOf } from '../json/same-json.ts'
import { isRecord, ownValue } from '../json/values.ts'

export function applyDifferences(before: WorkflowCreate, differences: readonly Difference[]): WorkflowCreate {
  const inSteps = differences.filter((each) => 'step' in each)
  const own = differences.filter((each) => !('step' in each))
  const steps = changedList('step', before.steps, inSteps, changedStep)
  return withChanges({ ...before, steps }, own)
}

type InStep = Extract<Difference, { step: unknown }>
type InGroup = Extract<Difference, { group: unknown }>
type InCondition = Extract<Difference, { condition: unknown }>

function changedStep<S extends WorkflowCreate['steps'][number]>(step: S, differences: InStep[]): S {
  const inGroups = differences.filter((each): each is InGroup => 'group' in each)
  const filters = changedList('group', step.filters ?? [], inGroups, changedGroup)
  const whole = inGroups.length > 0 ? { ...step, filters } : step
  return withChanges(
    whole,
    differences.filter((each) => !('group' in each)),
  )
}

function changedGroup(group: FilterInput, differences: InGroup[]): FilterInput {
  const inConditions = differences.filter((each): each is InCondition => 'condition' in each)
  const children = changedList('condition', group.children ?? [], inConditions, (child, [change]) =>
    change?.kind === 'conditionChanged' ? change.after : child,
  )
  const whole = inConditions.length > 0 ? { ...group, children } : group
  return withChanges(
    whole,
    differences.filter((each) => !('condition' in each)),
  )
}

function changedList<T, L extends 'step' | 'group' | 'condition', D extends Difference & Record<L, Position>>(
  level: L,
  list: readonly T[],
  differences: readonly D[],
  changed: (member: T, inside: D[]) => T,
): T[] {
  const inside = new Map<number, D[]>()
  const removed = new Set<number>()
  const moved = new Map<number, number>()
  const placed = new Map<number, T>()
  for (const difference of differences) {
    const { before = -1, after = -1 } = difference[level]
    if (difference.kind === `${level}Added`)
      placed.set(after, ('after' in difference ? difference.after : undefined) as T) // an addition carries the member
    else if (difference.kind === `${level}Removed`) removed.add(before)
    else if (difference.kind === `${level}Moved`) moved.set(before, after)
    else inside.set(before, [...(inside.get(before) ?? []), difference])
  }
  const members = list.map((member, index) => changed(member, inside.get(index) ?? []))
  for (const [from, to] of moved) placed.set(to, members[from] as T) // the index is from this list
  return rebuildList(
    members.filter((_, index) => !removed.has(index) && !moved.has(index)),
    placed,
  )
}

function withChanges<T extends object>(value: T, differences: readonly Difference[]): T {
  const changes = differences.filter((each): each is FieldDifference => 'path' in each)
  return changes.reduce<object>((whole, { path, after }) => put(whole, path, after), value) as T // the other version of the value
}

/** Creates missing parts along the path; removes a part together with its last field. */
function put(holder: object, [key, ...rest]: Path, value: unknown): object {
  if (key === undefined) return holder
  if (rest.length === 0) return value === undefined ? without(holder, key) : { ...holder, [key]: value }
  const part = ownValue(holder, key)
  const changed = put(isRecord(part) ? part : {}, rest, value)
  return value === undefined && keysOf({ ...changed }).length === 0
    ? without(holder, key)
    : { ...holder, [key]: changed }
}

const without = (holder: object, key: string) =>
  Object.fromEntries(Object.entries(holder).filter(([one]) => one !== key))
