import { resolve } from 'node:path'
import type { OpenService } from '../api/open-service.ts'
import { createFaultInjector } from '../faults/faults.ts'
import { createHooks } from './hooks.ts'
import { readOrCreateApiKey } from './key-file.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { mistypedVariableLines, type Options, storePlaceOf } from './options.ts'
import type { RouterParts } from './request-router.ts'
import { openEmbedded, type StartOptions } from './server.ts'
import { serviceLabelOf } from './settings.ts'
import { upstreamParts } from './upstream-parts.ts'

type Opened = {
  parts: RouterParts
  /** Absent in front of another service. */
  service?: OpenService
  close: () => Promise<void>
}

/**
 * What answers with these options: the embedded service, whose data folder and key are created, or the front for another
 * one.
 */
export async function openParts(options: Options, log: Log, metrics?: Metrics): Promise<Opened> {
  for (const line of mistypedVariableLines(process.env)) log.warn(`Warning: ${line}`)
  const hooks = createHooks(options, log, metrics)
  const more = { ...hooks, serviceLabel: serviceLabelOf(options) }
  const open = async (): Promise<Opened> => {
    const { proxyAuth, upstream, upstreamKey } = options
    if (upstream === undefined)
      return openEmbedded({ ...(await toStartOptions(options)), ...more, watch: metrics?.runner })
    const watched = { ...more, watch: metrics?.upstream, place: storePlaceOf(options) }
    const { close, ...parts } = await upstreamParts(upstream, { ...watched, proxyAuth, upstreamKey })
    return { parts, close }
  }
  const opened = await open()
  return { ...opened, parts: { ...opened.parts, ...hooks } }
}

/** Creates the data folder and its key, unless a key is preset. */
export async function toStartOptions(options: Options): Promise<StartOptions> {
  const { apiKey, data, documentedOnly, empty, faults, proxyAuth, rateLimit } = options
  return {
    documentedOnly,
    proxyAuth,
    ...(faults && { faults: createFaultInjector() }),
    place: storePlaceOf(options),
    apiKey: apiKey ?? (await readOrCreateApiKey(resolve(data))),
    content: empty ? 'empty' : 'sample',
    ...(rateLimit !== undefined && { rateLimits: { configuration: rateLimit, global: rateLimit } }),
  }
}
