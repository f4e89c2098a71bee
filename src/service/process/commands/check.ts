import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { storePlaceOf } from '../start-options.ts'
import { keyFile, startupKey } from '../key-file.ts'
import { unknownVariableLines, type Options, type Variables } from '../options.ts'
import { createSecretMask, secretsOf } from '../secrets.ts'
import { upstreamParts } from '../upstream-parts.ts'
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
    // In front of another service, only the journal of people is stored there.
    ...(options.upstream === undefined || options.proxyAuth ? [checkData(options)] : []),
    options.upstream === undefined ? checkKey(options) : checkUpstream(options.upstream, options),
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
    ...passed.map((line) => `Fine: ${line}`),
    ...unknownVariableLines(variables).map((line) => `Hint: ${line}`),
  ]
  if (mistakes.length === 0) return lines
  throw new CommandFailed(
    [...lines, ...mistakes.map((line) => `Mistake: ${line.replaceAll('\n', ' ')}`)].join('\n'),
  )
}

/** A port in use is no mistake, because a running Carillon holds its port. */
function checkPort({ port, host }: Options): Promise<string> {
  return new Promise((done, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(`port ${port} on ${host} is in use, by Carillon if it runs`)
      else reject(new Error(`Cannot listen on port ${port} of ${host}: ${error.message}`))
    })
    server.listen(port, host, () => {
      server.close(() => done(port === 0 ? 'the start takes a free port' : `port ${port} on ${host} is free`))
    })
  })
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

async function checkUpstream(upstream: string, options: Options): Promise<string> {
  const { checkReady } = await upstreamParts(upstream, options)
  await checkReady().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
  return `the upstream service ${upstream} answers`
}
