import type { Condition, Filter } from '#src/contract/filter.ts'
import { hasPredicate, oppositeOf } from '#src/contract/operators.ts'
import type { ConditionContext } from './context.ts'
import { evaluateFilters } from './evaluate-filters.ts'
import { groupsIn, type GivenGroup } from './given-groups.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import { opposite } from './negation.ts'
import { subjectOf } from './possible-values.ts'
import { isRecord } from '../json/values.ts'

/** Freely nested conditions. An empty `all` holds, an empty `any` does not. */
export type ConditionTree =
  | { kind: 'condition'; condition: Condition }
  | { kind: 'not'; child: ConditionTree }
  | { kind: 'all' | 'any'; children: readonly ConditionTree[] }

/** The form the service runs: groups as alternatives, without nesting or NOT. */
export type Expansion =
  | {
      filters: Filter[]
      /** Conditions that may exclude people without the field, or make the service give up, although the tree holds. */
      inexact: Condition[]
    }
  /** `tooLarge`: above the cap · `never`: holds for no one, which filters cannot express · `noOpposite`: see `condition`. */
  | { problem: 'tooLarge' | 'never' }
  | { problem: 'noOpposite'; condition: Condition }

export const expansionCap = { groups: 60, conditions: 300 } as const

/** Whether a tree holds. A condition that cannot be computed does not. */
export function treeHolds(
  given: ConditionTree,
  context: ConditionContext,
  semantics?: Semantics | SemanticsName,
): boolean {
  const tree = treeIn(given)
  const holds = (child: ConditionTree) => treeHolds(child, context, semantics)
  switch (tree.kind) {
    case 'condition':
      return evaluateFilters([{ children: [tree.condition] }], context, semantics).passed
    case 'not':
      return !holds(tree.child)
    case 'all':
      return tree.children.every(holds)
    case 'any':
      return tree.children.some(holds)
  }
}

/** The valid parts of a tree; anything else requires nothing. */
function treeIn(given: unknown): ConditionTree {
  const { kind, condition, child, children } = isRecord(given) ? given : {}
  if (kind === 'condition') return { kind, condition: isRecord(condition) ? condition : {} }
  if (kind === 'not') return { kind, child: treeIn(child) }
  const isJoined = (kind === 'all' || kind === 'any') && Array.isArray(children)
  return { kind: kind === 'any' ? kind : 'all', children: isJoined ? (children as ConditionTree[]) : [] } // each child is read by `treeIn` later
}

type Alternatives = Condition[][]
class Stop extends Error {
  readonly expansion: Expansion
  constructor(expansion: Expansion) {
    super('not expanded')
    this.expansion = expansion
  }
}

/**
 * A tree as filters: NOT is moved into operators, AND distributed over OR, duplicates are removed, and what may make
 * the service give up comes last. Equivalent to the tree; but with `inexact` conditions only where every field is
 * present and the service does not give up.
 */
export function expanded(
  tree: ConditionTree,
  cap: Partial<Cap> = {},
  semantics?: Semantics | SemanticsName,
): Expansion {
  const turnedOrders: Condition[] = []
  const givesUp = semanticsOf(semantics).missingList === 'stop'
  try {
    const options = { isNegated: false, inexact: turnedOrders, cap: { ...expansionCap, ...cap }, givesUp }
    const alternatives = inOrder(alternativesOf(tree, options))
    if (alternatives.length === 0) return { problem: 'never' }
    if (alternatives.some((all) => all.length === 0)) return { filters: [], inexact: turnedOrders }
    const filters = asFilters(alternatives)
    const inexact = givesUp ? [...turnedOrders, ...hiding(filters)] : turnedOrders
    return { filters, inexact: [...new Map(inexact.map((each) => [meaningOf(each), each])).values()] }
  } catch (error) {
    if (error instanceof Stop) return error.expansion
    throw error
  }
}

type Cap = { groups: number; conditions: number }
type ExpandOptions = { isNegated: boolean; inexact: Condition[]; cap: Cap; givesUp: boolean }

function alternativesOf(given: ConditionTree, options: ExpandOptions): Alternatives {
  const tree = treeIn(given)
  if (tree.kind === 'condition')
    return [[options.isNegated ? turned(tree.condition, options) : tree.condition]]
  if (tree.kind === 'not') return alternativesOf(tree.child, { ...options, isNegated: !options.isNegated })
  const parts = tree.children.map((child) => alternativesOf(child, options))
  const isAny = (tree.kind === 'any') !== options.isNegated
  return isAny
    ? reduced(parts.flat(), options)
    : parts.reduce<Alternatives>((one, other) => multiplied(one, other, options), [[]])
}

function multiplied(one: Alternatives, other: Alternatives, options: ExpandOptions): Alternatives {
  // Duplicates are removed afterwards, so an intermediate product may exceed the cap, up to a limit.
  if (one.length * other.length > options.cap.groups * options.cap.groups)
    throw new Stop({ problem: 'tooLarge' })
  return reduced(
    one.flatMap((left) => other.map((right) => [...left, ...right])),
    options,
  )
}

const isField = ({ on }: Condition) => ['payload', 'subscriber', 'tenant', 'webhook'].includes(on ?? '')
/** The service of 2024 gives up the step if the field holds neither text nor a list. */
const isContains = (condition: Condition) =>
  isField(condition) && hasPredicate(condition.operator, 'contains')

function turned(condition: Condition, { inexact, givesUp }: ExpandOptions): Condition {
  const exact = opposite(condition)
  if (exact && givesUp && isContains(exact)) inexact.push(exact)
  if (exact) return exact
  const order = oppositeOf(condition.operator)
  if (!order || !isField(condition)) throw new Stop({ problem: 'noOpposite', condition })
  const found = { ...condition, operator: order }
  inexact.push(found)
  return found
}

const meaningOf = ({ _id: _, id: __, ...rest }: Condition) =>
  JSON.stringify(Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function reduced(alternatives: Alternatives, { cap }: Pick<ExpandOptions, 'cap'>): Alternatives {
  const groups = alternatives.map((all) => new Map(all.map((each) => [meaningOf(each), each])))
  const isCovered = (group: Map<string, Condition>, at: number) =>
    groups.some((other, place) => {
      if (place === at || other.size > group.size || (other.size === group.size && place > at)) return false
      return [...other.keys()].every((meaning) => group.has(meaning))
    })
  const kept = groups.filter((group, at) => !isCovered(group, at)).map((group) => [...group.values()])
  const count = kept.reduce((sum, group) => sum + group.length, 0)
  if (kept.length > cap.groups || count > cap.conditions) throw new Stop({ problem: 'tooLarge' })
  return kept
}

/** What may make the service give up comes last; single conditions come first, because they share a group. */
const inOrder = (alternatives: Alternatives): Alternatives => {
  const rank = (all: Condition[]) => (all.some(isContains) ? (all.length === 1 ? 1 : 2) : 0)
  return alternatives.toSorted((one, other) => rank(one) - rank(other))
}

/** Conditions that may make the service give up before an alternative about another field. */
function hiding(filters: readonly Filter[]): Condition[] {
  const alternatives = filters.flatMap(({ value, children }) => {
    const all = children ?? []
    const isWebhook = ({ on }: Condition) => on === 'webhook' // evaluated last in a group
    const inTurn = [...all.filter((each) => !isWebhook(each)), ...all.filter(isWebhook)]
    return value === 'OR' ? inTurn.map((each) => [each]) : [all]
  })
  const asked = alternatives.map((all) => new Set(all.filter(isContains).map(subjectOf)))
  return alternatives.flatMap((all, at) =>
    all.filter(
      (each) => isContains(each) && asked.slice(at + 1).some((subjects) => !subjects.has(subjectOf(each))),
    ),
  )
}

/** Alternatives of one condition share a group, at the position of the last one. */
function asFilters(alternatives: Alternatives): Filter[] {
  const singles = alternatives.filter((all) => all.length === 1).flat()
  const doubtful = alternatives.findIndex((all) => all.length === 1 && all.some(isContains))
  const first = doubtful === -1 ? alternatives.findIndex((all) => all.length === 1) : doubtful
  return alternatives.flatMap((children, at): Filter[] => {
    if (children.length > 1) return [{ type: 'GROUP', value: 'AND', children }]
    return at === first
      ? [{ type: 'GROUP', value: singles.length > 1 ? 'OR' : 'AND', children: singles }]
      : []
  })
}

export function folded(filters: readonly Filter[] | null | undefined): ConditionTree {
  const groups = groupsIn(filters).map(groupTree)
  if (groups.length === 0) return { kind: 'all', children: [] }
  const conditions = groups.map(allOf)
  const [first, ...others] = conditions
  if (!first || others.length === 0 || conditions.some((all) => all === undefined))
    return joined('any', groups)
  const shared = first.filter((each) =>
    others.every((all) => all?.some((one) => meaningOf(one) === meaningOf(each))),
  )
  if (shared.length === 0) return joined('any', groups)
  const meanings = new Set(shared.map(meaningOf))
  const rest = conditions.map((all) =>
    joined('all', (all ?? []).filter((each) => !meanings.has(meaningOf(each))).map(leaf)),
  )
  return joined('all', [...shared.map(leaf), joined('any', rest)])
}

const leaf = (condition: Condition): ConditionTree => ({ kind: 'condition', condition })

const joined = (kind: 'all' | 'any', children: ConditionTree[]): ConditionTree => {
  const [only] = children
  return children.length === 1 && only ? only : { kind, children }
}

function groupTree(group: GivenGroup): ConditionTree {
  const all = group?.children.map(leaf) ?? []
  if (group && (all.length < 2 || group.value === 'AND')) return joined('all', all)
  return { kind: 'any', children: group?.value === 'OR' ? all : [] }
}

function allOf(tree: ConditionTree): Condition[] | undefined {
  if (tree.kind === 'condition') return [tree.condition]
  if (tree.kind !== 'all') return undefined
  return tree.children.flatMap((child) => (child.kind === 'condition' ? [child.condition] : []))
}
