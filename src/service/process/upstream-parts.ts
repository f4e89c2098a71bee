import type { ServiceMarks } from '#src/contract/console-config.ts'
import type { Entry } from '#src/domain/journal/entry.ts'
import { createGate } from '../access/gate.ts'
import { remoteSettleDelayMs } from '../record/recorder.ts'
import { startJournal, type OpenJournal } from '../record/start-journal.ts'
import type { Sink } from '../record/deliver.ts'
import type { Fetch } from '../http/request-context.ts'
import { openStore, type StorePlace } from '../store/databases/open-store.ts'
import { purgeHourly } from '../store/retention/purge-hourly.ts'
import { keyInFile, type UpstreamKey } from '../upstream/upstream-key.ts'
import { readingAnswersToWrites, tellingBrokenOff } from '../upstream/broken-off.ts'
import { createUpstreamReady } from '../upstream/ready.ts'
import { createUpstream, type UpstreamWatch } from '../upstream/upstream.ts'
import type { Front } from './front.ts'
import type { Metrics } from './metrics.ts'
import type { Options } from './options.ts'

type Parts = Pick<Options, 'proxyAuth' | 'upstreamKey'> & {
  /** Where the journal of all people is stored. */
  place?: StorePlace
  marks?: ServiceMarks
  watch?: UpstreamWatch | undefined
  sinks?: readonly Sink[]
  watchStreams?: Metrics['watchStreams']
  onEntry?: (entry: Entry) => void
  onJournal?: (line: string) => void
  onFailure?: (place: string, error: unknown) => void
  onRedirect?: (line: string) => void
}

/** The parts of the front for another service. Rejects if the key for it cannot be read or the journal cannot be stored. */
export async function upstreamParts(
  upstream: string,
  { proxyAuth, upstreamKey, place, watch, marks, onRedirect, ...streams }: Parts,
): Promise<Front & { close: () => Promise<void> }> {
  const key = upstreamKey && keyOf(upstreamKey)
  await key?.()
  const { onFailure = () => {} } = streams
  const service = createUpstream(upstream, { key, watch, onFailure, onRedirect })
  const ready = createUpstreamReady(upstream, onFailure)
  const gate = proxyAuth && createGate({ proxyAuth, isUpstream: true })
  const { name = '', production } = marks ?? {}
  const told = (fetch: Fetch) => tellingBrokenOff(fetch, onFailure)
  if (!gate || !key || !place) return { service: told(service), ready, gate, marks, close: async () => {} }
  const store = await openStore(place)
  const stopPurging = await purgeHourly(
    store,
    () => new Date(),
    (error) => onFailure('purge', error),
  )
  const journal = startUpstreamJournal({
    fetch: readingAnswersToWrites(service, onFailure),
    journal: store.journal,
    key,
    name,
    production,
    ...streams,
  })
  return {
    ...journal,
    service: told(journal.service),
    ready: async () => {
      await store.ping()
      await ready()
    },
    gate,
    marks,
    async close() {
      stopPurging()
      await journal.close()
      await store.close()
    },
  }
}

type JournalParts = Pick<
  Parameters<typeof startJournal>[0],
  'fetch' | 'journal' | 'production' | 'sinks' | 'watchStreams' | 'onEntry'
> &
  Pick<Parts, 'onJournal' | 'onFailure'> & { key: UpstreamKey; name: string }

/** The journal does not contain the address of the service, which may belong to an internal network. */
const startUpstreamJournal = ({ key, name, onJournal, ...parts }: JournalParts): OpenJournal =>
  startJournal({
    ...parts,
    connection: { name, baseUrl: '' },
    secrets: async () => [await key()],
    settleDelayMs: remoteSettleDelayMs,
    isUpstream: true,
    warn: onJournal,
  })

const keyOf = (given: NonNullable<Options['upstreamKey']>): UpstreamKey =>
  'key' in given ? async () => given.key : keyInFile(given.file)
