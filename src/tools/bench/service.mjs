import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error It has no types.
import autocannon from 'autocannon'
import { root } from '../build.mjs'
import { stepsOf } from './steps.mjs'

/** @typedef {{ url: string, apiKey: string, call: (method: string, path: string, body?: object) => Promise<any>, stop: () => Promise<unknown> }} Server */

const people = 500
const callers = 16
/** How long each server is called in turn, so that other load on the machine affects both alike. */
const turnSeconds = 2
/** Calls before measuring, because a service runs for weeks. */
const warmUp = 3_000

/**
 * Starts a server on a free port, and waits until it says where it listens.
 * @param {string[]} command run with this Node
 * @returns {Promise<Server>}
 */
async function start(command) {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    if (/^Open /m.test(output) && output.includes('key is in')) break
  }
  child.stdout.resume()
  const [, url = '', keyFile = ''] = /^Open (http:\/\/[^/\s,]+)[^]*key is in (.+)/m.exec(output) ?? []
  const apiKey = keyFile === 'none' ? keyFile : readFileSync(keyFile, 'utf8').trim()
  return {
    url,
    apiKey,
    async call(method, path, body) {
      const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    stop: () => (child.kill(), ended),
  }
}

/**
 * The built service with 500 subscribers, `p0` and so on, and the id of a notification group.
 * @param {string} folder of its data
 */
export async function startService(folder) {
  const main = join(root, 'dist/service/main.js')
  const server = await start([main, '--port', '0', '--data', folder, '--quiet'])
  const contact = { firstName: 'Ada', email: 'ada@example.com', phone: '+4415550100' }
  const subscribers = Array.from({ length: people }, (_, at) => ({ subscriberId: `p${at}`, ...contact }))
  await server.call('POST', '/v1/subscribers/bulk', { subscribers })
  const groupId = (await server.call('GET', '/v1/notification-groups')).data[0]._id
  return { ...server, groupId: String(groupId) }
}

/** @typedef {{ method: string, path: (n: number) => string, body: (n: number) => object }} Operation */

/** @param {string} notificationGroupId @returns {Record<string, Operation>} */
const operationsIn = (notificationGroupId) => ({
  'create a workflow': {
    method: 'POST',
    path: () => '/v1/workflows',
    body: (n) => ({ name: `Order ${n}`, notificationGroupId, active: true, steps: stepsOf(2) }),
  },
  'change preferences': {
    method: 'PATCH',
    path: (n) => `/v1/subscribers/p${n % people}/preferences`,
    body: (n) => ({ preferences: [{ type: 'email', enabled: Math.floor(n / people) % 2 === 0 }] }),
  },
  'trigger and run a workflow': {
    method: 'POST',
    path: () => '/v1/events/trigger',
    body: (n) => ({ name: 'order-0', to: { subscriberId: `p${n % people}` }, payload: { order: { id: n } } }),
  },
})

/**
 * Calls a second of the built service, and of bare `node:http` with the same database driver and rows, in turns.
 * @param {number} turns
 * @returns {Promise<{ operation: string, own: number[], bare: number[] }[]>}
 */
export async function measureService(turns) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bench-'))
  const prepared = await startService(join(folder, 'bare'))
  const { body } = operationsIn(prepared.groupId)['create a workflow'] ?? { body: () => ({}) }
  await prepared.call('POST', '/v1/workflows', body(0))
  await prepared.stop()
  const bare = await start([join(root, 'src/tools/bench/bare-server.mjs'), join(folder, 'bare/carillon.db')])
  const own = await startService(join(folder, 'own'))
  try {
    await own.call('POST', '/v1/workflows', body(0))
    const rows = []
    for (const [operation, { method, path, body }] of Object.entries(operationsIn(own.groupId))) {
      let number = 0
      const turn = async (
        /** @type {Server} */ server,
        /** @type {object} */ length = { duration: turnSeconds },
      ) => {
        const setupRequest = (/** @type {object} */ request) => {
          number += 1
          return { ...request, path: path(number), body: JSON.stringify(body(number)) }
        }
        const headers = { authorization: `ApiKey ${server.apiKey}`, 'content-type': 'application/json' }
        const began = performance.now()
        const load = { url: server.url, connections: callers, ...length }
        const result = await autocannon({ ...load, requests: [{ method, headers, setupRequest }] })
        if (result.non2xx + result.errors > 0)
          throw new Error(
            `${server.url} refused to ${operation}: ${result.non2xx} answers, ${result.errors} errors`,
          )
        if (server === own) await untilDone(own)
        return (result['2xx'] / (performance.now() - began)) * 1000
      }
      /** @type {{ operation: string, own: number[], bare: number[] }} */
      const row = { operation, own: [], bare: [] }
      for (const server of [bare, own]) await turn(server, { amount: warmUp })
      for (let at = 0; at < turns; at += 1) {
        row.bare.push(await turn(bare))
        row.own.push(await turn(own))
      }
      rows.push(row)
    }
    return rows
  } finally {
    await Promise.all([own.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the newest runs, which end last, are completed. @param {Server} service */
async function untilDone({ call }) {
  for (;;) {
    const { data } = await call('GET', '/v1/notifications?page=0')
    const jobs = data.flatMap((/** @type {{ jobs: { status: string }[] }} */ { jobs }) => jobs)
    if (jobs.every((/** @type {{ status: string }} */ { status }) => !/pending|queued|running/.test(status)))
      return
    await sleep(20)
  }
}
