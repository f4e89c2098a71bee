import type { ConditionInput, FilterInput } from '#src/contract/filter.ts'
import type { StepInput } from '#src/contract/step.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { isFieldName } from '#src/contract/fields.ts'
import type {
  Difference,
  GroupFieldKind,
  Path,
  Position,
  StepFieldKind,
  StepPosition,
  WorkflowFieldKind,
} from './difference-kinds.ts'
import { emptiedList, fieldChanges } from './field-difference.ts'
import { listDifference } from '../json/list-difference.ts'
import { isSame } from '../json/same-json.ts'

/** All differences between two versions, for `applyDifferences`. Steps match by uuid, or else by kind and similarity. */
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

function placeOf(step: StepInput, place: Position): StepPosition {
  const { uuid, name, template } = step
  return {
    ...place,
    type: template.type,
    ...(uuid === undefined ? {} : { uuid }),
    ...(name === undefined ? {} : { name }),
  }
}

const stepDifferences = (before: readonly StepInput[], after: readonly StepInput[]): Difference[] =>
  memberDifferences('step', [before, after], {
    likeness: stepLikeness,
    where: (place, step) => ({ step: placeOf(step, place) }),
    inside: (value, now, { step }) => insideStep(value, now, step),
  })

function stepLikeness(one: StepInput, other: StepInput, [from, to]: [number, number]): number {
  if (one.uuid !== undefined && one.uuid === other.uuid) return 100
  if (one.template.type !== other.template.type) return 0
  const content = isSame(one.template, other.template) ? 3 : 0
  const name = one.name === other.name && one.name !== undefined ? 2 : 0
  return content + name + (from === to ? 1 : 0)
}

function insideStep(before: StepInput, after: StepInput, step: StepPosition): Difference[] {
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

const groupDifferences = (before: FilterInput[], after: FilterInput[], step: StepPosition): Difference[] =>
  memberDifferences('group', [before, after], {
    likeness: groupLikeness,
    where: (group) => ({ step, group }),
    inside: insideGroup,
  })

const groupLikeness = (one: FilterInput, other: FilterInput, [from, to]: [number, number]) => {
  const common = (one.children ?? []).filter((child) => other.children?.some((now) => isSame(child, now)))
  return common.length * 2 + (from === to ? 1 : 0)
}

type InGroup = { step: StepPosition; group: Position }

function insideGroup(before: FilterInput, after: FilterInput, where: InGroup): Difference[] {
  const { children: one, ...own } = before
  const { children: other, ...now } = after
  const changes = [...fieldChanges(own, now, {}), ...emptiedList(one, other, 'children')]
  return [
    ...changes.map((change): Difference => ({ kind: groupKind(change.path), ...where, ...change })),
    ...conditionDifferences(one ?? [], other ?? [], where),
  ]
}

const conditionDifferences = (
  before: ConditionInput[],
  after: ConditionInput[],
  group: InGroup,
): Difference[] =>
  memberDifferences('condition', [before, after], {
    likeness: conditionLikeness,
    where: (condition) => ({ ...group, condition }),
    inside: (value, now, where) =>
      isSame(value, now) ? [] : [{ kind: 'conditionChanged', ...where, before: value, after: now }],
  })

const conditionLikeness = (one: ConditionInput, other: ConditionInput) =>
  one.on === other.on && one.field === other.field ? (one.step === other.step ? 2 : 1) : 0

type Level<T, W> = {
  likeness: Parameters<typeof listDifference<T>>[2]
  where: (place: Position, member: T) => W
  inside: (before: T, after: T, where: W) => Difference[]
}

/** The members that were removed, moved, changed or added. */
function memberDifferences<T, W>(
  level: 'step' | 'group' | 'condition',
  [before, after]: readonly [readonly T[], readonly T[]],
  { likeness, where, inside }: Level<T, W>,
): Difference[] {
  const { pairs, removed, added, moved } = listDifference(before, after, likeness)
  const was = (index: number) => before[index] as T // the index is from this list
  const is = (index: number) => after[index] as T // likewise
  const both = ([from, to]: [number, number]) => where({ before: from, after: to }, was(from))
  return [
    ...removed.map((at) => ({
      kind: `${level}Removed`,
      ...where({ before: at }, was(at)),
      before: was(at),
    })),
    ...moved.map((pair) => ({ kind: `${level}Moved`, ...both(pair) })),
    ...pairs.flatMap((pair) => inside(was(pair[0]), is(pair[1]), both(pair))),
    ...added.map((at) => ({ kind: `${level}Added`, ...where({ after: at }, is(at)), after: is(at) })),
  ] as Difference[] // kinds, places and members are all named by the level
}
