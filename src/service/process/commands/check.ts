import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { roles } from '#src/contract/console-config.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { keyFile, startupKey } from '../key-file.ts'
import { storePlaceOf, unknownVariableLines, type Options, type Variables } from '../options.ts'
import { createSecretMask, secretsOf } from '../secrets.ts'
import { upstreamKeyReader, upstreamParts } from '../upstream-parts.ts'
import { isTrusted, type ProxyAuth } from '../../access/proxy-auth.ts'
import { tryUpstreamKey } from '../../upstream/ready.ts'
import { codeOf } from '../../store/sql/database.ts'
import { lookAt } from '../../store/databases/look.ts'
import { CommandFailed, type Command } from './command.ts'

export const check: Command = {
  name: 'check',
  help: 'Check the options, the database and the upstream service, and change nothing',
  parse: () => checkAll,
}

/** Checks the environment; mistakes in the options themselves are reported before any command runs. */
async function checkAll(options: Options, variables: Variables): Promise<string[]> {
  const parts = [
    checkPort(options),
    checkData(options),
    options.upstream === undefined ? checkKey(options) : checkUpstream(options.upstream, options),
    ...(options.proxyAuth ? [checkPeople(options.proxyAuth)] : []),
  ]
  const outcomes = await Promise.allSettled(parts)
  const maskSecrets = createSecretMask(await secretsOf(options))
  const passed = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const mistakes = outcomes.flatMap((one) =>
    one.status === 'rejected'
      ? maskSecrets(one.reason instanceof Error ? one.reason.message : String(one.reason))
      : [],
  )
  const lines = [
    ...passed.map((line) => (line.startsWith(notePrefix) ? line : `Fine: ${line}`)),
    ...unknownVariableLines(variables).map((line) => `Hint: ${line}`),
  ]
  if (mistakes.length === 0) return lines
  throw new CommandFailed(
    [...lines, ...mistakes.map((line) => `Mistake: ${line.replaceAll('\n', ' ')}`)].join('\n'),
  )
}

/** For what is no mistake but may be one. */
const notePrefix = 'Note: '

/** A port in use is no mistake, because a running Carillon holds its port. */
function checkPort({ port, host }: Options): Promise<string> {
  return new Promise((done, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(holderOf(port, host))
      else reject(new Error(`Cannot listen on port ${port} of ${host}: ${error.message}`))
    })
    server.listen(port, host, () => {
      server.close(() => done(port === 0 ? 'the start takes a free port' : `port ${port} on ${host} is free`))
    })
  })
}

async function holderOf(port: number, host: string): Promise<string> {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const isCarillon = await fetch(`http://${name}:${port}/version`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .then((body: unknown) => isRecord(body) && body['name'] === 'carillon')
    .catch(() => false)
  const place = `port ${port} on ${host} is in use by`
  return isCarillon ? `${place} a running Carillon` : `${notePrefix}${place} something that is not Carillon`
}

/** Who has which role, and whether someone can pass for the proxy. */
async function checkPeople({ groupsByRole, trustedProxies }: ProxyAuth): Promise<string[]> {
  const lines = roles.map((role) => {
    const groups = groupsByRole[role]
    const who = groups.includes('*') ? 'everyone who is signed in' : groups.join(', ') || 'no one'
    return `role ${role[0]?.toUpperCase()}${role.slice(1)}: ${who}`
  })
  const trustsThisMachine = ['127.0.0.1', '::1'].some((address) => isTrusted(trustedProxies, address))
  return trustsThisMachine
    ? [
        ...lines,
        `${notePrefix}the trusted proxy is this machine: every program and person on it can call Carillon in any name. Let no one else log in to it`,
      ]
    : lines
}

async function checkData(options: Options): Promise<string> {
  const { data, databaseUrl } = options
  const folder = resolve(data)
  const where = databaseUrl === undefined ? folder : 'PostgreSQL'
  if (databaseUrl === undefined) await requireWritable(folder, folder)
  const place = storePlaceOf(options)
  if ('memory' in place) return where
  const look = await lookAt(place)
  if (look.isNew) return `${where} has no data yet; the next start makes it`
  if (look.behind > 0) return `${where} has data of an earlier Carillon; the next start brings it up to date`
  return `${where} has data of this Carillon`
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
  if (options.apiKey !== undefined) return 'the API key is in API_KEY'
  const file = keyFile(resolve(options.data))
  return (await startupKey(options)) === undefined
    ? `the next start makes an API key in ${file}`
    : `the API key is in ${file}`
}

async function checkUpstream(upstream: string, options: Options): Promise<string[]> {
  const { checkReady } = await upstreamParts(upstream, options)
  await checkReady().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
  const answers = `the upstream service ${upstream} answers`
  const { upstreamKey } = options
  if (upstreamKey === undefined) return [answers]
  const name = 'file' in upstreamKey ? 'UPSTREAM_API_KEY_FILE' : 'UPSTREAM_API_KEY'
  const verdict = await tryUpstreamKey(upstream, await upstreamKeyReader(upstreamKey)())
  if (verdict === 'refused')
    throw new Error(`The upstream service ${upstream} answers, but refuses the key of ${name}`)
  return verdict === 'accepted'
    ? [answers, `it accepts the key of ${name}`]
    : [answers, `${notePrefix}it did not say whether it accepts the key of ${name} (status ${verdict})`]
}
