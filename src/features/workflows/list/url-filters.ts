import { withoutStray } from '#src/domain/text/hidden-characters.ts'
import { useSearch } from '@tanstack/react-router'
import type { WorkflowListSearch } from '#src/client/search.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import type { Input } from '#src/contract/endpoints.ts'
import type { OrderDirection, WorkflowOrder } from '#src/contract/workflow-endpoints.ts'

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

export const hasFilters = ({ query, group, tag, state }: UrlFilters): boolean =>
  query !== '' || Boolean(group ?? tag ?? state)
