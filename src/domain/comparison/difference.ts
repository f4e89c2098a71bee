import { fieldOf, isFieldName } from '#src/contract/fields.ts'
import type { FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import type {
  Difference,
  Path,
  Position,
  StepFieldKind,
  StepPosition,
  ValueChange,
  WorkflowFieldKind,
} from './difference-kinds.ts'
import { listDifference } from '../json/list-difference.ts'
import { isSame, keysOf } from '../json/same-json.ts'
import { isRecord, ownValue, type Fields } from '../json/values.ts'

/** All differences between two versions. Steps match by uuid, or else by kind and similarity. */
export function differences(before: WorkflowCreate, after: WorkflowCreate): Difference[] {
  const { steps: _, ...own } = before
  const { steps: __, ...now } = after
  return [
    ...fieldChanges(own, now, { preferenceSettings: {}, data: {} }).map((change): Difference => ({
      kind: workflowKind(change.path),
      ...change,
    })),
    ...stepDifferences(before.steps, after.steps),
  ]
}

function workflowKind([first = '', second]: Path): WorkflowFieldKind {
  if (second !== undefined) return first === 'data' ? 'data' : 'channel'
  const name = `workflow.${first}`
  return isFieldName(name) ? (name as WorkflowFieldKind) : 'other' // a field of a workflow
}

function stepKind(path: Path): StepFieldKind {
  const name = `${path.at(-2) ?? 'step'}.${path.at(-1)}`
  return isFieldName(name) ? (name as StepFieldKind) : 'stepOther' // a field of a step or of a part of one
}

function stepDifferences(before: readonly StepInput[], after: readonly StepInput[]): Difference[] {
  const { pairs, removed, added, moved } = listDifference(before, after, stepLikeness)
  const was = (index: number) => before[index] as StepInput // the index is from this list
  const is = (index: number) => after[index] as StepInput // likewise
  const placeOf = ([from, to]: [number, number]) => place(was(from), { before: from, after: to })
  return [
    ...removed.map((at) => ({ kind: 'stepRemoved' as const, step: place(was(at), { before: at }) })),
    ...moved.map((pair) => ({ kind: 'stepMoved' as const, step: placeOf(pair) })),
    ...pairs.flatMap((pair) => insideStep(was(pair[0]), is(pair[1]), placeOf(pair))),
    ...added.map((at) => ({ kind: 'stepAdded' as const, step: place(is(at), { after: at }) })),
  ]
}

function stepLikeness(one: StepInput, other: StepInput, [from, to]: [number, number]): number {
  if (one.uuid !== undefined && one.uuid === other.uuid) return 100
  if (one.template.type !== other.template.type) return 0
  const content = isSame(one.template, other.template) ? 3 : 0
  const name = one.name === other.name && one.name !== undefined ? 2 : 0
  return content + name + (from === to ? 1 : 0)
}

const place = ({ uuid, name, template }: StepInput, position: Position): StepPosition => ({
  ...position,
  type: template.type,
  ...(uuid === undefined ? {} : { uuid }),
  ...(name === undefined ? {} : { name }),
})

function insideStep(before: StepInput, after: StepInput, step: StepPosition): Difference[] {
  const { filters: one = [], ...own } = before
  const { filters: other = [], ...now } = after
  const parts = { template: {}, metadata: { timed: {} }, replyCallback: {} }
  return [
    ...fieldChanges(own, now, parts).map((change): Difference => ({
      kind: stepKind(change.path),
      step,
      ...change,
    })),
    ...(isSame(one.map(withoutDefaults), other.map(withoutDefaults))
      ? []
      : [{ kind: 'conditions' as const, step, before: one, after: other }]),
  ]
}

const withoutDefaults = (group: FilterInput): Fields =>
  Object.fromEntries(
    Object.entries(group).filter(([key, value]) => value !== fieldOf(`group.${key}`)?.default),
  )

/** Parts that are compared field by field. */
type Descent = { readonly [key: string]: Descent }

function fieldChanges(before: Fields, after: Fields, descent: Descent, path: Path = []): ValueChange[] {
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])]
  return keys.flatMap((key) => {
    const [one, other] = [ownValue(before, key), ownValue(after, key)]
    const part = Object.hasOwn(descent, key) ? descent[key] : undefined
    if (part && isPart(one) && isPart(other))
      return fieldChanges(one ?? {}, other ?? {}, part, [...path, key])
    return isSame(one, other) ? [] : [changeOf([...path, key], one, other)]
  })
}

const isPart = (value: unknown): value is Fields | undefined => value === undefined || isRecord(value)

const changeOf = (path: Path, before: unknown, after: unknown): ValueChange => ({
  path,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})
