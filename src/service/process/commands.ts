import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { keyFile } from './key-file.ts'
import { addressOf, type Command, type Options } from './options.ts'
import { openStore } from '../store/open-store.ts'
import { StoreUnusable } from '../store/store-error.ts'
import { fingerprintOf } from '../store/environments.ts'
import type { Store } from '../store/store.ts'

/** A command that cannot be carried out; the message is one line for its user. */
class CommandFailed extends Error {}

/** Runs a command of the command line and resolves with the lines to print. Rejects with an error whose message is one line. */
export async function runCommand(command: Command, options: Options): Promise<string[]> {
  switch (command.name) {
    case 'backup':
      return backUpTo(command.file, options)
    case 'link':
      return newLink(options)
    case 'keys':
      return onStore(options, (store, environmentId) => listKeys(store, environmentId, options))
    case 'retire-key':
      return onStore(options, (store, environmentId) =>
        retire(store, environmentId, command.fingerprint, options),
      )
  }
}

async function backUpTo(file: string, { data, databaseUrl }: Options): Promise<string[]> {
  if (databaseUrl !== undefined)
    throw new CommandFailed('The data is in PostgreSQL. Back it up with pg_dump, as README.md shows')
  const { backUp } = await import('../store/backup.ts')
  const { from, bytes, workflows, subscribers } = backUp(resolve(data), resolve(file))
  return [
    `Copied ${from} to ${resolve(file)}: ${workflows} workflows, ${subscribers} subscribers, ${Math.ceil(bytes / 1024)} kB`,
    `The API key is not included. It is in ${keyFile(resolve(data))}, unless API_KEY sets it`,
  ]
}

async function newLink(options: Options): Promise<string[]> {
  const address = addressOf(options.host, options.port)
  const key = await keyOf(options)
  if (key === undefined)
    throw new CommandFailed(
      `There is no API key in ${keyFile(resolve(options.data))}. Set the data folder with --data`,
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
  const { data } = (await response.json()) as { data: { path: string } } // of our own service
  return [`Open ${address}${data.path}`, 'The link works once, within 15 minutes']
}

const keyOf = async ({ apiKey, data }: Options): Promise<string | undefined> =>
  apiKey ?? ((await readFile(keyFile(resolve(data)), 'utf8').catch(() => '')).trim() || undefined)

async function onStore(
  { data, databaseUrl }: Options,
  work: (store: Store, environmentId: string) => Promise<string[]>,
): Promise<string[]> {
  const store = await openStore(databaseUrl === undefined ? { directory: resolve(data) } : { databaseUrl })
  try {
    const [first] = await store.environments.list()
    if (first === undefined)
      throw new StoreUnusable('The database has no environment yet. Start Carillon once first')
    return await work(store, first.environment._id)
  } finally {
    await store.close()
  }
}

async function listKeys(store: Store, environmentId: string, options: Options): Promise<string[]> {
  const key = await keyOf(options)
  const own = key === undefined ? undefined : fingerprintOf(key)
  const keys = await store.apiKeys.list(environmentId)
  return keys.map(({ fingerprint, addedAt }) => {
    const added = addedAt === '' ? 'date unknown' : `added ${addedAt}`
    return `${fingerprint}  ${added}${fingerprint === own ? `  ${whereKept(options)}` : ''}`
  })
}

const whereKept = ({ apiKey, data }: Options) =>
  apiKey === undefined ? `in ${keyFile(resolve(data))}` : 'in API_KEY'

async function retire(
  store: Store,
  environmentId: string,
  fingerprint: string,
  options: Options,
): Promise<string[]> {
  const key = await keyOf(options)
  if (key !== undefined && fingerprintOf(key) === fingerprint)
    throw new CommandFailed(
      `This key is ${whereKept(options)}, and the next start would add it again. Set a different key first`,
    )
  if (!(await store.apiKeys.retire(environmentId, fingerprint)))
    throw new CommandFailed(`No key has the fingerprint ${fingerprint}. List them: npm start -- keys`)
  return [`The key ${fingerprint} no longer works`]
}
