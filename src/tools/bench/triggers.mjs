import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { startBuiltService } from './service.mjs'

/** Callers at a time. */
const callers = 24
const people = 500
const steps = [
  { template: { type: 'in_app', content: 'Order {{order.id}} of {{subscriber.firstName}}' } },
  { template: { type: 'email', subject: 'Order {{order.id}}', content: '<p>It is on its way.</p>' } },
]

/**
 * @typedef {object} Triggers
 * @property {number} seconds how long triggers were sent
 * @property {number} accepted triggers a second, while earlier ones ran
 * @property {number} done triggers a second until the last message was there
 * @property {number} usual milliseconds of a trigger, the median
 * @property {number} slow the same, of 99 in 100
 * @property {number} list milliseconds of the page that the console asks for meanwhile, the slowest
 * @property {number} bare inserts a second of the same JSON into an empty table with the same driver, one transaction each
 */

/**
 * Sends triggers as fast as they are answered to a built service that runs them, and looks at them as the console does.
 * @param {number} seconds
 * @returns {Promise<Triggers>}
 */
export async function measureTriggers(seconds) {
  const service = await startBuiltService()
  const agent = new Agent({ keepAlive: true })
  const call = caller(service, agent)
  try {
    const groups = await call('GET', '/v1/notification-groups')
    const notificationGroupId = groups.data[0]._id
    await call('POST', '/v1/workflows', { name: 'Order', notificationGroupId, active: true, steps })
    const bareBefore = measureBare()
    const live = lookOn(call)
    const { times, took } = await sendFor(seconds * 1000, call)
    const rest = await untilDone(call)
    const list = await live.stop()
    const sorted = times.toSorted((one, other) => one - other)
    const at = (/** @type {number} */ part) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
    return {
      seconds,
      accepted: (times.length / took) * 1000,
      done: (times.length / (took + rest)) * 1000,
      usual: at(0.5),
      slow: at(0.99),
      list,
      bare: (bareBefore + measureBare()) / 2,
    }
  } finally {
    agent.destroy()
    service.close()
  }
}

/** @param {number} number */
const triggerAt = (number) => ({
  name: 'order',
  to: { subscriberId: `p${number % people}`, firstName: 'Ada', email: 'ada@example.com' },
  payload: { order: { id: number } },
})

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call an answer of our own service, which its tests know */

/**
 * @param {number} milliseconds
 * @param {Call} call
 */
async function sendFor(milliseconds, call) {
  /** @type {number[]} */
  const times = []
  const began = performance.now()
  let number = 0
  const send = async () => {
    while (performance.now() < began + milliseconds) {
      const before = performance.now()
      await call('POST', '/v1/events/trigger', triggerAt(number++))
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: callers }, send))
  return { times, took: performance.now() - began }
}

/**
 * Every second the newest runs, as the console asks for them.
 * @param {Call} call
 */
function lookOn(call) {
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
 * The newest run ends last.
 * @param {Call} call
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

/** Inserts a second. */
function measureBare() {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bare-'))
  const file = new Libsql(join(folder, 'bare.db'))
  file.exec('pragma journal_mode = wal')
  file.exec('pragma synchronous = full')
  file.exec('create table events (seq integer primary key, document text not null)')
  const insert = file.prepare('insert into events (document) values (?)')
  const most = 500
  const began = performance.now()
  for (let number = 0; number < most; number += 1) insert.run(JSON.stringify(triggerAt(number)))
  const took = performance.now() - began
  file.close()
  rmSync(folder, { recursive: true, force: true })
  return (most / took) * 1000
}

/**
 * @param {import('./service.mjs').BuiltService} service
 * @param {Agent} agent
 * @returns {Call}
 */
function caller({ url, apiKey }, agent) {
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { method, agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 201) resolve(JSON.parse(text))
          else reject(new Error(`The service refused: ${response.statusCode} ${text}`))
        })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
}
