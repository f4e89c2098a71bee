import type { WorkflowPage } from '#src/contract/workflow.ts'
import type { LibraryEntry } from '#src/client/library.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { withoutStray } from '#src/domain/text/hidden-characters.ts'
import { useSearch } from '@tanstack/react-router'
import type { WorkflowListSearch } from '#src/client/search.ts'
import { useMay } from '#src/client/may.ts'
import { useListSearch } from '#src/client/use-list-search.ts'
import type { Input } from '#src/contract/endpoints.ts'
import type { OrderDirection, WorkflowOrder } from '#src/contract/workflow.ts'

export function libraryPage(entries: readonly LibraryEntry[], input: ListInput): WorkflowPage {
  const { page = 0, limit = 10, query = '' } = input
  const part = foldText(query.trim())
  const data = entries
    .map(({ workflow }) => workflow)
    .filter((workflow) =>
      [workflow.name, identifierIn(workflow)].some((text) => foldText(text).includes(part)),
    )
  return {
    page,
    pageSize: limit,
    totalCount: data.length,
    data: data.slice(page * limit, (page + 1) * limit),
  }
}

/** Page, filters and order of the list. */
export function useListState() {
  const asked = useSearch({ from: '/workflows' })
  const { page, query, show, start } = asked
  // Elsewhere the service would ignore the others.
  const search: WorkflowListSearch = useIsNarrowed() ? asked : { page, query, show, start }
  return useListSearch('/workflows', search)
}

/** Whether the service filters and orders its list. */
export function useIsNarrowed(): boolean {
  const { allowed, proven } = useMay('narrowedLists')
  return allowed && proven
}

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
