import { randomUUID } from 'node:crypto'
import { localZone, timeWithOffset } from '#src/domain/journal/entry.ts'
import type { JournalStore } from '../store/interface/journal-records.ts'

const dayMs = 86_400_000
const intervalMs = 60 * 60_000

/** Erases entries by age, now and then every hour. Returns a function that stops it. */
export function eraseOld(
  journal: Pick<JournalStore, 'erase'>,
  days: number | undefined,
  now: () => Date,
  onFailure: (error: unknown) => void,
): () => void {
  if (days === undefined) return () => {}
  const erase = () =>
    void eraseBefore(journal, new Date(now().getTime() - days * dayMs), now(), `Kept for ${days} days`).catch(
      onFailure,
    )
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
): Promise<number> =>
  journal.erase(before, {
    id: randomUUID(),
    agent: 'Carillon',
    reason,
    ticket: '',
    at: timeWithOffset(now),
    zone: localZone(),
  })
