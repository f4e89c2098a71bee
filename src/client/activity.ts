import { dayStart } from './days.ts'
import { read } from './query.ts'
import type { ActivitySearch } from './search.ts'

/** A page of runs, newest first. A run is a notification of the service: what one trigger did for one subscriber. */
export const runPage = ({ page, query, from, to, ...criteria }: ActivitySearch) =>
  read('notificationList', {
    page: page ?? 0,
    search: query || undefined,
    channels: criteria.channel,
    templates: criteria.workflow,
    subscriberIds: criteria.subscriberId,
    transactionId: criteria.transaction,
    outcome: criteria.result,
    after: timeOf(dayStart(from)),
    before: timeOf(dayStart(to, 1)),
  })

const timeOf = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString()

/** One run with its steps. */
export const runDetail = (notificationId: string) => read('notificationGet', { notificationId })
