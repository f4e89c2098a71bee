import { randomUUID } from 'node:crypto'
import { localZone, timeWithOffset } from '#src/domain/journal/entry.ts'
import type { JournalStore } from '../store/interface/journal-records.ts'

const dayMs = 86_400_000
const intervalMs = 60 * 60_000

/**
 * Erases entries by age, now and then every hour. `written`: the last entry that is in a file, which gets every one
 * before it is erased. Returns a function that stops it.
 */
export function eraseOld(
  journal: Pick<JournalStore, 'erase'>,
  days: number | undefined,
  now: () => Date,
  onFailure: (error: unknown) => void,
  written?: () => number,
): () => void {
  if (days === undefined) return () => {}
  const erase = () => {
    const before = new Date(now().getTime() - days * dayMs)
    eraseBefore(journal, before, now(), `Kept for ${days} days`, written?.()).catch(onFailure)
  }
  erase()
  const timer = setInterval(erase, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns how many entries were erased. */
export const eraseBefore = (
  journal: Pick<JournalStore, 'erase'>,
  before: Date,
  now: Date,
  reason: string,
  lastNumber?: number,
): Promise<number> =>
  journal.erase(
    before,
    { id: randomUUID(), agent: 'Carillon', reason, ticket: '', at: timeWithOffset(now), zone: localZone() },
    lastNumber,
  )
