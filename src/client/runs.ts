import type { Notification } from '#src/contract/notification.ts'
import { isInProgress } from '#src/domain/delivery/run-reading.ts'
import { dayStart, timeOf } from './days.ts'
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

/** One run with its steps. */
export const runDetail = (notificationId: string) => read('notificationGet', { notificationId })

const pageMs = 5_000

/** Milliseconds between reads of a page of runs. Only the first page is polled. */
export const pollOfPage = (page: number): number | false => (page === 0 ? pageMs : false)

/** Milliseconds between reads of several runs, until all of them have ended. */
export const pollOfRuns = (runs: readonly Notification[] = []): number | false =>
  runs.some(isInProgress) ? pageMs : false

/** Milliseconds between reads of a run, until all its steps have ended. */
export const pollOfRun = (run: Notification | undefined): number | false =>
  run && isInProgress(run) ? 2_000 : false

/** The messages of a trigger, for all its subscribers or for one. */
export const triggerMessages = (trigger: { transactionId: string; subscriberId?: string }) =>
  read('messageList', { ...trigger, limit: 100 })
