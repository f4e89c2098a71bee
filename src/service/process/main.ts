import { fileURLToPath } from 'node:url'
import { help, readCommandLine } from './command-line.ts'
import { createLogFor, openParts } from './open-parts.ts'
import { createRequestRouter } from './request-router.ts'
import { greet } from './greeting.ts'
import type { Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createMetricsEndpoint } from './metrics-access.ts'
import type { Options } from './options.ts'
import { closeWithin, type ListeningServer, serve, type ServerOptions } from './server.ts'
import { startFailure } from './start-failure.ts'
import { isTrusted } from '../access/proxy-auth.ts'

async function main(): Promise<void> {
  const reading = readCommandLine(process.argv.slice(2), process.env)
  if (reading.kind === 'help') return console.log(help)
  if (reading.kind === 'bad') return exitWith(reading.lines.join('\n'), 2)
  const { options } = reading
  try {
    if (reading.kind === 'command') {
      for (const line of await reading.run(options)) console.log(line)
      return
    }
    stopOnSignal(await start(options))
  } catch (error) {
    exitWith(startFailure(error, options), 1)
  }
}

async function start(options: Options): Promise<ListeningServer> {
  const consoleDirectory = fileURLToPath(new URL('../console', import.meta.url))
  const log = await createLogFor(options)
  const metrics = createMetrics()
  const { parts, service, close } = await openParts(options, log, metrics)
  const router = createRequestRouter({
    ...parts,
    metrics: createMetricsEndpoint(metrics, options.metricsToken),
    consoleDirectory,
    connect: options.connect,
  })
  const server = await serve(router, serverOptionsOf(options, log, metrics))
  if (service) metrics.watchFlows(service.store.flows)
  greet(log, server.url, options, service)
  return { url: server.url, close: () => server.close().then(close) }
}

const serverOptionsOf = (options: Options, log: Log, metrics: Metrics): ServerOptions => ({
  port: options.port,
  host: options.host,
  allowedHosts: options.allowedHosts,
  lightAnswers: true,
  onRequest: (seen) => {
    metrics.request(seen)
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
