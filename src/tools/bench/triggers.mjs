import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { drive, openCalls } from './drive.mjs'
import { startBuiltService } from './service.mjs'
import { quantile } from './table.mjs'

/** Concurrent callers. */
const callers = 24
const people = 500
const steps = [
  { template: { type: 'in_app', content: 'Order {{order.id}} of {{subscriber.firstName}}' } },
  { template: { type: 'email', subject: 'Order {{order.id}}', content: '<p>It is on its way.</p>' } },
]

/**
 * @typedef {object} Triggers
 * @property {number} seconds how long triggers were sent
 * @property {number} accepted triggers per second, while earlier ones were running
 * @property {number} done triggers per second until the last message was stored
 * @property {number} usual milliseconds per trigger, median
 * @property {number} slow milliseconds per trigger, 99th percentile
 * @property {number} list milliseconds of the slowest page that the console requested meanwhile
 * @property {number} bare inserts per second of the same JSON into an empty table with the same driver, one transaction each
 */

/**
 * Sends triggers to a built service as fast as they are answered, and reads the runs like the console meanwhile.
 * @param {number} seconds
 * @returns {Promise<Triggers>}
 */
export async function measureTriggers(seconds) {
  const service = await startBuiltService()
  const { call, close } = openCalls(service)
  try {
    const groups = await call('GET', '/v1/notification-groups')
    const notificationGroupId = groups.data[0]._id
    await call('POST', '/v1/workflows', { name: 'Order', notificationGroupId, active: true, steps })
    const bareBefore = measureBare()
    const live = pollRuns(call)
    const { times, took } = await drive({ callers, milliseconds: seconds * 1000 }, (number) =>
      call('POST', '/v1/events/trigger', triggerAt(number)),
    )
    const rest = await untilDone(call)
    const list = await live.stop()
    return {
      seconds,
      accepted: (times.length / took) * 1000,
      done: (times.length / (took + rest)) * 1000,
      usual: quantile(times, 0.5),
      slow: quantile(times, 0.99),
      list,
      bare: (bareBefore + measureBare()) / 2,
    }
  } finally {
    close()
    service.close()
  }
}

/** @param {number} number */
const triggerAt = (number) => ({
  name: 'order',
  to: { subscriberId: `p${number % people}`, firstName: 'Ada', email: 'ada@example.com' },
  payload: { order: { id: number } },
})

/**
 * Reads the newest runs every second, like the console.
 * @param {import('./drive.mjs').Call} call
 */
function pollRuns(call) {
  let isStopped = false
  let slowest = 0
  const looking = (async () => {
    while (!isStopped) {
      const before = performance.now()
      await call('GET', '/v1/notifications?page=0')
      slowest = Math.max(slowest, performance.now() - before)
      await sleep(1000)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await looking
      return slowest
    },
  }
}

/**
 * Waits until the newest runs, which end last, are completed.
 * @param {import('./drive.mjs').Call} call
 */
async function untilDone(call) {
  const began = performance.now()
  for (;;) {
    const { data } = await call('GET', '/v1/notifications?page=0')
    const jobs = data.flatMap((/** @type {{ jobs: { status: string }[] }} */ one) => one.jobs)
    if (jobs.every((/** @type {{ status: string }} */ job) => job.status === 'completed'))
      return performance.now() - began
    await sleep(20)
  }
}

/** Measures bare inserts per second. */
function measureBare() {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bare-'))
  const file = new Libsql(join(folder, 'bare.db'))
  file.exec('pragma journal_mode = wal')
  file.exec('pragma synchronous = full')
  file.exec('create table events (seq integer primary key, document text not null)')
  const insert = file.prepare('insert into events (document) values (?)')
  const insertCount = 500
  const began = performance.now()
  for (let number = 0; number < insertCount; number += 1) insert.run(JSON.stringify(triggerAt(number)))
  const took = performance.now() - began
  file.close()
  rmSync(folder, { recursive: true, force: true })
  return (insertCount / took) * 1000
}
