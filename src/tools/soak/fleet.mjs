import { setTimeout as sleep } from 'node:timers/promises'
import { openCalls } from '../bench/drive.mjs'
import { startBuiltService } from '../bench/service.mjs'

/** Several service processes on one database, which are killed and restarted. */

/** @typedef {{ service: import('../bench/service.mjs').BuiltService, calls: ReturnType<typeof openCalls> }} Member */

/** Longer than the service waits for its database. */
const answerMs = 20_000
const startMs = 60_000

/**
 * @param {import('./places.mjs').Place} place
 * @param {number} size
 */
export async function startFleet({ data, env }, size) {
  const apiKey = 'soak-soak-soak-soak'
  /** @type {(Member | undefined)[]} */
  const members = []

  /** @param {number} at */
  async function start(at) {
    for (const began = performance.now(); ; await sleep(200))
      try {
        const options = ['--quiet', '--faults', '--empty']
        const where = { data, env: { ...env, API_KEY: apiKey }, options, isSilent: true }
        const service = await startBuiltService(where)
        members[at] = { service, calls: openCalls(service, answerMs) }
        return
      } catch (error) {
        // A service cannot start without its database.
        if (performance.now() - began > startMs) throw error
      }
  }

  /** @param {number} at @param {NodeJS.Signals} signal */
  async function end(at, signal) {
    const member = members[at]
    members[at] = undefined
    member?.service.process.kill(signal)
    await member?.service.ended
    member?.calls.close()
  }

  const all = Array.from({ length: size }, (_, at) => at)
  await Promise.all(all.map(start))
  let turn = 0
  const nextCalls = () => {
    for (let tried = 0; tried < size; tried += 1) {
      const member = members[turn++ % size]
      if (member) return member.calls
    }
    return undefined
  }
  return {
    any: nextCalls,
    /** @param {number} at @param {NodeJS.Signals} signal */
    restart: async (at, signal) => {
      await end(at, signal)
      await start(at)
    },
    restartAll: async () => {
      await Promise.all(all.map((at) => end(at, 'SIGKILL')))
      await Promise.all(all.map(start))
    },
    stop: () => Promise.all(all.map((at) => end(at, 'SIGTERM'))),
  }
}
