import type { Input } from '#src/contract/endpoints.ts'
import type { JobStatus, Notification } from '#src/contract/notification.ts'
import { read } from './query.ts'
import type { ActivitySearch } from './search.ts'

/** A notification of the service is one run: what a trigger did for one subscriber. */
export type RunFilter = Pick<
  Input<'notificationList'>,
  'page' | 'channels' | 'templates' | 'subscriberIds' | 'search' | 'transactionId'
>

/** Filters that are not set are left out. */
export const runFilter = ({
  page = 0,
  query,
  channel,
  workflow,
  subscriberId,
  transaction,
}: ActivitySearch): RunFilter => ({
  page,
  ...(query && { search: query }),
  ...(channel && { channels: channel }),
  ...(workflow && { templates: workflow }),
  ...(subscriberId && { subscriberIds: subscriberId }),
  ...(transaction && { transactionId: transaction }),
})

/** A page of runs, newest first. */
export const runPage = (filter: RunFilter) => read('notificationList', filter)

/** The first page is read again while it is shown. In milliseconds. */
export const pollOfPage = (page: number): number | false => (page === 0 ? 5_000 : false)

/** One run with its steps. */
export const oneRun = (notificationId: string) => read('notificationGet', { notificationId })

/** It is read again until all its steps have ended. In milliseconds. */
export const pollOfRun = (run: Notification | undefined): number | false =>
  run && isGoingOn(run) ? 2_000 : false

/** The messages of a trigger, for all its subscribers or for one. */
export const messagesOf = (trigger: { transactionId: string; subscriberId?: string }) =>
  read('messageList', { ...trigger, limit: 100 })

const open: ReadonlySet<string> = new Set<JobStatus>(['pending', 'queued', 'delayed'])

export const isGoingOn = ({ jobs }: Pick<Notification, 'jobs'>): boolean =>
  (jobs ?? []).some(({ status }) => open.has(status))
