import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { isFieldName } from '#src/contract/fields.ts'
import type {
  Difference,
  GroupFieldKind,
  Path,
  Place,
  StepFieldKind,
  StepPlace,
  WorkflowFieldKind,
} from './difference-kinds.ts'
import { emptiedList, fieldChanges } from './field-difference.ts'
import { listDifference } from '../json/list-difference.ts'
import { isSame } from '../json/same-json.ts'

/**
 * All differences between two versions of a workflow, field by field; `applyDifferences` restores the newer one.
 * Steps match by uuid, or else by kind and similarity. `matters` filters out spelled-out defaults.
 */
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

function groupKind([key = '']: Path): GroupFieldKind {
  const name = `group.${key}`
  return isFieldName(name) ? (name as GroupFieldKind) : 'groupOther' // a field of a group
}

function placeOf(step: StepInput, place: Place): StepPlace {
  const { uuid, name, template } = step
  return {
    ...place,
    type: template.type,
    ...(uuid === undefined ? {} : { uuid }),
    ...(name === undefined ? {} : { name }),
  }
}

function stepDifferences(before: readonly StepInput[], after: readonly StepInput[]): Difference[] {
  const { pairs, removed, added, moved } = membersOf(before, after, stepLikeness)
  return [
    ...removed.map(({ place, value }): Difference => ({
      kind: 'stepRemoved',
      step: placeOf(value, place),
      before: value,
    })),
    ...moved.map(({ place, value }): Difference => ({ kind: 'stepMoved', step: placeOf(value, place) })),
    ...pairs.flatMap(({ place, value, now }) => insideStep(value, now, placeOf(value, place))),
    ...added.map(({ place, value }): Difference => ({
      kind: 'stepAdded',
      step: placeOf(value, place),
      after: value,
    })),
  ]
}

function stepLikeness(one: StepInput, other: StepInput, [from, to]: [number, number]): number {
  if (one.uuid !== undefined && one.uuid === other.uuid) return 100
  if (one.template.type !== other.template.type) return 0
  const content = isSame(one.template, other.template) ? 3 : 0
  const name = one.name === other.name && one.name !== undefined ? 2 : 0
  return content + name + (from === to ? 1 : 0)
}

function insideStep(before: StepInput, after: StepInput, step: StepPlace): Difference[] {
  const { filters: one, ...own } = before
  const { filters: other, ...now } = after
  const parts = { template: {}, metadata: { timed: {} }, replyCallback: {} }
  return [
    ...fieldChanges(own, now, parts).map((change): Difference => ({
      kind: stepKind(change.path),
      step,
      ...change,
    })),
    ...groupDifferences(one ?? [], other ?? [], step),
    ...emptiedList(one, other, 'filters').map((change): Difference => ({
      kind: 'stepOther',
      step,
      ...change,
    })),
  ]
}

function groupDifferences(before: FilterInput[], after: FilterInput[], step: StepPlace): Difference[] {
  const { pairs, removed, added, moved } = membersOf(before, after, groupLikeness)
  return [
    ...removed.map(({ place, value }): Difference => ({
      kind: 'groupRemoved',
      step,
      group: place,
      before: value,
    })),
    ...moved.map(({ place }): Difference => ({ kind: 'groupMoved', step, group: place })),
    ...pairs.flatMap(({ place, value, now }) => insideGroup(value, now, { step, group: place })),
    ...added.map(({ place, value }): Difference => ({
      kind: 'groupAdded',
      step,
      group: place,
      after: value,
    })),
  ]
}

const groupLikeness = (one: FilterInput, other: FilterInput, [from, to]: [number, number]) => {
  const common = (one.children ?? []).filter((child) => other.children?.some((now) => isSame(child, now)))
  return common.length * 2 + (from === to ? 1 : 0)
}

type InGroup = { step: StepPlace; group: Place }

function insideGroup(before: FilterInput, after: FilterInput, where: InGroup): Difference[] {
  const { children: one, ...own } = before
  const { children: other, ...now } = after
  const changes = [...fieldChanges(own, now, {}), ...emptiedList(one, other, 'children')]
  return [
    ...changes.map((change): Difference => ({ kind: groupKind(change.path), ...where, ...change })),
    ...conditionDifferences(one ?? [], other ?? [], where),
  ]
}

function conditionDifferences(
  before: ConditionInput[],
  after: ConditionInput[],
  where: InGroup,
): Difference[] {
  const { pairs, removed, added, moved } = membersOf(before, after, conditionLikeness)
  return [
    ...removed.map(({ place: condition, value }): Difference => ({
      kind: 'conditionRemoved',
      ...where,
      condition,
      before: value,
    })),
    ...moved.map(({ place: condition }): Difference => ({ kind: 'conditionMoved', ...where, condition })),
    ...pairs
      .filter(({ value, now }) => !isSame(value, now))
      .map(({ place: condition, value, now }): Difference => ({
        kind: 'conditionChanged',
        ...where,
        condition,
        before: value,
        after: now,
      })),
    ...added.map(({ place: condition, value }): Difference => ({
      kind: 'conditionAdded',
      ...where,
      condition,
      after: value,
    })),
  ]
}

/** The same source and field, or step; operator and value may differ. */
const conditionLikeness = (one: ConditionInput, other: ConditionInput) =>
  one.on === other.on && one.field === other.field ? (one.step === other.step ? 2 : 1) : 0

function membersOf<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: Parameters<typeof listDifference<T>>[2],
) {
  const { pairs, removed, added, moved } = listDifference(before, after, likeness)
  const both = ([from, to]: [number, number]) => ({
    place: { before: from, after: to },
    value: before[from] as T,
    now: after[to] as T,
  }) // indexes of these lists
  return {
    pairs: pairs.map(both),
    moved: moved.map(both),
    removed: removed.map((index) => ({ place: { before: index }, value: before[index] as T })), // the same
    added: added.map((index) => ({ place: { after: index }, value: after[index] as T })), // the same
  }
}
