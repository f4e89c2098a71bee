import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { fromOptions } from './from-options.ts'
import { help, readOptions, type Options } from './options.ts'
import { type Listening, type RunningServer, serve, startServer } from './server.ts'
import { createUpstream } from './upstream.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** Starts as the command line says, and stops on Ctrl-C. */
async function main(): Promise<void> {
  const reading = readOptions(process.argv.slice(2), process.env)
  if (reading.kind === 'help') return console.log(help)
  if (reading.kind === 'bad') return leave(reading.line, 2)
  const { options } = reading
  try {
    stopOnSignal(await start(options))
  } catch (error) {
    leave(reasonOf(error, options), 1)
  }
}

async function start(options: Options): Promise<Listening> {
  const { port, host, upstream } = options
  const consoleDirectory = fileURLToPath(new URL('../console', import.meta.url))
  if (upstream !== undefined) {
    const server = await serve(createUpstream(upstream), { port, host, consoleDirectory })
    greet(server.url, host, [
      `Calls are passed on to ${upstream}`,
      `Open ${server.url}`,
      'Sign in with a key of that service',
    ])
    return server
  }
  const server = await startServer({
    ...(await fromOptions(options)),
    port,
    host,
    consoleDirectory,
    onFailure: (errorId, error) => console.error(errorId, error),
  })
  greet(server.url, host, linesOf(server, options))
  return server
}

/** The link holds the key, so it is shown only where nobody else reaches the service. */
function linesOf(
  { url, apiKey }: RunningServer,
  { host, data, databaseUrl, apiKey: preset }: Options,
): string[] {
  return [
    `Data is kept in ${databaseUrl === undefined ? resolve(data) : 'PostgreSQL'}`,
    loopback.has(host)
      ? `Open ${url}/#key=${encodeURIComponent(apiKey)}`
      : `Sign in with the key of ${preset === undefined ? resolve(data, 'api-key') : 'API_KEY'}`,
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

/** One line for whoever started the process, who knows ports and folders but not this program. */
function reasonOf(error: unknown, { host, port, data }: Options): string {
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error && 'code' in error)) return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use. Choose another with --port, or 0 for any free one`
  if (error.syscall === 'listen' && error.code === 'EACCES') return `Port ${port} is not open to this user`
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    return `This machine has no address ${host}`
  return `The folder ${resolve(data)} cannot be used: ${error.message}`
}

function leave(line: string, code: number): void {
  console.error(line)
  process.exit(code)
}

await main()
