import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { placeOf } from '../from-options.ts'
import { keyFile, keyOf } from '../key-file.ts'
import { strayVariables, type Options, type Variables } from '../options.ts'
import { hiding, secretsOf } from '../secrets.ts'
import { upstreamParts } from '../upstream-parts.ts'
import { codeOf } from '../../store/sql/database.ts'
import { lookAt } from '../../store/databases/look.ts'
import { CommandFailed, type Command } from './command.ts'

export const check: Command = {
  name: 'check',
  help: 'Check the options, the database and the upstream service, and change nothing',
  read: () => checkAll,
}

/** Checks the environment; mistakes in the options themselves are reported before any command runs. */
async function checkAll(options: Options, variables: Variables): Promise<string[]> {
  const parts = [
    portIsFree(options),
    // In front of another service, only the journal of people is stored there.
    ...(options.upstream === undefined || options.proxyAuth ? [dataIsUsable(options)] : []),
    options.upstream === undefined ? keyIsThere(options) : upstreamAnswers(options.upstream, options),
  ]
  const outcomes = await Promise.allSettled(parts)
  const hide = hiding(await secretsOf(options))
  const fine = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const wrong = outcomes.flatMap((one) =>
    one.status === 'rejected'
      ? hide(one.reason instanceof Error ? one.reason.message : String(one.reason))
      : [],
  )
  const lines = [
    ...fine.map((line) => `Fine: ${line}`),
    ...strayVariables(variables).map((line) => `Hint: ${line}`),
  ]
  if (wrong.length === 0) return lines
  throw new CommandFailed(
    [...lines, ...wrong.map((line) => `Mistake: ${line.replaceAll('\n', ' ')}`)].join('\n'),
  )
}

/** A port in use is no mistake, because a running Carillon holds its port. */
function portIsFree({ port, host }: Options): Promise<string> {
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

async function dataIsUsable(options: Options): Promise<string> {
  const { data, databaseUrl } = options
  const folder = resolve(data)
  const where = databaseUrl === undefined ? folder : 'PostgreSQL'
  if (databaseUrl === undefined) await requireWritable(folder, folder)
  const place = placeOf(options)
  if ('memory' in place) return where
  const look = await lookAt(place)
  if (look.isNew) return `${where} has no data yet; the next start makes it`
  if (look.behind > 0) return `${where} has data of an earlier Carillon; the next start brings it up to date`
  return `${where} has data of this Carillon`
}

/** Checks the nearest existing folder, because missing ones would be created in it. */
async function requireWritable(folder: string, wanted: string): Promise<void> {
  if ((await stat(folder).catch(() => undefined))?.isFile())
    throw new Error(`${folder} is a file, not a folder. Set the data folder with --data`)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
    if (isMissing && dirname(folder) !== folder) return requireWritable(dirname(folder), wanted)
    throw new Error(`This user may not write to ${wanted}. Set the data folder with --data`, { cause: error })
  }
}

async function keyIsThere(options: Options): Promise<string> {
  if (options.apiKey !== undefined) return 'the API key is in API_KEY'
  const file = keyFile(resolve(options.data))
  return (await keyOf(options)) === undefined
    ? `the next start makes an API key in ${file}`
    : `the API key is in ${file}`
}

async function upstreamAnswers(upstream: string, options: Options): Promise<string> {
  const { ready } = await upstreamParts(upstream, options)
  await ready().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
  return `the upstream service ${upstream} answers`
}
