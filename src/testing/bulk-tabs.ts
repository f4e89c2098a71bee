import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { createPreferenceTask } from '#src/client/bulk/preference-task.ts'
import { createRuns, type Run, type Runs, type RunSettings } from '#src/client/bulk/runs.ts'
import { createClient } from '#src/client/client.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import type { PlannedRow } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { createFaultInjector } from '#src/service/faults/faults.ts'
import { openService, type OpenService } from '#src/service/api/open-service.ts'
import { aSubscriber } from './builders.ts'
import { createFakeLocks } from './fake-locks.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { createTestFront } from './test-proxy.ts'

export const baseUrl = 'http://api.test'

type Seen = { method: string; path: string; at: number; body: string }

/** Per test: a service, a browser with an empty disk and any number of tabs, and a clock that keeps up with the work. */
export function setUpBulk() {
  let service: OpenService
  let locks = createFakeLocks()
  const faults = createFaultInjector()
  const time = { now: 0 }
  const seen: Seen[] = []
  let inFlight = 0
  let maxInFlight = 0
  beforeEach(async () => {
    locks = createFakeLocks()
    faults.set()
    service = await openService({ faults })
    time.now = Date.UTC(2026, 0, 1, 12)
    seen.length = 0
    maxInFlight = 0
  })
  afterEach(() => service.close())

  const send: typeof fetch = async (url, init) => {
    const request = new Request(url, init)
    const { pathname } = new URL(request.url)
    const body = await request.clone().text()
    seen.push({ method: request.method, path: decodeURIComponent(pathname), at: time.now, body })
    inFlight += 1
    maxInFlight = Math.max(maxInFlight, inFlight)
    try {
      const response = await service.fetch(request)
      return new Response(await response.text(), { status: response.status, headers: response.headers })
    } finally {
      inFlight -= 1
    }
  }
  /** `journal`: the service also keeps the journal. `secure`: the origin has locks. */
  function openTab({ journal = false, secure = true } = {}) {
    const front = journal ? createTestFront(service) : undefined
    if (front) onTestFinished(front.close)
    const client = createClient({
      storage: createMemoryStorage(),
      origin: baseUrl,
      now: () => new Date(time.now),
      send: front ? (url, init) => front.fetch(new Request(url, init)) : send,
      journalAt: journal ? baseUrl : undefined,
    })
    client.session.connect({ name: 'Shop', baseUrl, apiKey: service.apiKey })
    const runs = createRuns({
      ...client,
      taskOf: async () => createPreferenceTask(client),
      locks: secure ? locks : null,
      now: () => time.now,
      setTimer(milliseconds, run) {
        const due = time.now + milliseconds
        const timer = setTimeout(() => {
          time.now = Math.max(time.now, due)
          run()
        })
        return () => clearTimeout(timer)
      },
    })
    return { client, runs }
  }
  const writes = () => seen.filter(({ method, body }) => method === 'PATCH' && body !== '{}')
  return {
    faults,
    time,
    openTab,
    service: () => service,
    /** Attempted writes, in order. */
    writes,
    writtenIds: () => writes().map(({ path }) => path.split('/')[3]),
    requests: () => seen,
    /** The most requests in flight at once. */
    maxInFlight: () => maxInFlight,
    /** Drops the locks of all tabs so far, as if they were closed. */
    forgetLocks() {
      locks = createFakeLocks()
    },
    ...storeOf(() => service),
  }
}

export type BulkTab = { runs: Runs }
export type Plan = { change: Change; rows: readonly PlannedRow[] }

function storeOf(service: () => OpenService) {
  const environmentId = () => service().environment.environment._id
  return {
    async seed(ids: readonly string[]) {
      for (const subscriberId of ids) {
        const change = () => ({ _id: `id-of-${subscriberId}`, ...aSubscriber({ subscriberId }) })
        await service().store.subscribers.upsert(environmentId(), { subscriberId, change })
      }
    },
    async setState(id: string, enabled: boolean, channels: Record<string, boolean>) {
      await service().store.preferences.update(environmentId(), id, { level: 'global' }, () => ({
        enabled,
        channels,
      }))
    },
    async statesOf(ids: readonly string[]) {
      const found = ids.map((id) => service().store.preferences.get(environmentId(), id, { level: 'global' }))
      return (await Promise.all(found)).map((preference) => ({
        enabled: preference?.enabled ?? true,
        sms: preference?.channels.sms ?? true,
        email: preference?.channels.email ?? true,
      }))
    },
  }
}

export const names = (count: number) => Array.from({ length: count }, (_, at) => `user-${at}`)
export const smsOff = (ids: readonly string[]): Plan => ({
  change: { kind: 'preferences', switches: { sms: false } },
  rows: ids.map((id) => ({ id })),
})

/** A ready run, fast and without a check of the first unless the test says otherwise. */
export async function createAndOpen(
  { runs }: BulkTab,
  { change, rows }: Plan,
  settings: Partial<RunSettings> = {},
) {
  const id = await runs.create(change, rows, { reason: 'outage', pace: 1000, pauseAfter: 0, ...settings })
  return { id, run: await openExisting(runs, id) }
}
export async function openExisting(runs: Runs, id: string): Promise<Run> {
  const run = await runs.open(id)
  if (!run) throw new Error('The run is not there')
  run.watch()
  return run
}
/** Waits until the run is in the phase and nothing is on its way. */
export const waitForPhase = (run: Run, phase: RunHead['phase']) =>
  vi.waitFor(() => expect(run.get()).toMatchObject({ head: { phase }, counts: { writing: 0 } }), {
    timeout: 60_000,
    interval: 10,
  })
