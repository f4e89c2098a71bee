import type { Message } from '#src/contract/message.ts'
import type { TestService } from './service.ts'

/** A subscriber ID, or a subscriber as in a trigger, whose fields are stored. */
type Person = string | { subscriberId: string; [field: string]: unknown }
type Channel = 'in_app' | 'email' | 'sms' | 'chat' | 'push'
type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week'
/** A duration such as `1 week` or `90 minutes`. */
type Time = `${number} ${Unit | `${Unit}s`}`

export type Runs = {
  /** Triggers a workflow for one person and returns the transaction ID. Rejects if the workflow does not run. */
  trigger: (identifier: string, person: Person, payload?: Record<string, unknown>) => Promise<string>
  /** What the person received on a channel, oldest first, once everything due has run. Excludes failed messages. */
  sent: (person: Person, channel: Channel) => Promise<Message[]>
}

export type TestClock = {
  /** Moves time forward, running everything that becomes due at its own time. */
  forward: (time: Time) => Promise<void>
  /** Sets the clock to that moment, such as `2026-11-22T08:00:00.000Z`, and stops it there. */
  stopAt: (moment: string) => Promise<void>
}

export function runsOf(service: TestService): Runs {
  return {
    trigger: async (identifier, person, payload = {}) => {
      const body = { name: identifier, to: person, payload }
      const { status, transactionId } = await service.call('eventTrigger', { body })
      if (status !== 'processed' || typeof transactionId !== 'string')
        throw new Error(`“${identifier}” did not run: ${status}`)
      return transactionId
    },
    sent: async (person, channel) => {
      await service.runner.settled()
      const subscriberId = typeof person === 'string' ? person : person.subscriberId
      const asked = { subscriberId, channel, limit: 1000 }
      const { data } = await service.call('messageList', asked)
      return data.filter(({ status }) => status === 'sent').reverse()
    },
  }
}

export function clockOf({ url, apiKey }: TestService): TestClock {
  const put = async (change: object) => {
    const response = await fetch(new URL('/v1/clock', url), {
      method: 'PUT',
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    if (!response.ok) throw new Error(`The time could not be moved: ${await response.text()}`)
  }
  return {
    forward: (time) => {
      const [amount, unit = ''] = time.split(' ')
      return put({ forward: { amount: Number(amount), unit: unit.endsWith('s') ? unit : `${unit}s` } })
    },
    stopAt: (now) => put({ now, stopped: true }),
  }
}
