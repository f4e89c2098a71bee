import { commandHint } from '../command-hint.ts'
import { startupKey, apiKeyLocation } from '../key-file.ts'
import type { Options } from '../options.ts'
import { fingerprintOf } from '../../store/environments/environments.ts'
import type { Environment } from '#src/contract/environment.ts'
import type { KeyInformation, Store } from '../../store/interface/store.ts'
import { CommandFailed, type Command } from './command.ts'
import { withStore } from './with-store.ts'
import { formatTable } from './table.ts'

export const keys: Command = {
  name: 'keys',
  help: 'List the API keys that open the data, by fingerprint',
  parse: () => listKeys,
}

export const revokeKey: Command = {
  name: 'revoke-key',
  alias: 'retire-key',
  argument: '<fingerprint>',
  help: 'Make an API key stop working at once',
  parse(word) {
    const fingerprint = toFingerprint(word)
    return (options) => revoke(fingerprint, options)
  },
}

/** An error does not repeat the text, which may be the key itself. */
export function toFingerprint(text: string): string {
  if (!/^[0-9a-f]{12}$/.test(text))
    throw new Error('A fingerprint has 12 characters, 0 to 9 and a to f, as npm start -- keys shows them')
  return text
}

export type KeyInEnvironment = KeyInformation & { environment: Environment }

/** The keys of all environments. */
export async function listAllKeys({ environments, apiKeys }: Store): Promise<KeyInEnvironment[]> {
  const records = await environments.list()
  const lists = await Promise.all(
    records.map(async ({ environment }) =>
      (await apiKeys.list(environment._id)).map((one) => ({ ...one, environment })),
    ),
  )
  return lists.flat()
}

export async function findKey(
  store: Store,
  fingerprint: string,
  options: Options,
): Promise<KeyInEnvironment> {
  const found = (await listAllKeys(store)).find((one) => one.fingerprint === fingerprint)
  if (found) return found
  throw new CommandFailed(
    `No key has the fingerprint ${fingerprint}. List them: ${commandHint('keys', options)}`,
  )
}

async function listKeys(options: Options): Promise<string[]> {
  const key = await startupKey(options)
  const startFingerprint = key === undefined ? undefined : fingerprintOf(key)
  const now = new Date().toISOString()
  const rows = (await withStore(options, listAllKeys)).map((one) => [
    one.fingerprint,
    one.environment.name,
    one.addedAt.slice(0, 10) || 'unknown',
    one.lastUsedOn || 'not noted',
    endText(one, now),
    one.fingerprint === startFingerprint
      ? [one.name, apiKeyLocation(options)].filter(Boolean).join(', ')
      : one.name,
  ])
  if (rows.length === 0) return ['No key opens this data. The next start adds one']
  return formatTable(['fingerprint', 'environment', 'created', 'last used', 'ends', 'name'], rows)
}

function endText({ expiresAt, plannedEnd }: KeyInformation, now: string): string {
  if (expiresAt === '') return 'does not'
  const planned = plannedEnd === '' ? 'no end' : `${plannedEnd.slice(0, 16)}Z`
  const notes = [
    ...(expiresAt <= now ? ['over'] : []),
    ...(expiresAt === plannedEnd ? [] : [`rotated, planned: ${planned}`]),
  ]
  return `${expiresAt.slice(0, 16)}Z${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

async function revoke(fingerprint: string, options: Options): Promise<string[]> {
  const key = await startupKey(options)
  if (key !== undefined && fingerprintOf(key) === fingerprint)
    throw new CommandFailed(
      `This key is ${apiKeyLocation(options)}, and the next start would add it again. Set a different key first`,
    )
  return withStore(options, async (store) => {
    const { environment } = await findKey(store, fingerprint, options)
    await store.apiKeys.retire(environment._id, fingerprint)
    return [`The key ${fingerprint} no longer works`]
  })
}
