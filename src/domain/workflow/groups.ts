import type { NotificationGroup } from '#src/contract/notification-group.ts'
import type { WorkflowPage } from '#src/contract/workflow.ts'
import { cleanText } from '../text/hidden-characters.ts'

/** Counts groups by name as people see it, whatever its capitals and surrounding spaces. */
export function countByName(groups: readonly Pick<NotificationGroup, 'name'>[]): (name: string) => number {
  const counts = new Map<string, number>()
  const seen = (name: string) => cleanText(name).toLowerCase()
  for (const { name } of groups) counts.set(seen(name), (counts.get(seen(name)) ?? 0) + 1)
  return (name) => counts.get(seen(name)) ?? 0
}

/**
 * How many workflows of a page belong to a group. Some services ignore the filter by group, so only the rows count;
 * `isAll`: whether there are no further workflows.
 */
export function usesIn({ data, totalCount }: WorkflowPage, groupId: string) {
  const uses = data.filter(
    ({ _notificationGroupId, notificationGroup }) =>
      (_notificationGroupId ?? notificationGroup?._id) === groupId,
  )
  return { count: uses.length, isAll: typeof totalCount === 'number' && totalCount <= data.length }
}
