import { fieldOf, isFieldName, type FieldName, type KeyOf } from '#src/contract/fields.ts'
import type { FilterInput } from '#src/contract/filter.ts'
import type { StepType } from '#src/contract/step-kinds.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { listDifference } from '../json/list-difference.ts'
import { isSame, keysOf } from '../json/same-json.ts'
import { isEmpty, isRecord, ownValue, type Fields } from '../json/values.ts'

/** Keys, starting at the workflow or step. */
type Path = readonly string[]

/** The old and new value of one field; a missing side means that the field was absent there. */
type ValueChange = { path: Path; before?: unknown; after?: unknown }

/** Indexes in both versions. Without `before` it was added, without `after` removed. */
type Position = { before?: number; after?: number }
/** A step, named as in the older version, or as in the newer one if it was added. */
type StepPosition = Position & { type: StepType; name?: string; uuid?: string }

/** `data`: one key of it · `channel`: the default of one channel · `other`: a field that this console does not know. */
type WorkflowFieldKind = `workflow.${KeyOf<'workflow'>}` | 'data' | 'channel' | 'other'
type StepFieldKind = Exclude<FieldName, `${'workflow' | 'group' | 'condition'}.${string}`> | 'stepOther'

export type FieldDifference =
  | ({ kind: WorkflowFieldKind } & ValueChange)
  | ({ kind: StepFieldKind; step: StepPosition } & ValueChange)

export type Difference =
  | FieldDifference
  | { kind: 'stepAdded' | 'stepRemoved' | 'stepMoved'; step: StepPosition }
  | { kind: 'conditions'; step: StepPosition; before: FilterInput[]; after: FilterInput[] }

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

const defaultOf = ({ kind }: FieldDifference) => (kind === 'channel' ? true : fieldOf(kind)?.default)

const isOn = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual)

export function outcomeOf(difference: FieldDifference): 'on' | 'off' | 'set' | 'changed' | 'cleared' {
  const usual = defaultOf(difference)
  if (typeof usual === 'boolean') return isOn(difference.after, usual) ? 'on' : 'off'
  if (!('after' in difference)) return 'cleared'
  return 'before' in difference ? 'changed' : 'set'
}

/** False if one version merely spells out a default, an empty text or an empty list. */
export function isSignificant(difference: Difference): boolean {
  if (!('path' in difference)) return true
  const { before, after } = difference
  const usual = defaultOf(difference)
  if (typeof usual === 'boolean') return isOn(before, usual) !== isOn(after, usual)
  // The author's own data has no defaults.
  return difference.kind === 'data' || !isSame(withoutEmpty(before) ?? usual, withoutEmpty(after) ?? usual)
}

const withoutEmpty = (value: unknown) => (isEmpty(value) ? undefined : value)
