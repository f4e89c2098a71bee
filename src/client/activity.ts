import { read } from './query.ts'
import type { ActivitySearch } from './search.ts'

/** A page of runs, newest first. A run is a notification of the service: what one trigger did for one subscriber. */
export const runPage = ({ page, query, channel, workflow, subscriberId, transaction }: ActivitySearch) =>
  read('notificationList', {
    page: page ?? 0,
    search: query || undefined,
    channels: channel,
    templates: workflow,
    subscriberIds: subscriberId,
    transactionId: transaction,
  })

/** One run with its steps. */
export const runDetail = (notificationId: string) => read('notificationGet', { notificationId })
