import type { Notification } from '#src/contract/notification.ts'
import { type Channel, channels, isChannel } from '#src/contract/step-kinds.ts'
import { runOutcome, stepStates } from './run-reading.ts'

export const messageOutcomes = ['sent', 'skipped', 'failed'] as const
/** The outcome of a message. Steps that wait, were cancelled or not reached have none. */
export type MessageOutcome = (typeof messageOutcomes)[number]
type OutcomeCounts = Record<MessageOutcome, number>

export type Week = {
  /** The channels with messages. */
  channels: { channel: Channel; total: OutcomeCounts }[]
  runs: number
  /** Whether some run may continue at once. */
  isMoving: boolean
}

/** The start of the day six days ago, in the reader's time zone. */
export const weekBegin = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6)

/** Counts the messages of the runs since `begin` by channel. */
export function weekOf(runs: readonly Pick<Notification, 'jobs' | 'createdAt'>[], begin: Date): Week {
  const counted = runs.filter(({ createdAt }) => Date.parse(createdAt ?? '') >= begin.getTime())
  const found = new Map<Channel, OutcomeCounts>()
  for (const { channel, outcome } of counted.flatMap(({ jobs }) => messagesIn(jobs))) {
    const counts = found.get(channel) ?? { sent: 0, skipped: 0, failed: 0 }
    counts[outcome] += 1
    found.set(channel, counts)
  }
  return {
    channels: channels.flatMap((channel) => {
      const total = found.get(channel)
      return total ? [{ channel, total }] : []
    }),
    runs: counted.length,
    isMoving: counted.some(({ jobs }) => runOutcome({ jobs }).kind === 'running'),
  }
}

function messagesIn(jobs: Notification['jobs']): { channel: Channel; outcome: MessageOutcome }[] {
  const states = stepStates(jobs ?? [])
  return (jobs ?? []).flatMap(({ type }, index) => {
    const outcome = messageOutcomes.find((each) => each === states[index])
    return isChannel(type) && outcome ? [{ channel: type, outcome }] : []
  })
}
