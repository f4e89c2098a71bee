import { randomUUID } from 'node:crypto'
import { localZone, timeWithOffset } from '#src/domain/journal/entry.ts'
import type { JournalStore } from '../store/journal/journal.ts'
import type { JournalFile } from './journal-file.ts'

const dayMs = 86_400_000
const intervalMs = 60 * 60_000

/**
 * Erases entries by age, now and then every hour. A file gets every entry before it is erased, so the first time waits
 * for it. Returns a function that stops it.
 */
export function eraseOld(
  journal: Pick<JournalStore, 'erase'>,
  days: number | undefined,
  now: () => Date,
  onFailure: (error: unknown) => void,
  file?: Pick<JournalFile, 'written' | 'caughtUp'>,
): () => void {
  if (days === undefined) return () => {}
  let isStopped = false
  const erase = () => {
    if (isStopped) return
    const before = new Date(now().getTime() - days * dayMs)
    eraseBefore(journal, before, now(), `Kept for ${days} days`, file?.written()).catch(onFailure)
  }
  if (file) void file.caughtUp.then(erase)
  else erase()
  const timer = setInterval(erase, intervalMs)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
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
