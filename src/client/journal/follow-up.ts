import { timeWithOffset } from '#src/domain/journal/entry.ts'
import { readFrom, transact } from '../database.ts'
import type { Session } from '../session.ts'
import { canReadBack, type Settled, type Settling } from '../call/confirm.ts'
import { isPending, keys, type RecordedWrite } from './journal-store.ts'
import type { Recorder } from './recorder.ts'

/** After this time, the sending tab has an answer or has given up. */
const maxWriteMs = 40_000
/** After this time, a write of a possibly closed tab counts as abandoned. */
const abandonedAfterMs = 120_000
/** After this time, a read says nothing about a write, because another one may have followed elsewhere. */
export const tooOldMs = 600_000

type Parts = {
  recorder: Recorder
  session: Session
  /** Reads back the result of a write. Without it, a write whose sender is gone stays unknown. */
  settling: Settling | undefined
  now: () => Date
  onSettled: () => void
}

/** Follows up writes whose tab was closed before the answer, in one tab at a time. */
export function createFollowUp({ recorder, session, settling, now, onSettled }: Parts) {
  const { store, locks } = recorder
  const followed = new Set<string>()
  const over = new AbortController()

  async function settle({ id }: RecordedWrite): Promise<void> {
    const record = await transact(store.open, 'readonly', (place) =>
      readFrom<RecordedWrite>(place, keys.record({ id })),
    )
    if (over.signal.aborted || !record || !isPending(record)) return
    const settled = await readBack(record)
    if (over.signal.aborted || !settled) return
    await store.settle(record, { ...endOf(settled), answeredAt: timeWithOffset(now()) })
    onSettled()
  }

  /** `undefined` if it cannot be read now: the record waits. */
  async function readBack(record: RecordedWrite): Promise<Settled | undefined> {
    const ageMs = now().getTime() - Date.parse(record.at)
    const { baseUrl, apiKey } = session.get()
    const isHere = record.connection.baseUrl === baseUrl && apiKey !== null
    if (!settling || !canReadBack(record.operation) || ageMs > tooOldMs) return { kind: 'unknown' }
    if (!isHere) return undefined
    return settling.settle({
      operation: record.operation,
      input: { ...record.input, body: record.request },
      landsWithinMs: Math.max(0, maxWriteMs - ageMs),
      isOver: () => over.signal.aborted,
    })
  }

  const isAbandoned = ({ at }: RecordedWrite) => Date.parse(at) + abandonedAfterMs < now().getTime()

  return {
    follow(records: readonly RecordedWrite[]) {
      for (const record of records) {
        if (recorder.inFlightIds().has(record.id) || followed.has(record.id)) continue
        if (!locks.afterSender && !isAbandoned(record)) continue
        followed.add(record.id)
        const work = () => settle(record)
        const settled = locks.afterSender ? locks.afterSender(record.id, work, over.signal) : work()
        // If the page was left or the browser lost its database, the next page that opens the journal tries again.
        void settled.catch(() => undefined).then(() => followed.delete(record.id))
      }
    },
    close: () => over.abort(),
  }
}

export function endOf(settled: Settled): Partial<RecordedWrite> {
  if (settled.kind === 'unknown') return { outcome: 'unknown' }
  return settled.kind === 'applied'
    ? { outcome: 'applied', answer: settled.answer, settledBy: 'read' }
    : { outcome: 'refused', settledBy: 'read' }
}
