import type { Notification } from '#src/contract/notification.ts'
import { type Channel, channels, isChannel } from '#src/contract/step-kinds.ts'
import { runOutcome, stepStates } from './run-reading.ts'

export const messageOutcomes = ['sent', 'skipped', 'failed'] as const
/** The outcome of a message. Steps that wait, were cancelled or not reached have none. */
export type MessageOutcome = (typeof messageOutcomes)[number]
export type OutcomeCounts = Record<MessageOutcome, number>

export type Week = {
  /** Seven days, oldest first; `isRead` is false for a day that was not read, or only in part. */
  days: { start: Date; isRead: boolean }[]
  /** The channels with messages: their counts per day and in total. */
  channels: { channel: Channel; days: OutcomeCounts[]; total: OutcomeCounts }[]
  runs: number
  /** Whether some run may continue at once. */
  isMoving: boolean
}

/** The start of today, of the six days before, and of tomorrow, in the reader's time zone. */
export function lastSevenDays(now: Date): Date[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  return Array.from({ length: 8 }, (_, index) => new Date(year, month, day - 6 + index))
}

/** Counts the messages of runs by day and channel. `since`: older runs were not read. */
export function weekOf(
  runs: readonly Pick<Notification, 'jobs' | 'createdAt'>[],
  { days, since }: { days: readonly Date[]; since?: Date | undefined },
): Week {
  const starts = days.slice(0, -1)
  const none = (): OutcomeCounts => ({ sent: 0, skipped: 0, failed: 0 })
  const found = new Map<Channel, OutcomeCounts[]>()
  let [count, isMoving] = [0, false]
  for (const { createdAt, jobs } of runs) {
    const day = days.findLastIndex((start) => Date.parse(createdAt ?? '') >= start.getTime())
    if (day < 0 || day === starts.length) continue
    count += 1
    isMoving ||= runOutcome({ jobs }).kind === 'running'
    for (const { channel, outcome } of messagesIn(jobs)) {
      const counts = found.get(channel) ?? starts.map(none)
      found.set(channel, counts)
      const ofDay = counts[day]
      if (ofDay) ofDay[outcome] += 1
    }
  }
  return {
    days: starts.map((start) => ({ start, isRead: since === undefined || start >= since })),
    channels: channels.flatMap((channel) => {
      const ofDays = found.get(channel)
      const total = none()
      for (const counts of ofDays ?? [])
        for (const outcome of messageOutcomes) total[outcome] += counts[outcome]
      return ofDays ? [{ channel, days: ofDays, total }] : []
    }),
    runs: count,
    isMoving,
  }
}

function messagesIn(jobs: Notification['jobs']): { channel: Channel; outcome: MessageOutcome }[] {
  const states = stepStates(jobs ?? [])
  return (jobs ?? []).flatMap(({ type }, index) => {
    const outcome = messageOutcomes.find((each) => each === states[index])
    return isChannel(type) && outcome ? [{ channel: type, outcome }] : []
  })
}
