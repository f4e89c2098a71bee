import { onTestFinished } from 'vitest'
import type { OpenServiceOptions } from '#src/service/api/open-service.ts'
import { openTestClient, type TestClient } from './client.ts'

export const startTime = '2026-11-22T08:00:00.000Z'
export const minuteMs = 60_000

export type StoppedClockClient = TestClient & {
  now: () => string
  /** Moves the clock and runs what is due by then. */
  advance: (milliseconds: number) => Promise<void>
  /** Moves the clock from one due time to the next until nothing is waiting. */
  finish: () => Promise<void>
  createWorkflow: (steps: readonly object[], more?: object) => Promise<{ _id: string; identifier: string }>
}

/** A service whose clock is stopped until it is moved. */
export async function openStoppedClockClient({
  startsAt = startTime,
  ...options
}: OpenServiceOptions & { startsAt?: string } = {}): Promise<StoppedClockClient> {
  let now = Date.parse(startsAt)
  const service = await openTestClient({ now: () => new Date(now), ...options })
  onTestFinished(service.close)
  const { call, runner, store } = service
  const moveTo = async (time: number) => {
    // Lets what was due before finish at its own time.
    await runner.settled()
    now = Math.max(now, time)
    runner.wake()
    await runner.settled()
  }
  return {
    ...service,
    now: () => new Date(now).toISOString(),
    advance: (milliseconds) => moveTo(now + milliseconds),
    finish: async () => {
      for (;;) {
        await runner.settled()
        const due = await store.flows.nextDue()
        if (due === undefined) return
        await moveTo(Date.parse(due))
      }
    },
    createWorkflow: async (steps, more = {}) => {
      const { body: groups } = await call('GET', '/v1/notification-groups')
      const { status, body } = await call('POST', '/v1/workflows', {
        name: 'Ping',
        notificationGroupId: groups.data[0]._id,
        active: true,
        steps,
        ...more,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { _id: body.data._id, identifier: body.data.triggers[0].identifier }
    },
  }
}
