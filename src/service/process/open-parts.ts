import { resolve } from 'node:path'
import type { Entry } from '#src/domain/journal/entry.ts'
import { toJsonLines } from '#src/domain/journal/table.ts'
import { createGate } from '../access/gate.ts'
import type { ProxyAuth } from '../access/proxy-auth.ts'
import { runKeyedWritesOnce } from '../api/keyed-writes.ts'
import { openService, type OpenService, type OpenServiceOptions } from '../api/open-service.ts'
import { createFaultInjector } from '../faults/faults.ts'
import { remoteSettleDelayMs } from '../record/recorder.ts'
import { startJournal, type JournalOptions } from '../record/start-journal.ts'
import { openStore, type StorePlace } from '../store/databases/open-store.ts'
import { purgeHourly } from '../store/retention/purge-hourly.ts'
import { createUpstreamCheck } from '../upstream/ready.ts'
import { createUpstream, type UpstreamWatch } from '../upstream/upstream.ts'
import { readOrCreateApiKey } from './key-file.ts'
import { createLog, lineWriter, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { mistypedVariableLines, type Options, storePlaceOf } from './options.ts'
import type { RouterParts } from './request-router.ts'
import { createSecretMask, secretsOf } from './secrets.ts'
import { serviceLabelOf } from './settings.ts'

/** The log configured by the options, in which their secrets are hidden. */
export const createLogFor = async (options: Options): Promise<Log> =>
  createLog({ format: options.logFormat, maskSecrets: createSecretMask(await secretsOf(options)) })

/** `proxyAuth` is absent if everybody uses an API key. */
type FrontOptions = JournalOptions & Pick<RouterParts, 'serviceLabel'> & { proxyAuth?: ProxyAuth | undefined }
export type StartOptions = OpenServiceOptions & FrontOptions

type Opened = {
  parts: RouterParts
  close: () => Promise<void>
  /** Absent in front of another service. */
  service?: OpenService
}

/**
 * What answers with these options: the embedded service, whose data folder and key are created, or the front for another
 * one.
 */
export async function openParts(options: Options, log: Log, metrics?: Metrics): Promise<Opened> {
  for (const line of mistypedVariableLines(process.env)) log.warn(`Warning: ${line}`)
  const { upstream, upstreamKey, proxyAuth, journalFile, journalDays } = options
  const print = journalFile === '-' ? lineWriter(process.stdout) : undefined
  const front = {
    proxyAuth,
    serviceLabel: serviceLabelOf(options),
    journalFile: print ? undefined : journalFile,
    journalDays,
    onEntry: (entry: Entry) => {
      metrics?.journal(entry)
      print?.(toJsonLines([entry]))
    },
    onJournalWarning: log.warn,
    onFailure: log.failure,
    onKeyThrottled: log.warn,
  }
  if (upstream === undefined)
    return openEmbedded({ ...(await toStartOptions(options)), ...front, watch: metrics?.runner })
  const place = storePlaceOf(options)
  return openUpstream(upstream, { ...front, place, upstreamKey, watch: metrics?.upstream })
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

export async function openEmbedded(options: StartOptions): Promise<Opened & { service: OpenService }> {
  const service = await openService({ ...options, admitsPeople: options.proxyAuth !== undefined })
  const { close, ...parts } = openAccess(service, options)
  return { service, parts, close: () => close().then(service.close) }
}

/**
 * The ways into the service, which record writes. With people there are no start links, which would give a key to
 * whoever opens them and bypass the roles.
 */
export function openAccess(
  { fetch, startLinks, store, environment, apiKey, ready }: Omit<OpenService, 'close' | 'runner'>,
  options: StartOptions,
): RouterParts & { close: () => Promise<void> } {
  const { place, proxyAuth, serviceLabel, now, onFailure } = options
  const { _id, name } = environment.environment
  const journal = startJournal({
    ...options,
    fetch,
    journal: store.journal,
    apiKeys: store.apiKeys,
    connection: { name: serviceLabel?.name ?? name, baseUrl: '' },
    ...(proxyAuth && { peopleScope: _id }),
    production: serviceLabel?.production,
    secrets: [apiKey],
    ...(place && 'databaseUrl' in place && { settleDelayMs: remoteSettleDelayMs }),
    ...(now && { now }),
  })
  const access = proxyAuth ? { gate: createGate({ proxyAuth, isUpstream: false }) } : { startLinks }
  return { ...journal, ...access, checkReady: ready, serviceLabel, onFailure }
}

type UpstreamOptions = FrontOptions & {
  /** Where the journal is stored. */
  place: StorePlace
  /** For calls of people, who have none. */
  upstreamKey?: string | undefined
  watch?: UpstreamWatch | undefined
}

/** The front for another service. Rejects if the journal cannot be stored. */
export async function openUpstream(
  upstream: string,
  { proxyAuth, upstreamKey: key, place, watch, serviceLabel, ...streams }: UpstreamOptions,
): Promise<Opened> {
  const { onFailure = () => {} } = streams
  const fetch = createUpstream(upstream, { key, watch, onFailure })
  const ready = createUpstreamCheck(upstream, onFailure)
  const store = await openStore(place)
  const now = () => new Date()
  const stopPurging = await purgeHourly(store, now, (error) => onFailure('purge', error))
  const { service, journal, close } = startJournal({
    ...streams,
    fetch,
    journal: store.journal,
    production: serviceLabel?.production,
    // Without the address of the service, which may belong to an internal network.
    connection: { name: serviceLabel?.name ?? '', baseUrl: '' },
    ...(key !== undefined && { secrets: [key] }),
    takesForeignKeys: key === undefined,
    settleDelayMs: remoteSettleDelayMs,
    isUpstream: true,
  })
  const parts = {
    service: runKeyedWritesOnce(service, store.idempotency),
    journal,
    checkReady: () => store.ping().then(ready),
    gate: proxyAuth && createGate({ proxyAuth, isUpstream: true }),
    serviceLabel,
    onFailure,
  }
  return {
    parts,
    async close() {
      stopPurging()
      await close()
      await store.close()
    },
  }
}
