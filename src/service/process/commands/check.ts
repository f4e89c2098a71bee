import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { roles } from '#src/contract/console-config.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { keyFile, startupKey } from '../key-file.ts'
import { mistypedVariableLines, storePlaceOf, type Options } from '../options.ts'
import { createSecretMask, secretsOf } from '../secrets.ts'
import { isTrusted, type ProxyAuth } from '../../access/proxy-auth.ts'
import { createUpstreamCheck, tryUpstreamKey } from '../../upstream/ready.ts'
import { codeOf } from '../../store/sql/database.ts'
import { reasonOf } from '../../store/sql/store-error.ts'
import { isNewStore } from '../../store/databases/look.ts'
import { CommandFailed, type Command } from './command.ts'

export const check: Command = {
  name: 'check',
  help: 'Check the options, the database and the upstream service, and change nothing',
  parse: () => checkAll,
}

/** Checks the environment; mistakes in the options themselves are reported before any command runs. */
async function checkAll(options: Options): Promise<string[]> {
  const { upstream, proxyAuth } = options
  const outcomes = await Promise.allSettled([
    checkData(options),
    upstream === undefined ? checkKey(options) : checkUpstream(upstream, options),
    checkPort(options),
  ])
  const maskSecrets = createSecretMask(await secretsOf(options))
  const lines = outcomes.flatMap((one) =>
    one.status === 'fulfilled'
      ? one.value
      : `Mistake: ${maskSecrets(reasonOf(one.reason)).replaceAll('\n', ' ')}`,
  )
  if (proxyAuth) lines.push(...peopleLines(proxyAuth))
  lines.push(...mistypedVariableLines(process.env).map((line) => `Note: ${line}`))
  if (outcomes.some(({ status }) => status === 'rejected')) throw new CommandFailed(lines.join('\n'))
  return lines
}

/** Who has which role, and whether someone can pass for the proxy. */
function peopleLines({ groupsByRole, trustedProxies }: ProxyAuth): string[] {
  const lines = roles.map((role) => {
    const groups = groupsByRole[role]
    const who = groups.includes('*') ? 'everyone who is signed in' : groups.join(', ') || 'no one'
    return `Fine: role ${role[0]?.toUpperCase()}${role.slice(1)}: ${who}`
  })
  const trustsThisMachine = ['127.0.0.1', '::1'].some((address) => isTrusted(trustedProxies, address))
  return trustsThisMachine
    ? [
        ...lines,
        'Note: the trusted proxy is this machine: every program and person on it can call Carillon in any name. Let no one else log in to it',
      ]
    : lines
}

async function checkData(options: Options): Promise<string> {
  const { data, databaseUrl } = options
  const folder = resolve(data)
  if (databaseUrl === undefined) await requireWritable(folder, folder)
  const isNew = await isNewStore(storePlaceOf(options))
  const where = databaseUrl === undefined ? folder : 'PostgreSQL'
  return isNew
    ? `Fine: ${where} has no data yet; the next start makes it`
    : `Fine: ${where} has data of Carillon`
}

/** Checks the nearest existing folder, because missing ones would be created in it. */
async function requireWritable(folder: string, dataFolder: string): Promise<void> {
  if ((await stat(folder).catch(() => undefined))?.isFile())
    throw new Error(`${folder} is a file, not a folder. Set the data folder with --data`)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
    if (isMissing && dirname(folder) !== folder) return requireWritable(dirname(folder), dataFolder)
    throw new Error(`This user may not write to ${dataFolder}. Set the data folder with --data`, {
      cause: error,
    })
  }
}

async function checkKey(options: Options): Promise<string> {
  if (options.apiKey !== undefined) return 'Fine: the API key is in API_KEY'
  const file = keyFile(resolve(options.data))
  return (await startupKey(options)) === undefined
    ? `Fine: the next start makes an API key in ${file}`
    : `Fine: the API key is in ${file}`
}

/** Who holds the port; nothing if it is free. The port of a running Carillon is no mistake. */
async function checkPort({ host, port }: Options): Promise<string[]> {
  if (await isFree(host, port)) return []
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const isCarillon = await fetch(`http://${name}:${port}/version`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .then((body: unknown) => isRecord(body) && body['name'] === 'carillon')
    .catch(() => false)
  const place = `port ${port} on ${host} is in use by`
  return [isCarillon ? `Fine: ${place} a running Carillon` : `Note: ${place} something that is not Carillon`]
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    // What else is wrong with an address, a start says.
    server.once('error', (error) => done(codeOf(error) !== 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => done(true)))
  })

async function checkUpstream(upstream: string, { upstreamKey }: Options): Promise<string[]> {
  await createUpstreamCheck(upstream)().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
  const answers = `Fine: the upstream service ${upstream} answers`
  if (upstreamKey === undefined) return [answers]
  const verdict = await tryUpstreamKey(upstream, upstreamKey)
  if (verdict === 'refused')
    throw new Error(`The upstream service ${upstream} answers, but refuses UPSTREAM_API_KEY`)
  return verdict === 'accepted'
    ? [answers, 'Fine: it accepts UPSTREAM_API_KEY']
    : [answers, `Note: it did not say whether it accepts UPSTREAM_API_KEY (status ${verdict})`]
}
