import type { Condition, Filter } from '#src/contract/filter.ts'
import type { GivenGroup } from '../conditions/given-groups.ts'
import { fieldSources, lacksField } from '../conditions/unfinished.ts'
import { hasPredicate, oppositeOf } from '#src/contract/operators.ts'
import { diff, type Patch, type Path } from '../json/patch.ts'
import { finding, type Finding } from './finding.ts'

type Group = { filter: Filter; children: readonly Condition[]; path: Path; at: number }
type Place = { filters: readonly Filter[]; path: Path; step: number }

export function groupFindings(given: readonly GivenGroup[], path: Path, step: number): Finding[] {
  const filters = given.map((group) => group ?? { children: [] })
  const place = { filters, path, step }
  const groups = filters.map((filter, at) => ({ filter, children: filter.children, path: [...path, at], at }))
  return groups.flatMap((group) => ownFindings(group, place))
}

const ownFindings = (group: Group, place: Place): Finding[] => [
  ...emptyFindings(group, place),
  ...joinFindings(group, place),
  ...negationFindings(group, place),
  ...missingFindings(group, place),
  ...contradictions(group, place),
]

/** Removes the group. If it is the only one, the filters are empty and the step runs, as with an empty group. */
const without = ({ filters, path }: Place, at: number) =>
  diff(
    filters,
    filters.filter((_, index) => index !== at),
    path,
  )

const joinOf = ({ filter, children }: Group) => (children.length < 2 ? 'AND' : filter.value)

function emptyFindings({ children, path, at }: Group, place: Place): Finding[] {
  if (children.length > 0 || place.filters.length < 2) return []
  const params = { step: place.step, group: at + 1 }
  return [finding('error', 'emptyGroup', path, params, without(place, at))]
}

function joinFindings({ filter: { value }, children, path, at }: Group, { step }: Place): Finding[] {
  if (children.length < 2 || value === 'AND' || value === 'OR') return []
  const params = { step, group: at + 1, join: typeof value === 'string' ? value : '' }
  return [finding('error', 'unknownJoin', [...path, 'value'], params)]
}

function negationFindings({ filter, path, at }: Group, { step }: Place): Finding[] {
  if (filter.isNegated !== true) return []
  const repair = diff(filter, { ...filter, isNegated: false }, path)
  const params = { step, group: at + 1 }
  return [finding('error', 'negationIgnored', [...path, 'isNegated'], params, repair)]
}

/** Values of a switch. People without the field never changed it, and are meant to be included. */
const switched = new Set(['true', 'false', 'yes', 'no', 'on', 'off', 'never', 'none'])
const isSwitch = (value: unknown) => switched.has(String(value).toLowerCase())

/** "Is not" passes for people without the field, unless the group tests for it. */
function missingFindings(group: Group, { step }: Place): Finding[] {
  const { children, path } = group
  const isAnd = joinOf(group) === 'AND'
  const sure = new Set(
    children.flatMap((child) =>
      isAnd && (hasPredicate(child.operator, 'presence') || child.operator === 'EQUAL')
        ? [subjectOf(child)]
        : [],
    ),
  )
  return children.flatMap((child, at): Finding[] => {
    const { on, field, operator } = child
    if (operator !== 'NOT_EQUAL' || !on || !field || isSwitch(child.value) || sure.has(subjectOf(child)))
      return []
    const repair = isAnd ? guarded(group, child) : undefined
    const place = [...path, 'children', at, 'operator']
    return [finding('warning', 'notEqualOnMissing', place, { step, source: on, field }, repair)]
  })
}

/** Adds a condition to the group. Written by hand, because comparing the groups would take longer than all other rules. */
function guarded({ filter: { value }, children, path }: Group, child: Condition): Patch {
  const asked = { ...withoutIds(child), operator: 'IS_DEFINED', value: '' }
  return [
    ...(value === 'AND' ? [] : diff({ value }, { value: 'AND' }, path)),
    { path: [...path, 'children'], was: children, now: [...children, asked] },
  ]
}

const withoutIds = ({ _id: _, id: __, ...rest }: Record<string, unknown>) => rest

const subjectOf = ({ on, field, webhookUrl }: Condition) =>
  JSON.stringify([on, field, on === 'webhook' ? webhookUrl : ''])

/** Whether a field is compared with a text as it is written. */
const isPlain = ({ value, ...condition }: Condition) =>
  fieldSources.includes(condition.on ?? '') &&
  !lacksField(condition) &&
  typeof value === 'string' &&
  !value.includes('{{')

type Meets = (one: Condition, other: Condition) => boolean

/** Whether no value is above one and below the other, neither a number nor a text. */
const isEmptyRange: Meets = (above, below) =>
  above.operator?.startsWith('LARGER') === true &&
  below.operator?.startsWith('SMALLER') === true &&
  Number(above.value) > Number(below.value) &&
  String(above.value) > String(below.value)

/** Whether no value meets both: opposites, an empty range, or two texts that are not the same number either. */
const excludes: Meets = (one, other) =>
  one.operator === 'EQUAL' && other.operator === 'EQUAL'
    ? one.value !== other.value && Number(one.value) !== Number(other.value)
    : (oppositeOf(one.operator) === other.operator && one.value === other.value) ||
      isEmptyRange(one, other) ||
      isEmptyRange(other, one)

/** Fields of which no value meets two conditions of a group. */
function contradictions(group: Group, { step }: Place): Finding[] {
  const { children, path } = group
  if (joinOf(group) !== 'AND') return []
  const plain = children.filter(isPlain)
  const found = plain.filter((one, at) =>
    plain.slice(at + 1).some((other) => subjectOf(one) === subjectOf(other) && excludes(one, other)),
  )
  const first = new Map(found.toReversed().map((one) => [subjectOf(one), one]))
  const never = [...first.values()].map(({ on, field }) => ({ step, source: on ?? '', field: field ?? '' }))
  const online = new Set(children.flatMap(({ on, value }) => (on === 'isOnline' ? [value] : [])))
  if (online.has(true) && online.has(false)) never.push({ step, source: 'isOnline', field: '' })
  return never.map((params) => finding('error', 'contradiction', path, params))
}
