import { resolve } from 'node:path'
import type { Environment } from '#src/contract/environment.ts'
import { commandHint } from '../command-hint.ts'
import { apiKeyLocation, keyFile, replaceApiKey, startupKey } from '../key-file.ts'
import { addressOf, type Options } from '../options.ts'
import { fingerprintOf } from '../../store/environments/environments.ts'
import { newApiKey } from '../../store/sql/ids.ts'
import type { KeyInformation } from '../../store/interface/records.ts'
import type { Store } from '../../store/databases/open-store.ts'
import { CommandFailed, type Command, formatTable, toName, withStore } from './command.ts'
import { findEnvironment } from './environments.ts'

export const keyCommands: readonly Command[] = [
  {
    name: 'link',
    help: 'Print a one-time link that opens the running console signed in',
    parse: () => newLink,
  },
  { name: 'keys', help: 'List the API keys that open the data, by fingerprint', parse: () => listKeys },
  {
    name: 'create-key',
    flags: { environment: '<name>', name: '<text>', expires: '<90d>' },
    help: 'Print a new API key, which is not shown again',
    parse(_word, { environment, name = '', expires }) {
      const named = toName(name, '--name')
      const lifetimeMs = expires === undefined ? undefined : parseDurationMs('--expires', expires)
      if (lifetimeMs === 0) throw new Error('--expires must be at least an hour')
      return (options) => createKey(environment, named, lifetimeMs, options)
    },
  },
  {
    name: 'rotate-key',
    argument: '<fingerprint>',
    flags: { overlap: '<7d>' },
    help: 'Print a new key for an old one, which works until the overlap ends',
    parse(word, { overlap = '7d' }) {
      const fingerprint = toFingerprint(word)
      const overlapMs = parseDurationMs('--overlap', overlap)
      return (options) => rotateKey(fingerprint, overlapMs, options)
    },
  },
  {
    name: 'revoke-key',
    argument: '<fingerprint>',
    help: 'Make an API key stop working at once',
    parse(word) {
      const fingerprint = toFingerprint(word)
      return (options) => revokeKey(fingerprint, options)
    },
  },
]

/** An error does not repeat the text, which may be the key itself. */
function toFingerprint(text: string): string {
  if (!/^[0-9a-f]{12}$/.test(text))
    throw new Error('A fingerprint has 12 characters, 0 to 9 and a to f, as npm start -- keys shows them')
  return text
}

const units: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 }

export function parseDurationMs(flag: string, text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
  if (count === '')
    throw new Error(`${flag} takes hours, days or weeks such as 12h, 90d or 4w, not "${text}"`)
  return Number(count) * (units[unit] ?? 0)
}

async function newLink(options: Options): Promise<string[]> {
  const address = addressOf(options.host, options.port)
  const key = await startupKey(options)
  if (key === undefined)
    throw new CommandFailed(
      `There is no API key in ${keyFile(resolve(options.data))}. Set the data folder with --data. With --upstream or --trusted-proxy there are no start links`,
    )
  const headers = { authorization: `ApiKey ${key}` }
  const response = await fetch(`${address}/start-link`, { method: 'POST', headers }).catch(() => undefined)
  if (response === undefined)
    throw new CommandFailed(`No answer from ${address}. Start Carillon, or set its --port`)
  if (response.status !== 201)
    throw new CommandFailed(
      response.status === 401
        ? `Carillon at ${address} refuses this key: it uses other data. Set its --data or API_KEY`
        : `The server at ${address} has no start links (${response.status}), as with --upstream or --trusted-proxy`,
    )
  const { data } = (await response.json()) as { data: { path: string } } // answered by our own service
  return [`Open ${address}${data.path}`, 'The link works once, within 15 minutes']
}

/** The keys of all environments. */
async function listAllKeys({ environments, apiKeys }: Store) {
  const records = await environments.list()
  const lists = records.map(async ({ environment }) =>
    (await apiKeys.list(environment._id)).map((one) => ({ ...one, environment })),
  )
  return (await Promise.all(lists)).flat()
}

async function findKey(store: Store, fingerprint: string, options: Options) {
  const found = (await listAllKeys(store)).find((one) => one.fingerprint === fingerprint)
  if (found) return found
  throw new CommandFailed(
    `No key has the fingerprint ${fingerprint}. List them: ${commandHint('keys', options)}`,
  )
}

/** Whether Carillon itself starts with this key. */
async function isStartupKey(fingerprint: string, options: Options): Promise<boolean> {
  const key = await startupKey(options)
  return key !== undefined && fingerprintOf(key) === fingerprint
}

async function listKeys(options: Options): Promise<string[]> {
  const now = new Date().toISOString()
  const rows = (await withStore(options, listAllKeys)).map(async (one) => [
    one.fingerprint,
    one.environment.name,
    one.addedAt.slice(0, 10) || 'unknown',
    one.lastUsedOn || 'not noted',
    endText(one, now),
    [
      one.name,
      (await isStartupKey(one.fingerprint, options)) ? apiKeyLocation(options) : '',
      one.successor && `replaced by ${one.successor}`,
    ]
      .filter(Boolean)
      .join(', '),
  ])
  if (rows.length === 0) return ['No key opens this data. The next start adds one']
  const head = ['fingerprint', 'environment', 'created', 'last used', 'ends', 'name']
  return formatTable(head, await Promise.all(rows))
}

const endText = ({ expiresAt }: KeyInformation, now: string): string =>
  expiresAt === '' ? 'does not' : `${expiresAt.slice(0, 16)}Z${expiresAt <= now ? ' (over)' : ''}`

async function revokeKey(fingerprint: string, options: Options): Promise<string[]> {
  if (await isStartupKey(fingerprint, options))
    throw new CommandFailed(
      `This key is ${apiKeyLocation(options)}, and the next start would add it again. Set a different key first`,
    )
  return withStore(options, async (store) => {
    const { environment } = await findKey(store, fingerprint, options)
    await store.apiKeys.retire(environment._id, fingerprint)
    return [`The key ${fingerprint} no longer works`]
  })
}

const formatMinute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

async function createKey(
  environmentName: string | undefined,
  name: string,
  lifetimeMs: number | undefined,
  options: Options,
): Promise<string[]> {
  const key = newApiKey()
  const now = new Date()
  const end = lifetimeMs === undefined ? undefined : new Date(now.getTime() + lifetimeMs)
  return withStore(options, async (store, first) => {
    const { environment } =
      environmentName === undefined ? first : await findEnvironment(store, environmentName)
    await store.apiKeys.add(environment._id, key, now, name, end)
    return [key, newKeyLine(key, environment, end)]
  })
}

function newKeyLine(key: string, { name }: Environment, end: Date | undefined): string {
  const until = end ? ` It works until ${formatMinute(end)}.` : ''
  return `This key of ${name} is not shown again.${until} Its fingerprint is ${fingerprintOf(key)}`
}

/** A successor is valid for as long as the old key was. */
function endOfSuccessor({ addedAt, expiresAt }: KeyInformation, now: Date): Date | undefined {
  return expiresAt === '' ? undefined : new Date(now.getTime() + Date.parse(expiresAt) - Date.parse(addedAt))
}

/** The new key is valid before the old one gets its end, whatever happens in between. */
async function rotateKey(fingerprint: string, overlapMs: number, options: Options): Promise<string[]> {
  const isOwn = await isStartupKey(fingerprint, options)
  if (isOwn && options.apiKey !== undefined)
    throw new CommandFailed(
      'This key is in API_KEY. Start with another API_KEY: both then work until you revoke this one',
    )
  const key = newApiKey()
  const now = new Date()
  const end = new Date(now.getTime() + overlapMs)
  const { environment, expiresAt, ownEnd } = await withStore(options, async (store) => {
    const old = await findKey(store, fingerprint, options)
    if (old.expiresAt !== '' && old.expiresAt <= now.toISOString())
      throw new CommandFailed(
        `The key ${fingerprint} has ended. Make another: ${commandHint('create-key', options)}`,
      )
    if (old.successor !== '')
      throw new CommandFailed(
        `The key ${fingerprint} was replaced by ${old.successor} already, and works until ${formatMinute(new Date(old.expiresAt))}. Rotate that one, or make another: ${commandHint('create-key', options)}`,
      )
    const ownEnd = endOfSuccessor(old, now)
    await store.apiKeys.add(old.environment._id, key, now, old.name, ownEnd)
    if (isOwn) await replaceApiKey(resolve(options.data), key)
    await store.apiKeys.expire(old.environment._id, fingerprint, end, fingerprintOf(key))
    return { ...old, ownEnd }
  })
  const isOver = overlapMs === 0
  const restart = isOver ? 'Restart Carillon' : 'Restart Carillon before the old one ends'
  const oldEnd = expiresAt === '' || new Date(expiresAt) > end ? end : new Date(expiresAt)
  return [
    key,
    newKeyLine(key, environment, ownEnd),
    `The key ${fingerprint} ${isOver ? 'no longer works' : `works until ${formatMinute(oldEnd)}`}`,
    ...(isOwn ? [`It is in ${keyFile(resolve(options.data))}, too. ${restart}`] : []),
  ]
}
