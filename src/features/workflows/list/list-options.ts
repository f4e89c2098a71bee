import type { Workflow, WorkflowPage } from '#src/contract/workflow.ts'
import type { LibraryEntry } from '#src/client/library.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { withoutStray } from '#src/domain/text/hidden-characters.ts'
import { useSearch } from '@tanstack/react-router'
import type { WorkflowListSearch } from '#src/client/search.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import type { Input } from '#src/contract/endpoints.ts'
import type { OrderDirection, WorkflowOrder } from '#src/contract/workflow.ts'

export const listOptions = ['group', 'tag', 'state', 'order'] as const
export type ListOption = (typeof listOptions)[number]

/** The requested filters and orders that an answer ignores, judging by its rows. */
export function ignoredFilters(rows: readonly Workflow[], input: ListInput): ListOption[] {
  return [
    ...(rows.every((row) => hasGroup(row, input)) ? [] : ['group' as const]),
    ...(rows.every((row) => hasTag(row, input)) ? [] : ['tag' as const]),
    ...(rows.every((row) => hasState(row, input)) ? [] : ['state' as const]),
    ...(isOrdered(rows, input) ? [] : ['order' as const]),
  ]
}

export const isAnyIgnored = (ignored: ReadonlySet<ListOption>, { sort, ...filters }: UrlFilters): boolean =>
  (ignored.has('order') && sort !== undefined) ||
  (['group', 'tag', 'state'] as const).some((one) => ignored.has(one) && filters[one])

export function filterAndSort(rows: readonly Workflow[], input: ListInput): Workflow[] {
  const fitting = rows.filter((row) => hasGroup(row, input) && hasTag(row, input) && hasState(row, input))
  return isOrdered(fitting, input) ? fitting : fitting.toSorted(byOrder(input))
}

/** A workflow whose group or state is missing in the response still matches. */
const hasGroup = ({ _notificationGroupId: id }: Workflow, { notificationGroupId: wanted }: ListInput) =>
  !wanted || !id || id === wanted

const hasState = ({ active }: Workflow, { active: wanted }: ListInput) =>
  !wanted || typeof active !== 'boolean' || String(active) === wanted

const hasTag = ({ tags }: Workflow, { tags: wanted }: ListInput) => !wanted || (tags ?? []).includes(wanted)

const isOrdered = (rows: readonly Workflow[], input: ListInput): boolean => {
  const compare = byOrder(input)
  return rows.every((row, index) => {
    const before = rows[index - 1]
    return before === undefined || compare(before, row) <= 0
  })
}

function byOrder({ orderBy, orderDirection }: ListInput) {
  const sign = orderDirection === 'ASC' ? 1 : -1
  return (one: Workflow, other: Workflow): number => {
    if (orderBy === undefined) return 0
    const [left, right] = [keyOf(one, orderBy), keyOf(other, orderBy)]
    // Unknown values have no order.
    return left === undefined || right === undefined ? 0 : sign * byCharacter(left, right)
  }
}

function keyOf({ name, createdAt, updatedAt }: Workflow, by: NonNullable<ListInput['orderBy']>) {
  if (by === 'name') return name.toLowerCase()
  return (by === 'createdAt' ? createdAt : (updatedAt ?? createdAt)) ?? undefined
}

/** Compares by code point like the embedded service; `<` would sort rare characters before U+E000. */
function byCharacter(one: string, other: string): number {
  const [left, right] = [[...one], [...other]]
  const at = left.findIndex((character, index) => character !== right[index])
  if (at === -1) return left.length - right.length
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1)
}

export function libraryPage(entries: readonly LibraryEntry[], input: ListInput): WorkflowPage {
  const { page = 0, limit = 10, query = '' } = input
  const part = foldText(query.trim())
  const found = entries
    .map(({ workflow }) => workflow)
    .filter((workflow) =>
      [workflow.name, identifierIn(workflow)].some((text) => foldText(text).includes(part)),
    )
  const data = filterAndSort(found, input)
  return {
    page,
    pageSize: limit,
    totalCount: data.length,
    data: data.slice(page * limit, (page + 1) * limit),
  }
}

/** Page, filters and order of the list. */
export const useListState = () => useListSearch('/workflows', useSearch({ from: '/workflows' }))
export type ListState = ReturnType<typeof useListState>
/** Filters as in the URL; the default is all workflows, newest first. */
export type UrlFilters = ListState['criteria']
export type Sort = NonNullable<WorkflowListSearch['sort']>

export type ListInput = Input<'workflowList'>

const orders: Record<Sort, readonly [WorkflowOrder, OrderDirection]> = {
  oldest: ['createdAt', 'ASC'],
  name: ['name', 'ASC'],
  nameDown: ['name', 'DESC'],
  changed: ['updatedAt', 'DESC'],
  unchanged: ['updatedAt', 'ASC'],
}

/** The input of the request. Absent filters are not sent, because published services only know pages and the search. */
export function toInput(
  { query, group, tag, state, sort }: UrlFilters,
  page: number,
  limit: number,
): ListInput {
  const order = sort && orders[sort]
  return {
    page,
    limit,
    query: withoutStray(query),
    ...(group ? { notificationGroupId: group } : {}),
    ...(tag ? { tags: tag } : {}),
    ...(state ? { active: state === 'active' ? ('true' as const) : ('false' as const) } : {}),
    ...(order ? { orderBy: order[0], orderDirection: order[1] } : {}),
  }
}

export const hasFilters = ({ query, group, tag, state, show }: UrlFilters): boolean =>
  query !== '' || Boolean(group ?? tag ?? state ?? show)
