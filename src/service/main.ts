import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { keptApiKey } from './key-file.ts'
import { help, readOptions, type Options } from './options.ts'
import { startServer, type RunningServer } from './server.ts'
import { StoreUnusable } from './store/store-error.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** Starts as the command line says, and stops on Ctrl-C. */
async function main(): Promise<void> {
  const reading = readOptions(process.argv.slice(2), process.env)
  if (reading.kind === 'help') return console.log(help)
  if (reading.kind === 'bad') return leave(reading.line, 2)
  const { options } = reading
  try {
    const server = await start(options)
    greet(server, options)
    stopOnSignal(server)
  } catch (error) {
    leave(reasonOf(error, options), 1)
  }
}

async function start(options: Options): Promise<RunningServer> {
  const { port, host, databaseUrl, documentedOnly, empty } = options
  const directory = resolve(options.data)
  return startServer({
    port,
    host,
    documentedOnly,
    place: databaseUrl === undefined ? { directory } : { databaseUrl },
    apiKey: options.apiKey ?? (await keptApiKey(directory)),
    // Several processes on one PostgreSQL may each have a key of their own.
    onlyKey: options.apiKey !== undefined || databaseUrl === undefined,
    content: empty ? 'empty' : 'sample',
    consoleDirectory: fileURLToPath(new URL('../console', import.meta.url)),
    onFailure: (errorId, error) => console.error(errorId, error),
  })
}

function greet({ url, apiKey }: RunningServer, { host, data, databaseUrl, apiKey: preset }: Options): void {
  console.log(`Carillon listens on ${url}`)
  console.log(`Data is kept in ${databaseUrl === undefined ? resolve(data) : 'PostgreSQL'}`)
  if (preset === undefined) console.log(`Open ${url}/#key=${encodeURIComponent(apiKey)}`)
  else console.log(`Open ${url} and sign in with the key of API_KEY`)
  if (!loopback.has(host))
    console.warn(`Warning: ${host} can be reached from other machines, and the connection is not encrypted.`)
}

function stopOnSignal(server: RunningServer): void {
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => leave(String(error), 1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

function reasonOf(error: unknown, { host, port }: Options): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use. Choose another with --port, or 0 for any free one`
  if (code === 'EACCES') return `Port ${port} of ${host} is not allowed to this user`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}`
  if (error instanceof StoreUnusable) return error.message
  return error instanceof Error ? error.message : String(error)
}

function leave(line: string, code: number): void {
  console.error(line)
  process.exit(code)
}

await main()
