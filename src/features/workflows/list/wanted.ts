import type { Input } from '#src/contract/endpoints.ts'
import type { OrderDirection, WorkflowOrder } from '#src/contract/workflow-endpoints.ts'

export const states = ['active', 'inactive'] as const
/** Orders other than newest first, as they stand in the address. */
export const sorts = ['oldest', 'name', 'nameDown', 'changed', 'unchanged'] as const
export type Sort = (typeof sorts)[number]

/** What of the workflows is looked for, as it stands in the address; what is not given is all of them, newest first. */
export type Wanted = {
  query: string
  /** Id of a notification group. */
  group?: string | undefined
  tag?: string | undefined
  state?: (typeof states)[number] | undefined
  sort?: Sort | undefined
}

/** What a list is asked for. */
export type ListInput = Input<'workflowList'>

const orders: Record<Sort, readonly [WorkflowOrder, OrderDirection]> = {
  oldest: ['createdAt', 'ASC'],
  name: ['name', 'ASC'],
  nameDown: ['name', 'DESC'],
  changed: ['updatedAt', 'DESC'],
  unchanged: ['updatedAt', 'ASC'],
}

/** The question to the service. What is not wanted is not said: a published service knows pages and the search only. */
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

/** Whether some workflows are left out on purpose. */
export const isNarrowed = ({ query, group, tag, state }: Wanted): boolean =>
  query !== '' || Boolean(group ?? tag ?? state)
