import type { Workflow } from '#src/contract/workflow.ts'
import type { ListInput, Wanted } from './wanted.ts'

/** What a service may ignore. */
export const narrowings = ['group', 'tag', 'state', 'order'] as const
export type Narrowing = (typeof narrowings)[number]

/** What an answer does not look at although it was asked to, by what is in it. */
export function ignoredFilters(rows: readonly Workflow[], asked: ListInput): Narrowing[] {
  return [
    ...(rows.every((row) => hasGroup(row, asked)) ? [] : ['group' as const]),
    ...(rows.every((row) => hasTag(row, asked)) ? [] : ['tag' as const]),
    ...(rows.every((row) => hasState(row, asked)) ? [] : ['state' as const]),
    ...(isOrdered(rows, asked) ? [] : ['order' as const]),
  ]
}

/** Whether any of the wanted filters or orders is ignored. */
export const isAnyIgnored = (over: ReadonlySet<Narrowing>, { sort, ...filters }: Wanted): boolean =>
  (over.has('order') && sort !== undefined) ||
  (['group', 'tag', 'state'] as const).some((one) => over.has(one) && filters[one])

/** Those that were asked for, in the order that was asked for. */
export function narrowed(rows: readonly Workflow[], asked: ListInput): Workflow[] {
  const fitting = rows.filter((row) => hasGroup(row, asked) && hasTag(row, asked) && hasState(row, asked))
  return isOrdered(fitting, asked) ? fitting : fitting.toSorted(byOrder(asked))
}

/** A service that does not say what group a workflow has, or whether it is active, is believed. */
const hasGroup = ({ _notificationGroupId: id }: Workflow, { notificationGroupId: wanted }: ListInput) =>
  !wanted || !id || id === wanted

const hasState = ({ active }: Workflow, { active: wanted }: ListInput) =>
  !wanted || typeof active !== 'boolean' || String(active) === wanted

const hasTag = ({ tags }: Workflow, { tags: wanted }: ListInput) => !wanted || (tags ?? []).includes(wanted)

const isOrdered = (rows: readonly Workflow[], asked: ListInput): boolean => {
  const compare = byOrder(asked)
  return rows.every((row, index) => {
    const before = rows[index - 1]
    return before === undefined || compare(before, row) <= 0
  })
}

function byOrder({ orderBy, orderDirection }: ListInput) {
  const way = orderDirection === 'ASC' ? 1 : -1
  return (one: Workflow, other: Workflow): number => {
    if (orderBy === undefined) return 0
    const [left, right] = [keyOf(one, orderBy), keyOf(other, orderBy)]
    // What is not known stands in no order.
    return left === undefined || right === undefined ? 0 : way * byCharacter(left, right)
  }
}

function keyOf({ name, createdAt, updatedAt }: Workflow, by: NonNullable<ListInput['orderBy']>) {
  if (by === 'name') return name.toLowerCase()
  return (by === 'createdAt' ? createdAt : (updatedAt ?? createdAt)) ?? undefined
}

/** As the embedded service compares: `<` on texts would put a rare character before U+E000. */
function byCharacter(one: string, other: string): number {
  const [left, right] = [[...one], [...other]]
  const at = left.findIndex((character, index) => character !== right[index])
  if (at === -1) return left.length - right.length
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1)
}
