import { createStore } from 'zustand/vanilla'
import { inverseOf, isOverwritten } from '#src/domain/journal/inverse.ts'
import { erasure, link, noEntries, type Head } from '#src/domain/journal/chain.ts'
import { timeWithOffset, zoneOfHere, type Entry, type WriteEntry } from '#src/domain/journal/entry.ts'
import { listed } from '#src/domain/journal/filter.ts'
import { grouped } from '#src/domain/journal/rows.ts'
import { isSwitch } from '#src/domain/preferences/switches.ts'
import { exportText } from '#src/domain/journal/table.ts'
import { rangeOf, transact } from '../database.ts'
import { withoutKey } from '#src/domain/json/without-key.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session.ts'
import type { Settling } from '../settling.ts'
import { createFollowUp, tooOldMs } from './follow-up.ts'
import { places, type RecordedWrite } from './journal-store.ts'
import { linkOutcome, linkRecords, readChain, toWrite } from './link-records.ts'
import type { Recorder } from './recorder.ts'
import { noPlace, type Journal } from './source.ts'

type Parts = {
  journal: Recorder
  session: Session
  settling?: Settling
  now?: () => Date
  channel?: JournalChannel
}

type JournalChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

type BrowserJournal = Omit<Journal, 'exportFile'> & {
  exportFile: (...asked: Parameters<Journal['exportFile']>) => Promise<{ text: string }>
}

/** This browser's own record of its writes, not the service's. */
export function openJournal({
  journal: recorder,
  session,
  settling,
  now = () => new Date(),
  channel = new BroadcastChannel('carillon-journal'),
}: Parts): BrowserJournal {
  const { store } = recorder
  const withSent = async (ended: readonly Entry[]): Promise<WriteEntry[]> => {
    const sent = (await linkAll()).map((record) => ({ ...toWrite(record), ...noPlace }))
    return [...ended.filter((other) => other.kind === 'write'), ...sent]
  }
  const writesBesides = async () => withSent(await all())
  const changes = createStore(() => ({}))
  const tell = () => changes.setState({}, true)
  const linkAll = async (): Promise<RecordedWrite[]> => {
    const { entries, onTheirWay } = await linkRecords(store)
    followUp.follow(onTheirWay)
    if (entries.length > 0) tellAll()
    return onTheirWay
  }
  const tellAll = () => {
    channel.postMessage('recorded')
    tell()
  }
  const linkQuietly = () => void linkAll().catch(() => undefined)
  const followUp = createFollowUp({ recorder, session, settling, now, onSettled: linkQuietly })
  const stop = recorder.subscribe(() => {
    // Shows a write as soon as it is sent, here and in other tabs.
    tellAll()
    linkQuietly()
  })
  channel.addEventListener('message', tell)
  /** Oldest first, with everything recorded so far. */
  const all = async (): Promise<Entry[]> => {
    await recorder.settled()
    await linkAll()
    return transact(store.open, 'readonly', (place) => rangeOf<Entry>(place, places.entries))
  }
  return {
    keeper: 'browser',
    list: async (filter) => listed(await all(), filter),
    async browse(filter) {
      const ended = await all()
      const found = listed(ended, filter)
      const rows = filter.run === undefined ? grouped(found) : found.map((entry) => ({ entry }))
      const totals = { totalRows: rows.length, totalEntries: found.length }
      return { rows, ...totals, related: await withSent(ended) }
    },
    async onTheirWay({ subscriberId, baseUrl } = {}) {
      await recorder.settled()
      return (await linkAll())
        .map(toWrite)
        .filter(
          (write) =>
            (subscriberId === undefined || write.subject.subscriberId === subscriberId) &&
            (baseUrl === undefined || write.connection.baseUrl === baseUrl),
        )
        .toReversed()
    },
    async exportFile(format, filter) {
      const entries = filter ? listed(await all(), filter).toReversed() : await all()
      return { text: exportText(format, entries) }
    },
    chain: all,
    async head() {
      const last = (await all()).at(-1)
      return last ? { number: last.number, hash: last.hash } : noEntries
    },
    async inverse(entry, current) {
      return inverseOf(entry, await writesBesides(), current)
    },
    async settleBy(entry, answer, readAt) {
      const isTooLate = readAt - Date.parse(entry.at) > tooOldMs
      if (entry.outcome !== 'unknown' || !isSwitch(entry.operation) || isTooLate) return
      if (isOverwritten(entry, await writesBesides())) return
      const isSettled = await linkOutcome(store, entry, { answer, readAt: new Date(readAt) })
      if (isSettled) tellAll()
    },
    async erase(signed, { before } = {}) {
      await all()
      const when = now()
      const { reason, ticket = '' } = withoutKey(signed, session.get().apiKey)
      const who = { agent: recorder.agent.get(), reason, ticket }
      const signature = { ...who, id: randomId(), at: timeWithOffset(when), zone: zoneOfHere() }
      const erased = await eraseEntries(store, signature, (before ?? when).getTime(), before === undefined)
      // Listeners list again and may erase again, so nothing is announced when nothing was erased.
      if (erased > 0) {
        channel.postMessage('erased')
        tell()
      }
      return { entries: erased }
    },
    idOf: (noted) => noted,
    subscribe: (listener: () => void) => changes.subscribe(listener),
    /** Later records are no longer linked here, but by the next page that opens the journal. */
    close() {
      stop()
      followUp.close()
      channel.close()
    },
  }
}

const eraseEntries = (
  { open }: Recorder['store'],
  signature: Parameters<typeof erasure>[2],
  before: number,
  everything: boolean,
): Promise<number> =>
  transact(open, 'readwrite', async (store) => {
    const { entries, head } = await readChain(store)
    // Only entries before the first one to keep are erased, so that a clock that was set back leaves no gap.
    const keepFrom = everything ? -1 : entries.findIndex(({ at }) => Date.parse(at) >= before)
    const old = keepFrom < 0 ? entries : entries.slice(0, keepFrom)
    const [first, last] = [old[0], old.at(-1)]
    if (!first || !last) return 0
    const entry = link(head, erasure(first, last, signature))
    for (const { number } of old) store.delete(places.entry({ number }))
    store.put(entry, places.entry(entry))
    store.put({ number: entry.number, hash: entry.hash } satisfies Head, places.head)
    return old.length
  })
