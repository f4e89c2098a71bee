import { resolve } from 'node:path'
import { commandHint } from './command-hint.ts'
import { keyFile } from './key-file.ts'
import type { Log } from './log.ts'
import type { Options } from './options.ts'
import type { OpenService } from '../api/open-service.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** Prints what a person needs to know at startup. `service` is absent in front of another one. */
export function greet(log: Log, url: string, options: Options, service?: OpenService): void {
  const lines = service ? dataLines(url, service, options) : upstreamLines(url, options)
  for (const line of [`Carillon listens on ${url}`, ...lines]) log.info(line)
  if (loopback.has(options.host)) return
  log.warn(`Warning: ${options.host} can be reached from other machines, and the connection is not encrypted`)
}

const upstreamLines = (url: string, { upstream, proxyAuth }: Options): string[] => [
  `Calls are forwarded to ${upstream}`,
  ...(proxyAuth ? [openAtProxy] : [`Open ${url}`, 'Sign in with an API key of that service']),
]

const openAtProxy = 'Open the address of the proxy that signs people in'

/** A start link is shown only on loopback, because the connection is not encrypted, and never in a collected log. */
function dataLines(url: string, { apiKey, startLinks }: OpenService, options: Options): string[] {
  const { host, data, databaseUrl, apiKey: preset, proxyAuth, logFormat } = options
  const location = `Data is stored in ${databaseUrl === undefined ? resolve(data) : 'PostgreSQL'}`
  const key = preset === undefined ? keyFile(resolve(data)) : 'API_KEY'
  if (proxyAuth) return [location, openAtProxy, `Programs use the API key in ${key}`]
  if (!loopback.has(host) || logFormat === 'json') return [location, `Sign in with the API key in ${key}`]
  return [
    location,
    `Open ${url}${startLinks.issue(apiKey)}`,
    `The link works once, within 15 minutes. For a new one: ${commandHint(`link${portOf(url)}`, options)}`,
    `The API key is in ${key}`,
  ]
}

/** The option with which a command finds this process. */
function portOf(url: string): string {
  const { port } = new URL(url)
  return port === '4400' ? '' : ` --port ${port}`
}
