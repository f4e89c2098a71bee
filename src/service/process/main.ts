import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { help, readCommandLine } from './command-line.ts'
import { fromOptions } from './from-options.ts'
import { createFront } from './front.ts'
import { keyFile } from './key-file.ts'
import { strayVariables, type Options } from './options.ts'
import { type Listening, type RunningServer, serve, startServer } from './server.ts'
import { StoreFailure } from '../store/store-error.ts'
import { upstreamParts } from './upstream-parts.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

async function main(): Promise<void> {
  const reading = readCommandLine(process.argv.slice(2), process.env)
  if (reading.kind === 'help') return console.log(help)
  if (reading.kind === 'bad') return leave(reading.lines.join('\n'), 2)
  const { options } = reading
  try {
    // Whoever replaces a key in a file may send it: the file is read with every call anyway.
    if (options.upstreamKey && 'file' in options.upstreamKey) process.on('SIGHUP', () => {})
    if (reading.kind === 'command') {
      for (const line of await reading.run(options, process.env)) console.log(line)
      return
    }
    for (const line of strayVariables(process.env)) console.warn(line)
    stopOnSignal(await start(options))
  } catch (error) {
    leave(reasonOf(error, options), 1)
  }
}

async function start(options: Options): Promise<Listening> {
  const { port, host, upstream, quiet, connect, allowedHosts } = options
  const consoleDirectory = fileURLToPath(new URL('../console', import.meta.url))
  const log = quiet ? undefined : (line: string) => console.log(line)
  if (upstream !== undefined) {
    const front = createFront({ ...(await upstreamParts(upstream, options)), consoleDirectory, connect })
    const server = await serve(front, { port, host, log, allowedHosts, lightAnswers: true })
    const open = options.people
      ? [openAtProxy]
      : [`Open ${server.url}`, 'Sign in with an API key of that service']
    greet(server.url, host, [`Calls are forwarded to ${upstream}`, ...open])
    return server
  }
  const server = await startServer({
    ...(await fromOptions(options)),
    port,
    host,
    log,
    lightAnswers: true,
    consoleDirectory,
    connect,
    allowedHosts,
    onFailure: (requestId, error) =>
      console.error(requestId, error instanceof StoreFailure ? error.message : error),
    onRefusedKeys: (line) => console.warn(line),
  })
  greet(server.url, host, [...linesOf(server, options), ...(await linesOfKeys(server))])
  return server
}

const openAtProxy = 'Open the address of the proxy that signs people in'

/** A link is shown on loopback only: what it opens is not encrypted. */
function linesOf({ url, apiKey, startLinks }: RunningServer, options: Options): string[] {
  const { host, data, databaseUrl, apiKey: preset, people } = options
  const kept = `Data is stored in ${databaseUrl === undefined ? resolve(data) : 'PostgreSQL'}`
  const key = preset === undefined ? keyFile(resolve(data)) : 'API_KEY'
  if (people) return [kept, openAtProxy, `Programs use the API key in ${key}`]
  if (!loopback.has(host)) return [kept, `Sign in with the API key in ${key}`]
  return [
    kept,
    `Open ${url}${startLinks.issue(apiKey)}`,
    `The link works once, within 15 minutes. For a new one: npm start -- link${portAndData(url, options)}`,
    `The API key is in ${key}`,
  ]
}

/** The options a command needs to find this process. */
function portAndData(url: string, { data }: Options): string {
  const { port } = new URL(url)
  return `${port === '4400' ? '' : ` --port ${port}`}${data === '.data' ? '' : ` --data ${data}`}`
}

async function linesOfKeys({ store, environment }: RunningServer): Promise<string[]> {
  const others = (await store.apiKeys.list(environment.environment._id)).length - 1
  if (others < 1) return []
  return [
    `${others} more API ${others === 1 ? 'key opens' : 'keys open'} this data. List them: npm start -- keys`,
  ]
}

function greet(url: string, host: string, lines: readonly string[]): void {
  for (const line of [`Carillon listens on ${url}`, ...lines]) console.log(line)
  if (loopback.has(host)) return
  console.warn(`Warning: ${host} can be reached from other machines, and the connection is not encrypted`)
}

function stopOnSignal(server: Listening): void {
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => leave(String(error), 1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

/** One line for an operator who knows ports and folders, but not this program. */
function reasonOf(error: unknown, { host, port, data }: Options): string {
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error && 'code' in error)) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Choose another with --port, or 0 for any free port`
  if (error.syscall === 'listen' && error.code === 'EACCES') return `This user may not listen on port ${port}`
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    return `This machine has no address ${host}`
  return `Could not use the folder ${resolve(data)}: ${error.message}`
}

function leave(line: string, code: number): void {
  console.error(line)
  process.exit(code)
}

await main()
