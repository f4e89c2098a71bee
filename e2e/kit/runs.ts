import { ask, get, type Deployment } from './deployment.ts'

/** A subscriber ID, or a subscriber as in a trigger, whose fields are stored. */
type Person = string | { subscriberId: string; [field: string]: unknown }
type Channel = 'in_app' | 'email' | 'sms' | 'chat' | 'push'
type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week'
/** A duration such as `1 week` or `90 minutes`. */
type Time = `${number} ${Unit | `${Unit}s`}`
type Message = { status: string; content?: unknown; [field: string]: unknown }

export type Runs = {
  /** Triggers a workflow for one person and returns the transaction ID. Rejects if the workflow does not run. */
  trigger: (identifier: string, person: Person, payload?: Record<string, unknown>) => Promise<string>
  /** Resolves once everything due has run. */
  settled: () => Promise<void>
  /** What the person received on a channel, oldest first, once everything due has run. Excludes failed messages. */
  sent: (person: Person, channel: Channel) => Promise<Message[]>
}

export type TestClock = {
  /** Moves time forward, running everything that becomes due at its own time. */
  forward: (time: Time) => Promise<void>
  /** Sets the clock to that moment, such as `2026-11-22T08:00:00.000Z`, and stops it there. */
  stopAt: (moment: string) => Promise<void>
}

export const clockPath = '/v1/clock'
const unfinished = ['pending', 'queued', 'running']

export function runsOf(deployment: Deployment): Runs {
  const transactions: string[] = []
  const settled = async () => {
    // A clock that is moved, even by nothing, answers once everything due has run.
    const moved = await ask(deployment, 'PUT', clockPath, { forward: { amount: 0, unit: 'seconds' } })
    if (moved.status === 200) return
    // Without one, the runs of this test are read until none is at work.
    for (const transaction of transactions) await ended(deployment, transaction)
  }
  return {
    settled,
    trigger: async (identifier, person, payload = {}) => {
      const body = { name: identifier, to: person, payload }
      const path = '/v1/events/trigger'
      const { data } = await get<{ status: string; transactionId?: string }>(deployment, 'POST', path, body)
      if (data.status !== 'processed' || data.transactionId === undefined)
        throw new Error(`“${identifier}” did not run: ${data.status}`)
      transactions.push(data.transactionId)
      return data.transactionId
    },
    sent: async (person, channel) => {
      await settled()
      const subscriberId = typeof person === 'string' ? person : person.subscriberId
      const asked = new URLSearchParams({ subscriberId, channel, limit: '1000' })
      const { data } = await get<Message[]>(deployment, 'GET', `/v1/messages?${asked}`)
      return data.filter(({ status }) => status === 'sent').reverse()
    },
  }
}

async function ended(deployment: Deployment, transaction: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const path = `/v1/notifications?transactionId=${transaction}`
    const { data } = await get<{ jobs?: { status: string }[] }[]>(deployment, 'GET', path)
    const jobs = data.flatMap(({ jobs }) => jobs ?? [])
    // What follows a wait stays pending.
    const isAtWork = jobs.some(({ status }) => status === 'running' || status === 'queued')
    const waits = jobs.some(({ status }) => status === 'delayed')
    if (data.length > 0 && !isAtWork && (waits || !jobs.some(({ status }) => unfinished.includes(status))))
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The trigger ${transaction} is still at work after 30 seconds`)
}

export function clockOf(deployment: Deployment): TestClock {
  const put = (change: object) => get(deployment, 'PUT', clockPath, change).then(() => undefined)
  return {
    forward: (time) => {
      const [amount, unit = ''] = time.split(' ')
      return put({ forward: { amount: Number(amount), unit: unit.endsWith('s') ? unit : `${unit}s` } })
    },
    stopAt: (now) => put({ now, stopped: true }),
  }
}
