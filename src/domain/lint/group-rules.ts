import type { Condition, Filter } from '#src/contract/filter.ts'
import type { GivenGroup } from '../conditions/given-groups.ts'
import { hasPredicate } from '#src/contract/operators.ts'
import { diff, type Patch, type Path } from '../json/patch.ts'
import { finding, type Finding } from './finding.ts'
import { withoutNegation } from '../conditions/negation.ts'
import { isTestable, passes, possibleValues, subjectOf } from '../conditions/possible-values.ts'

type Group = { filter: Filter; children: readonly Condition[]; path: Path; at: number }
type Place = { filters: readonly Filter[]; path: Path; step: number }

export function groupFindings(given: readonly GivenGroup[], path: Path, step: number): Finding[] {
  const filters = given.map((group) => group ?? { children: [] })
  const place = { filters, path, step }
  const groups = filters.map((filter, at) => ({ filter, children: filter.children, path: [...path, at], at }))
  return [...groups.flatMap((group) => ownFindings(group, place)), ...alternativeFindings(groups, place)]
}

const ownFindings = (group: Group, place: Place): Finding[] => [
  ...emptyFindings(group, place),
  ...joinFindings(group, place),
  ...negationFindings(group, place),
  ...missingFindings(group, place),
  ...contradictions(group, place),
  ...tautologies(group, place),
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
  const meant = typeof value === 'string' ? value.trim().toUpperCase() : ''
  const place = [...path, 'value']
  const params = { step, group: at + 1, join: typeof value === 'string' ? value : '' }
  const repair = meant === 'AND' || meant === 'OR' ? diff(value, meant, place) : undefined
  return [finding('error', 'unknownJoin', place, params, repair)]
}

function negationFindings({ filter, path, at }: Group, { step }: Place): Finding[] {
  if (filter.isNegated !== true) return []
  const repair = diff(filter, withoutNegation(filter) ?? { ...filter, isNegated: false }, path)
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

/** The conditions that can be evaluated, grouped by subject; only groups of several. */
function bySubject(children: readonly Condition[]): Condition[][] {
  const subjects = new Map<string, Condition[]>()
  if (children.length < 2) return []
  for (const child of children) {
    if (!isTestable(child)) continue
    const name = subjectOf(child)
    const known = subjects.get(name)
    if (known) known.push(child)
    else subjects.set(name, [child])
  }
  return [...subjects.values()].filter((all) => all.length > 1)
}

const params = (step: number, [first]: readonly Condition[]) => ({
  step,
  source: first?.on ?? '',
  field: first?.field ?? '',
})

/** Groups that no value passes, checked with every value that distinguishes the conditions. */
function contradictions(group: Group, { step }: Place): Finding[] {
  const { children, path } = group
  if (joinOf(group) !== 'AND') return []
  const online = new Set(children.flatMap(({ on, value }) => (on === 'isOnline' ? [value] : [])))
  const isNever = (all: Condition[]) =>
    (isPinned(all) || !mixesContainsAndOrder(all)) &&
    !plainValues(all).some((value) => passes(all, 'AND', value))
  const never = bySubject(children)
    .filter(isNever)
    .map((all) => params(step, all))
  if (online.has(true) && online.has(false)) never.push({ step, source: 'isOnline', field: '' })
  return never.map((found) => finding('error', 'contradiction', path, found))
}

/** Without booleans: `false` equals every text but "true", which no author means. Texts and numbers are tried instead. */
const plainValues = (all: Condition[]) => possibleValues(all).filter((value) => typeof value !== 'boolean')

/** Equality with a text: only that text or its number can pass, whatever the other conditions. */
const isPinned = (all: readonly Condition[]) =>
  all.some(({ operator, value }) => operator === 'EQUAL' && typeof value === 'string')

const mixesContainsAndOrder = (all: readonly Condition[]) => {
  const isContains = ({ operator }: Condition) => hasPredicate(operator, 'contains')
  return all.some(isContains) && !all.every(isContains)
}

/** Groups that every value passes, even a missing one. */
function tautologies(group: Group, { step }: Place): Finding[] {
  if (joinOf(group) !== 'OR') return []
  const always = bySubject(group.children).filter(isAlways)
  return always.map((all) => tautology(step, group.path, all))
}

const isAlways = (all: Condition[]) =>
  !mixesContainsAndOrder(all) && plainValues(all).every((value) => passes(all, 'OR', value))
const tautology = (step: number, path: Path, all: Condition[]) =>
  finding('warning', 'tautology', path, params(step, all))

/** Groups are alternatives, so groups with one condition each can form a tautology, too. */
function alternativeFindings(groups: readonly Group[], { step, path }: Place): Finding[] {
  const singles = groups.flatMap(({ children }) => (children.length === 1 ? children : []))
  return bySubject(singles)
    .filter(isAlways)
    .map((all) => tautology(step, path, all))
}
