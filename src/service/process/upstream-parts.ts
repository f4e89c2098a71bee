import type { ServiceLabel } from '#src/contract/console-config.ts'
import { createGate } from '../access/gate.ts'
import { remoteSettleDelayMs } from '../record/recorder.ts'
import { startJournal, type JournalOptions } from '../record/start-journal.ts'
import { openStore, type StorePlace } from '../store/databases/open-store.ts'
import { purgeHourly } from '../store/retention/purge-hourly.ts'
import { createUpstreamCheck } from '../upstream/ready.ts'
import { runKeyedWritesOnce } from '../api/keyed-writes.ts'
import { createUpstream, type UpstreamWatch } from '../upstream/upstream.ts'
import type { RouterParts } from './request-router.ts'
import type { Options } from './options.ts'

type Parts = Pick<Options, 'proxyAuth' | 'upstreamKey'> &
  JournalOptions & {
    /** Where the journal is stored. */
    place?: StorePlace
    serviceLabel?: ServiceLabel
    watch?: UpstreamWatch | undefined
  }

/** The parts of the front for another service. Rejects if the journal cannot be stored. */
export async function upstreamParts(
  upstream: string,
  { proxyAuth, upstreamKey: key, place, watch, serviceLabel, ...streams }: Parts,
): Promise<RouterParts & { close: () => Promise<void> }> {
  const { onFailure = () => {} } = streams
  const service = createUpstream(upstream, { key, watch, onFailure })
  const ready = createUpstreamCheck(upstream, onFailure)
  const gate = proxyAuth && createGate({ proxyAuth, isUpstream: true })
  const { name = '', production } = serviceLabel ?? {}
  if (!place) return { service, checkReady: ready, gate, serviceLabel, close: async () => {} }
  const store = await openStore(place)
  const stopPurging = await purgeHourly(
    store,
    () => new Date(),
    (error) => onFailure('purge', error),
  )
  const journal = startJournal({
    ...streams,
    fetch: service,
    journal: store.journal,
    production,
    // Without the address of the service, which may belong to an internal network.
    connection: { name, baseUrl: '' },
    ...(key !== undefined && { secrets: [key] }),
    takesForeignKeys: key === undefined,
    settleDelayMs: remoteSettleDelayMs,
    isUpstream: true,
  })
  return {
    ...journal,
    service: runKeyedWritesOnce(journal.service, store.idempotency),
    checkReady: async () => {
      await store.ping()
      await ready()
    },
    gate,
    serviceLabel,
    async close() {
      stopPurging()
      await journal.close()
      await store.close()
    },
  }
}
