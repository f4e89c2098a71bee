import { createStore } from 'zustand/vanilla'
import { inverseOf, isOverwritten } from '#src/domain/journal/inverse.ts'
import { erasure, link, noEntries, type Head } from '#src/domain/journal/chain.ts'
import { timeWithOffset, localZone, type Entry, type WriteEntry } from '#src/domain/journal/entry.ts'
import { listEntries } from '#src/domain/journal/filter.ts'
import { groupByRun } from '#src/domain/journal/rows.ts'
import { isFulfilled, isSwitch } from '#src/domain/preferences/switches.ts'
import { exportText } from '#src/domain/journal/table.ts'
import { readRange, transact } from '../database.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { maskApiKey } from '#src/domain/json/mask-api-key.ts'
import { fingerprint as fingerprintOf } from '../fingerprint.ts'
import { randomId } from '../random-id.ts'
import type { Session } from '../session.ts'
import { latestLandingMs, stateIn, type Settled, type Settling } from '../call/confirm.ts'
import { createFollowUp, endOf, tooOldMs } from './follow-up.ts'
import { adoptBackups, keys, type RecordedWrite } from './journal-store.ts'
import { linkOutcome, linkRecords, readChain, toWrite } from './link-records.ts'
import type { Recorder } from './recorder.ts'
import { pendingPosition, type Journal, type SentCreate } from './source.ts'

type Parts = {
  journal: Recorder
  session: Session
  settling?: Settling
  now?: () => Date
  channel?: JournalChannel
}

type JournalChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

type BrowserJournal = Omit<Journal, 'exportFile'> & {
  exportFile: (...options: Parameters<Journal['exportFile']>) => Promise<{ text: string }>
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
  const withPending = async (entries: readonly Entry[]): Promise<WriteEntry[]> => {
    const pending = (await linkAll()).map((record) => ({ ...toWrite(record), ...pendingPosition }))
    return [...entries.filter((other) => other.kind === 'write'), ...pending]
  }
  const allWrites = async () => withPending(await all())
  const changes = createStore(() => ({}))
  const notify = () => changes.setState({}, true)
  const linkAll = async (): Promise<RecordedWrite[]> => {
    await adoptBackups(store)
    const { entries, pending } = await linkRecords(store)
    followUp.follow(pending)
    if (entries.length > 0) notifyAllTabs()
    return pending
  }
  const notifyAllTabs = () => {
    channel.postMessage('recorded')
    notify()
  }
  const linkIgnoringErrors = () => void linkAll().catch(() => undefined)
  const followUp = createFollowUp({ recorder, session, settling, now, onSettled: linkIgnoringErrors })
  const stop = recorder.subscribe(() => {
    // Shows a write as soon as it is sent, here and in other tabs.
    notifyAllTabs()
    linkIgnoringErrors()
  })
  channel.addEventListener('message', notify)
  /** Oldest first, with everything recorded so far. */
  const all = async (): Promise<Entry[]> => {
    await recorder.settled()
    await linkAll()
    return transact(store.open, 'readonly', (place) => readRange<Entry>(place, keys.entries))
  }
  /** Settles a write that may be linked already; a proof that it was not carried out only once it can no longer be. */
  const settleSent = async (find: FindSent, settled: Exclude<Settled, { kind: 'unknown' }>) => {
    const readAt = now()
    const isTooEarly = (sent: Parameters<typeof mayStillLand>[0]) =>
      settled.kind === 'notApplied' && mayStillLand(sent, readAt.getTime())
    await recorder.settled()
    const sent = await find(await linkAll())
    if (sent) {
      if (isTooEarly(sent)) return
      await store.settle(sent, { ...endOf(settled), answeredAt: timeWithOffset(readAt) })
      await linkAll()
      return
    }
    const entry = await find(listEntries(await all()))
    if (entry?.kind !== 'write' || entry.outcome !== 'unknown' || isTooEarly(entry)) return
    if (await linkOutcome(store, entry, { settled, readAt })) notifyAllTabs()
  }
  return {
    keeper: 'browser',
    list: async (filter) => listEntries(await all(), filter),
    async browse(filter) {
      const entries = await all()
      const found = listEntries(entries, filter)
      const rows = filter.run === undefined ? groupByRun(found) : found.map((entry) => ({ entry }))
      const totals = { totalRows: rows.length, totalEntries: found.length }
      return { rows, ...totals, related: await withPending(entries) }
    },
    async pending({ subscriberId, baseUrl } = {}) {
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
      const entries = filter ? listEntries(await all(), filter).toReversed() : await all()
      return { text: exportText(format, entries) }
    },
    async head() {
      const last = (await all()).at(-1)
      return last ? { number: last.number, hash: last.hash } : noEntries
    },
    async inverse(entry, current) {
      return inverseOf(entry, await allWrites(), current)
    },
    async settleBy(entry, answer, readAt) {
      const isTooLate = readAt - Date.parse(entry.at) > tooOldMs
      if (entry.outcome !== 'unknown' || !isSwitch(entry.operation) || isTooLate) return
      if (isOverwritten(entry, await allWrites())) return
      const isApplied = isFulfilled(entry.request, stateIn(answer))
      if (!isApplied && mayStillLand(entry, readAt)) return
      const settled = isApplied ? ({ kind: 'applied', answer } as const) : ({ kind: 'notApplied' } as const)
      if (await linkOutcome(store, entry, { settled, readAt: new Date(readAt) })) notifyAllTabs()
    },
    settleCreate: (create, workflow) =>
      settleSent(
        (writes) => newestCreate(writes, create),
        workflow ? { kind: 'applied', answer: workflow } : { kind: 'notApplied' },
      ),
    settleTrigger: (transactionId) =>
      settleSent(async (writes) => writes.find((write) => isTriggerOf(write, transactionId)), {
        kind: 'applied',
        answer: { acknowledged: true, status: 'processed', transactionId },
      }),
    async erase(signed, { before } = {}) {
      await all()
      const when = now()
      const { reason, ticket = '' } = maskApiKey(signed, session.get().apiKey)
      const who = { agent: recorder.agent.get(), reason, ticket }
      const signature = { ...who, id: randomId(), at: timeWithOffset(when), zone: localZone() }
      const erased = await eraseEntries(store, signature, (before ?? when).getTime(), before === undefined)
      // Listeners list again and may erase again, so nothing is announced when nothing was erased.
      if (erased > 0) {
        channel.postMessage('erased')
        notify()
      }
      return erased
    },
    idOf: (writeId) => writeId,
    subscribe: (listener: () => void) => changes.subscribe(listener),
    /** Later records are no longer linked here, but by the next page that opens the journal. */
    close() {
      stop()
      followUp.close()
      channel.close()
    },
  }
}

type FindSent = <W extends Entry | RecordedWrite>(writes: readonly W[]) => Promise<W | undefined>

const isTriggerOf = (write: Entry | RecordedWrite, transactionId: string): boolean =>
  'operation' in write &&
  write.operation === 'eventTrigger' &&
  isRecord(write.request) &&
  write.request['transactionId'] === transactionId

/** The last write that sent the create. */
async function newestCreate<W extends Entry | RecordedWrite>(
  writes: readonly W[],
  { baseUrl, fingerprint }: SentCreate,
): Promise<W | undefined> {
  for (const write of writes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))) {
    if (!('operation' in write) || write.operation !== 'workflowCreate') continue
    const isIt = write.connection.baseUrl === baseUrl && (await fingerprintOf(write.request)) === fingerprint
    if (isIt) return write
  }
  return undefined
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
    for (const { number } of old) store.delete(keys.entry({ number }))
    store.put(entry, keys.entry(entry))
    store.put({ number: entry.number, hash: entry.hash } satisfies Head, keys.head)
    return old.length
  })

/** Whether a write without an answer may still be carried out, so that a read without it proves nothing. */
const mayStillLand = (
  { at, answeredAt = at }: { at: string; answeredAt?: string },
  readAt: number,
): boolean => readAt - Date.parse(answeredAt) < latestLandingMs
