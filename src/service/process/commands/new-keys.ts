import { resolve } from 'node:path'
import type { Environment } from '#src/contract/environment.ts'
import { commandHint } from '../command-hint.ts'
import { keyFile, startupKey, replaceApiKey } from '../key-file.ts'
import type { Options } from '../options.ts'
import { fingerprintOf } from '../../store/environments/environments.ts'
import { newApiKey } from '../../store/sql/ids.ts'
import type { KeyInformation } from '../../store/interface/store.ts'
import { CommandFailed, type Command } from './command.ts'
import { findEnvironment } from './environments.ts'
import { findKey, toFingerprint } from './keys.ts'
import { withStore } from './with-store.ts'

export const createKey: Command = {
  name: 'create-key',
  flags: { environment: '<name>', name: '<text>', expires: '<90d>' },
  help: 'Print a new API key, which is not shown again',
  parse(_word, { environment, name = '', expires }) {
    const terms: Terms = {
      environment,
      name: toName(name),
      lifetimeMs: expires === undefined ? undefined : parseLifetimeMs(expires),
    }
    return (options) => create(terms, options)
  },
}

export const rotateKey: Command = {
  name: 'rotate-key',
  argument: '<fingerprint>',
  flags: { overlap: '<7d>' },
  help: 'Print a new key for an old one, which works until the overlap ends',
  parse(word, { overlap = '7d' }) {
    const fingerprint = toFingerprint(word)
    const overlapMs = parseDurationMs('--overlap', overlap)
    return (options) => rotate(fingerprint, overlapMs, options)
  },
}

type Terms = { environment: string | undefined; name: string; lifetimeMs: number | undefined }

const units: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 }

export function parseDurationMs(flag: string, text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
  if (count === '')
    throw new Error(`${flag} takes hours, days or weeks such as 12h, 90d or 4w, not "${text}"`)
  return Number(count) * (units[unit] ?? 0)
}

function parseLifetimeMs(text: string): number {
  const lifetimeMs = parseDurationMs('--expires', text)
  if (lifetimeMs === 0) throw new Error('--expires must be at least an hour')
  return lifetimeMs
}

function toName(text: string): string {
  if (text.length > 60 || /\p{Cc}/u.test(text)) throw new Error('--name takes up to 60 visible characters')
  return text.trim()
}

const formatMinute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

async function create(
  { environment: environmentName, name, lifetimeMs }: Terms,
  options: Options,
): Promise<string[]> {
  const key = newApiKey()
  const now = new Date()
  const end = lifetimeMs === undefined ? undefined : new Date(now.getTime() + lifetimeMs)
  const { environment } = await withStore(options, async (store, first) => {
    const record = environmentName === undefined ? first : await findEnvironment(store, environmentName)
    await store.apiKeys.add(record.environment._id, key, now, name, end)
    return record
  })
  return [key, newKeyLine(key, environment, end)]
}

function newKeyLine(key: string, { name }: Environment, end: Date | undefined): string {
  const until = end ? ` It works until ${formatMinute(end)}.` : ''
  return `This key of ${name} is not shown again.${until} Its fingerprint is ${fingerprintOf(key)}`
}

/** A successor is valid for as long as the old key was meant to be, even if an overlap has shortened that. */
function endOfSuccessor({ addedAt, plannedEnd }: KeyInformation, now: Date): Date | undefined {
  if (plannedEnd === '') return undefined
  const from = addedAt === '' ? now.getTime() : Date.parse(addedAt)
  return new Date(now.getTime() + Date.parse(plannedEnd) - from)
}

/** The new key is valid before the old one gets its end, whatever happens in between. */
async function rotate(fingerprint: string, overlapMs: number, options: Options): Promise<string[]> {
  const currentKey = await startupKey(options)
  const isOwn = currentKey !== undefined && fingerprintOf(currentKey) === fingerprint
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
    const ownEnd = endOfSuccessor(old, now)
    await store.apiKeys.add(old.environment._id, key, now, old.name, ownEnd)
    if (isOwn) await replaceApiKey(resolve(options.data), key)
    await store.apiKeys.expire(old.environment._id, fingerprint, end)
    return { ...old, ownEnd }
  })
  const isOver = overlapMs === 0
  const restart = isOver ? 'Restart Carillon' : 'Restart Carillon before the old one ends'
  const location = `It is in ${keyFile(resolve(options.data))}, too. ${restart}`
  const oldEnd = expiresAt === '' || new Date(expiresAt) > end ? end : new Date(expiresAt)
  return [
    key,
    newKeyLine(key, environment, ownEnd),
    `The key ${fingerprint} ${isOver ? 'no longer works' : `works until ${formatMinute(oldEnd)}`}`,
    ...(isOwn ? [location] : []),
  ]
}
