import * as z from 'zod/mini'
import { lastInstant } from '#src/domain/timing/instant.ts'
import { readBody } from '../http/body.ts'
import type { Runner } from '../runner/runner.ts'
import { badRequest } from '../http/service-error.ts'
import { parseInput } from './parse-input.ts'
import type { Store } from '../store/databases/open-store.ts'

/** The service's clock, which tests may move. Flows that become due on the way run at their own times. */
export type Clock = ReturnType<typeof createClock>

export function createClock(base: () => Date) {
  let ahead = 0
  let stoppedAt: number | undefined
  const time = () => stoppedAt ?? base().getTime() + ahead
  return {
    now: () => new Date(time()),
    isStopped: () => stoppedAt !== undefined,
    set(to: number) {
      ahead = to - base().getTime()
      if (stoppedAt !== undefined) stoppedAt = to
    },
    stop: () => void (stoppedAt = time()),
    start() {
      const at = time()
      stoppedAt = undefined
      ahead = at - base().getTime()
    },
  }
}

const unitMs = {
  milliseconds: 1,
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
}
type Unit = keyof typeof unitMs

const ClockChange = z.strictObject({
  now: z.optional(z.iso.datetime()),
  forward: z.optional(
    z.object({ amount: z.number().check(z.gte(0)), unit: z.enum(Object.keys(unitMs) as [Unit, ...Unit[]]) }), // a const table has no other keys
  ),
  stopped: z.optional(z.boolean()),
})

/**
 * Serves the clock over HTTP: `PUT {"forward": {"amount": 1, "unit": "weeks"}}`, `{"now": "…"}` or `{"stopped": true}`;
 * `GET` reads it.
 */
export async function serveClock(
  clock: Clock,
  { store, runner }: { store: Store; runner: Runner },
  request: Request,
): Promise<object> {
  if (request.method === 'PUT') {
    const { now, forward, stopped } = parseInput(ClockChange, await readBody(request, 1_000))
    if (stopped === true) clock.stop()
    if (stopped === false) clock.start()
    const before = now === undefined ? clock.now().getTime() : Date.parse(now)
    const target = before + (forward ? forward.amount * unitMs[forward.unit] : 0)
    if (target > lastInstant) throw badRequest('The time is too far away')
    if (now !== undefined || forward) await moveTo(target, clock, { store, runner })
  }
  return { data: { now: clock.now().toISOString(), stopped: clock.isStopped() } }
}

async function moveTo(target: number, clock: Clock, { store, runner }: { store: Store; runner: Runner }) {
  for (let last = ''; ;) {
    await runner.settled()
    const due = await store.flows.nextDue()
    if (due === undefined || Date.parse(due) > target || due === last) break
    clock.set(Math.max(clock.now().getTime(), Date.parse(due)))
    runner.wake()
    last = due
  }
  clock.set(target)
  runner.wake()
  await runner.settled()
}
