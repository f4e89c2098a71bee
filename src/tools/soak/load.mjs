import { setTimeout as sleep } from 'node:timers/promises'
import { drive } from '../bench/drive.mjs'

/** @typedef {import('../bench/drive.mjs').Send} Send */
/**
 * Writes that were tried. Those in `done` were acknowledged; the outcome of the others is unknown.
 * @typedef {{ tried: Set<string>, done: Set<string> }} Entries
 */
/** @typedef {{ times: number[], unsure: number, refused: string[] }} Operation `refused`: refusals of calls that should have succeeded */
/**
 * @typedef {object} Ledger
 * @property {Entries} workflows by name
 * @property {Entries} subscribers by id
 * @property {Entries} events by number
 * @property {Map<string, Set<string>>} preferences by person: the states that may be stored in the end
 * @property {Map<string, Operation>} operations
 */

export const people = 40
const callers = 8
const retryPauseMs = 100

/** @returns {Ledger} */
export const newLedger = () => ({
  workflows: { tried: new Set(), done: new Set() },
  subscribers: { tried: new Set(), done: new Set() },
  events: { tried: new Set(), done: new Set() },
  preferences: new Map(),
  operations: new Map(),
})

/** Operations of ten consecutive calls. */
const mix = /** @type {const} */ ([
  'change preferences',
  'create a workflow',
  'trigger',
  'read a subscriber',
  'change preferences',
  'create a subscriber',
  'list workflows',
  'trigger',
  'list subscribers',
  'list messages',
])

/**
 * @param {() => Send} anyProcess
 * @param {{ ledger: Ledger, groupId: string, milliseconds: number }} given
 */
export async function load(anyProcess, { ledger, groupId, milliseconds }) {
  /** People whose preferences are being changed; changes for one person must not overlap. */
  const busy = new Set()
  await drive({ callers, milliseconds }, async (number) => {
    const operation = mix[number % mix.length] ?? 'trigger'
    const person = Array.from({ length: people }, (_, at) => `p${(number + at) % people}`).find(
      (id) => !busy.has(id),
    )
    if (operation === 'change preferences') busy.add(person)
    try {
      await sendOnce(anyProcess(), operation, { number, person: person ?? 'p0', ledger, groupId })
    } finally {
      if (operation === 'change preferences') busy.delete(person)
    }
  })
}

/**
 * @param {Send} send
 * @param {string} operation
 * @param {{ number: number, person: string, ledger: Ledger, groupId: string }} given
 */
async function sendOnce(send, operation, given) {
  const { method, path, body, tried, done } = callOf(operation, given)
  const counts = given.ledger.operations.get(operation) ?? { times: [], unsure: 0, refused: [] }
  given.ledger.operations.set(operation, counts)
  const began = performance.now()
  tried?.()
  try {
    const reply = await send(method, path, body)
    if (reply.status < 300) {
      counts.times.push(performance.now() - began)
      done?.()
      return
    }
    if (reply.status < 500)
      counts.refused.push(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  } catch {
    // Without an answer, the outcome is unknown.
  }
  counts.unsure += 1
  await sleep(retryPauseMs)
}

/**
 * @param {string} operation
 * @param {{ number: number, person: string, ledger: Ledger, groupId: string }} given
 * @returns {{ method: string, path: string, body?: object, tried?: () => void, done?: () => void }}
 */
function callOf(operation, { number, person, ledger, groupId }) {
  switch (operation) {
    case 'create a workflow': {
      const name = `Soak ${number}`
      const steps = [{ template: { type: 'sms', content: 'Order {{order.id}}' } }]
      const body = { name, notificationGroupId: groupId, steps }
      return { method: 'POST', path: '/v1/workflows', body, ...entry(ledger.workflows, name) }
    }
    case 'create a subscriber': {
      const subscriberId = `s${number}`
      const body = { subscriberId, firstName: 'Ada' }
      return { method: 'POST', path: '/v1/subscribers', body, ...entry(ledger.subscribers, subscriberId) }
    }
    case 'trigger': {
      const body = { name: 'told', to: { subscriberId: person }, payload: { number } }
      return { method: 'POST', path: '/v1/events/trigger', body, ...entry(ledger.events, String(number)) }
    }
    case 'change preferences':
      return change(person, number, ledger)
    case 'read a subscriber':
      return { method: 'GET', path: `/v1/subscribers/${person}` }
    case 'list subscribers':
      return { method: 'GET', path: `/v1/subscribers?limit=10&page=${number % 7}` }
    case 'list workflows':
      return { method: 'GET', path: `/v1/workflows?limit=10&page=${number % 7}` }
    default:
      return { method: 'GET', path: `/v1/messages?limit=10&page=${number % 7}` }
  }
}

/** @param {Entries} entries @param {string} name */
const entry = ({ tried, done }, name) => ({
  tried: () => void tried.add(name),
  done: () => void done.add(name),
})

/** @param {string} person @param {number} number @param {Ledger} ledger */
function change(person, number, { preferences }) {
  const state = { email: Math.floor(number / 10) % 2 === 0, sms: Math.floor(number / 20) % 2 === 0 }
  const known = preferences.get(person) ?? new Set(['{}'])
  const stateText = JSON.stringify(state)
  return {
    method: 'PATCH',
    path: `/v1/subscribers/${person}/preferences`,
    body: { preferences: Object.entries(state).map(([type, enabled]) => ({ type, enabled })) },
    tried: () => void preferences.set(person, known.add(stateText)),
    done: () => void preferences.set(person, new Set([stateText])),
  }
}
