import { fileURLToPath } from 'node:url'
import { closeWithin } from './close-within.ts'
import { help, readCommandLine } from './command-line.ts'
import { fromOptions, placeOf } from './from-options.ts'
import { createFront } from './front.ts'
import { greet, linesOf, linesOfUpstream } from './greeting.ts'
import type { Log } from './log.ts'
import { marksOf } from './mark-settings.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { metricsFor } from './metrics-access.ts'
import { logOf, notingWith } from './noting.ts'
import { strayVariables, type Options } from './options.ts'
import { type Listening, serve, type ServerOptions, startServer } from './server.ts'
import { startFailure } from './start-failure.ts'
import { isTrusted } from '../access/proxy-auth.ts'
import { upstreamParts } from './upstream-parts.ts'

async function main(): Promise<void> {
  const reading = readCommandLine(process.argv.slice(2), process.env)
  if (reading.kind === 'help') return console.log(help)
  if (reading.kind === 'bad') return leave(reading.lines.join('\n'), 2)
  const { options } = reading
  try {
    // Operators may send SIGHUP after replacing a key file; nothing to do, because every call reads the file.
    if (options.upstreamKey && 'file' in options.upstreamKey) process.on('SIGHUP', () => {})
    if (reading.kind === 'command') {
      for (const line of await reading.run(options, process.env)) console.log(line)
      return
    }
    stopOnSignal(await start(options))
  } catch (error) {
    leave(startFailure(error, options), 1)
  }
}

async function start(options: Options): Promise<Listening> {
  const { upstream, connect } = options
  const consoleDirectory = fileURLToPath(new URL('../console', import.meta.url))
  const embedded = upstream === undefined ? await fromOptions(options) : undefined
  const log = await logOf(options)
  const watched = options.metrics === 'off' ? undefined : createMetrics()
  const metrics = watched && metricsFor(watched, { who: options.metrics, token: options.metricsToken })
  const serving = servingWith(options, log, watched)
  const noting = notingWith(options, log, watched)
  const marks = marksOf(options)
  for (const line of strayVariables(process.env)) log.warn(line)
  if (upstream !== undefined) {
    const place = placeOf(options)
    const watch = watched?.upstream
    const { close, ...parts } = await upstreamParts(upstream, { ...options, place, watch, marks, ...noting })
    const server = await serve(
      createFront({ ...parts, metrics, consoleDirectory, connect, ...noting }),
      serving,
    )
    greet(log, server.url, options, linesOfUpstream(server.url, upstream, options))
    return { url: server.url, close: () => server.close().then(close) }
  }
  const server = await startServer({
    ...embedded,
    ...serving,
    metrics,
    consoleDirectory,
    connect,
    watch: watched,
    marks,
    ...noting,
  })
  watched?.watchFlows(server.store.flows)
  greet(log, server.url, options, await linesOf(server, options))
  return server
}

const servingWith = (options: Options, log: Log, watched: Metrics | undefined): ServerOptions => ({
  port: options.port,
  host: options.host,
  allowedHosts: options.allowedHosts,
  lightAnswers: true,
  addressLimit: options.addressLimit,
  onRequest: (seen) => {
    watched?.request(seen)
    if (!options.quiet) log.request(seen)
  },
  trusts: (address) =>
    options.proxyAuth !== undefined && isTrusted(options.proxyAuth.trustedProxies, address),
})

function stopOnSignal(server: Listening): void {
  const stop = () => {
    closeWithin(server).then(
      () => process.exit(0),
      (error: unknown) => leave(error instanceof Error ? error.message : String(error), 1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

function leave(line: string, code: number): void {
  console.error(line)
  process.exit(code)
}

await main()
