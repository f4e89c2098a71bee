import { fileURLToPath } from 'node:url'
import { closeWithin } from './close-within.ts'
import { help, readCommandLine } from './command-line.ts'
import { toStartOptions, storePlaceOf } from './start-options.ts'
import { createRequestRouter } from './request-router.ts'
import { greet, greetingLines, upstreamGreetingLines } from './greeting.ts'
import type { Log } from './log.ts'
import { noteDataUse } from './data-use.ts'
import { serviceLabelOf } from './settings.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createMetricsEndpoint } from './metrics-access.ts'
import { createLogFor, createHooks } from './hooks.ts'
import { unknownVariableLines, type Options } from './options.ts'
import { type ListeningServer, serve, type ServerOptions, startServer } from './server.ts'
import { startFailure } from './start-failure.ts'
import { isTrusted } from '../access/proxy-auth.ts'
import { upstreamParts } from './upstream-parts.ts'

async function main(): Promise<void> {
  const reading = readCommandLine(process.argv.slice(2), process.env)
  if (reading.kind === 'help') return console.log(help)
  if (reading.kind === 'bad') return exitWith(reading.lines.join('\n'), 2)
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
    exitWith(startFailure(error, options), 1)
  }
}

async function start(options: Options): Promise<ListeningServer> {
  const { upstream, connect } = options
  const consoleDirectory = fileURLToPath(new URL('../console', import.meta.url))
  const embedded = upstream === undefined ? await toStartOptions(options) : undefined
  const log = await createLogFor(options)
  const metrics = options.metrics === 'off' ? undefined : createMetrics()
  const serveMetrics =
    metrics && createMetricsEndpoint(metrics, { allowed: options.metrics, token: options.metricsToken })
  const serverOptions = serverOptionsOf(options, log, metrics)
  const hooks = createHooks(options, log, metrics)
  const serviceLabel = serviceLabelOf(options)
  for (const line of unknownVariableLines(process.env)) log.warn(line)
  const endUse = noteDataUse(options, log)
  if (upstream !== undefined) {
    const place = storePlaceOf(options)
    const upstreamOptions = { ...options, place, watch: metrics?.upstream, serviceLabel, ...hooks }
    const { close, ...parts } = await upstreamParts(upstream, upstreamOptions)
    const server = await serve(
      createRequestRouter({ ...parts, metrics: serveMetrics, consoleDirectory, connect, ...hooks }),
      serverOptions,
    )
    greet(log, server.url, options, upstreamGreetingLines(server.url, upstream, options))
    return { url: server.url, close: () => server.close().then(close).then(endUse) }
  }
  const server = await startServer({
    ...embedded,
    ...serverOptions,
    metrics: serveMetrics,
    consoleDirectory,
    connect,
    watch: metrics,
    serviceLabel,
    ...hooks,
  })
  metrics?.watchFlows(server.store.flows)
  greet(log, server.url, options, await greetingLines(server, options))
  return { url: server.url, close: () => server.close().then(endUse) }
}

const serverOptionsOf = (options: Options, log: Log, metrics: Metrics | undefined): ServerOptions => ({
  port: options.port,
  host: options.host,
  allowedHosts: options.allowedHosts,
  lightAnswers: true,
  addressLimit: options.addressLimit,
  onRequest: (seen) => {
    metrics?.request(seen)
    if (!options.quiet) log.request(seen)
  },
  isTrustedAddress: (address) =>
    options.proxyAuth !== undefined && isTrusted(options.proxyAuth.trustedProxies, address),
})

function stopOnSignal(server: ListeningServer): void {
  const stop = () => {
    closeWithin(server).then(
      () => process.exit(0),
      (error: unknown) => exitWith(error instanceof Error ? error.message : String(error), 1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

function exitWith(line: string, code: number): void {
  console.error(line)
  process.exit(code)
}

await main()
