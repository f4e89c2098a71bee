import { setTimeout as sleep } from 'node:timers/promises'
import { people } from './load.mjs'

/** @typedef {import('../bench/drive.mjs').Call} Call */
/** @typedef {import('./load.mjs').Ledger} Ledger */

/** Time by which accepted runs have ended. */
const runTimeoutMs = 60_000

/**
 * Reads everything back and compares it with what was acknowledged: all of that must exist exactly once, and nothing that
 * was never requested.
 * @param {Call} call
 * @param {Ledger} ledger
 * @returns {Promise<string[]>} descriptions of what is wrong
 */
export async function audit(call, ledger) {
  const workflows = await all(call, '/v1/workflows?limit=100', 100)
  const subscribers = await all(call, '/v1/subscribers?limit=100', 100)
  // Events accepted while the clock was ahead wait until then.
  await call('PUT', '/v1/clock', { forward: { amount: 2, unit: 'hours' } })
  const events = await messagesOnceStored(call, ledger.events.done)
  const wrong = [
    ...compare(
      'workflow',
      workflows.map(({ name }) => name),
      ledger.workflows,
    ),
    ...compare(
      'subscriber',
      subscribers.map(({ subscriberId }) => subscriberId),
      ledger.subscribers,
    ),
    ...compare('event', events, ledger.events),
    ...(await comparePreferences(call, ledger)),
  ]
  const refused = [...ledger.operations.values()].flatMap(({ refused: said }) => said)
  return [...wrong, ...refused.map((said) => `refused: ${said}`)]
}

/** Whether something existed before the load. @param {string} name */
const isFromSetup = (name) => /^p\d+$/.test(name) || name === 'Told'

/**
 * @param {string} kind
 * @param {readonly string[]} found
 * @param {import('./load.mjs').Entries} entries
 */
function compare(kind, found, { tried, done }) {
  const existing = new Set(found)
  const lost = [...done].filter((name) => !existing.has(name))
  const unknown = [...existing].filter((name) => !tried.has(name) && !isFromSetup(name))
  const twice = found.filter((name, at) => found.indexOf(name) !== at)
  return [
    ...lost.map((name) => `lost: ${kind} ${name}`),
    ...unknown.map((name) => `never asked for: ${kind} ${name}`),
    ...twice.map((name) => `twice: ${kind} ${name}`),
  ]
}

/** @param {Call} call @param {Ledger} ledger */
async function comparePreferences(call, { preferences }) {
  const wrong = []
  for (let at = 0; at < people; at += 1) {
    const { data } = await call('GET', `/v1/subscribers/p${at}/preferences/global`)
    const { email, sms } = data[0].preference.channels
    const state = JSON.stringify({
      ...(email === undefined ? {} : { email }),
      ...(sms === undefined ? {} : { sms }),
    })
    const possible = preferences.get(`p${at}`)
    if (possible && !possible.has(state) && !(possible.has('{}') && email !== false && sms !== false))
      wrong.push(`preferences of p${at}: ${state} instead of ${[...possible].join(' or ')}`)
  }
  return wrong
}

/** @param {Call} call @param {ReadonlySet<string>} acknowledged acknowledged events */
async function messagesOnceStored(call, acknowledged) {
  for (const began = performance.now(); ; await sleep(500)) {
    const messages = await all(call, '/v1/messages?channel=in_app&limit=1000', 1000)
    const contents = messages.map(({ content }) => String(content))
    const known = new Set(contents)
    if ([...acknowledged].every((event) => known.has(event)) || performance.now() - began > runTimeoutMs)
      return contents
  }
}

/**
 * All rows of a list, page by page.
 * @param {Call} call @param {string} path @param {number} limit
 * @returns {Promise<Record<string, any>[]>}
 */
async function all(call, path, limit) {
  const rows = []
  for (let page = 0; ; page += 1) {
    const { data } = await call('GET', `${path}&page=${page}`)
    rows.push(...data)
    if (data.length < limit) return rows
  }
}
