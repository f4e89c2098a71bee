import type { Input } from '#src/contract/endpoints.ts'
import type { OrderDirection, WorkflowOrder } from '#src/contract/workflow-endpoints.ts'

export const states = ['active', 'inactive'] as const
/** Orders other than newest first, as in the URL. */
export const sorts = ['oldest', 'name', 'nameDown', 'changed', 'unchanged'] as const
export type Sort = (typeof sorts)[number]

/** Filters as in the URL; the default is all workflows, newest first. */
export type Wanted = {
  query: string
  group?: string | undefined
  tag?: string | undefined
  state?: (typeof states)[number] | undefined
  sort?: Sort | undefined
}

export type ListInput = Input<'workflowList'>

const orders: Record<Sort, readonly [WorkflowOrder, OrderDirection]> = {
  oldest: ['createdAt', 'ASC'],
  name: ['name', 'ASC'],
  nameDown: ['name', 'DESC'],
  changed: ['updatedAt', 'DESC'],
  unchanged: ['updatedAt', 'ASC'],
}

/** Absent filters are not sent: published services know pages and the search only. */
export function toInput({ query, group, tag, state, sort }: Wanted, page: number, limit: number): ListInput {
  const order = sort && orders[sort]
  return {
    page,
    limit,
    query,
    ...(group ? { notificationGroupId: group } : {}),
    ...(tag ? { tags: tag } : {}),
    ...(state ? { active: state === 'active' ? ('true' as const) : ('false' as const) } : {}),
    ...(order ? { orderBy: order[0], orderDirection: order[1] } : {}),
  }
}

export const isNarrowed = ({ query, group, tag, state }: Wanted): boolean =>
  query !== '' || Boolean(group ?? tag ?? state)
