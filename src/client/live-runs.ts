import type { Notification } from '#src/contract/notification.ts'
import { isGoingOn } from '#src/domain/delivery/run-reading.ts'
import { read } from './query.ts'

const pageMs = 5_000

/** The first page of runs is read again while it is shown. In milliseconds. */
export const pollOfPage = (page: number): number | false => (page === 0 ? pageMs : false)

/** Some runs are read again until all of them have ended. In milliseconds. */
export const pollOfRuns = (runs: readonly Notification[] = []): number | false =>
  runs.some(isGoingOn) ? pageMs : false

/** A run is read again until all its steps have ended. In milliseconds. */
export const pollOfRun = (run: Notification | undefined): number | false =>
  run && isGoingOn(run) ? 2_000 : false

/** The messages of a trigger, for all its subscribers or for one. */
export const messagesOf = (trigger: { transactionId: string; subscriberId?: string }) =>
  read('messageList', { ...trigger, limit: 100 })
