import { requestsNothing } from './filter.ts'
import { requestedSwitches } from '../preferences/switches.ts'
import type { Entry, Write, WriteEntry } from './entry.ts'
import { endingOf, endings, type Ending } from './outcome.ts'

/** The totals of one bulk change. `endings` counts each subscriber once, by the last write: a lost answer is followed by a retry. */
export type RunSummary = { run: string; entries: number; subscribers: number; endings: [Ending, number][] }

/** A row of the journal. With `summary` it represents all found entries of one bulk change. */
export type JournalRow = { entry: Entry; summary?: RunSummary }

/** A server counts no further. */
export const mostCounted = 10_000

/** A page of the browser's or the server's journal. */
export type JournalPage = {
  rows: readonly JournalRow[]
  /** Whether there is another page. */
  hasMore: boolean
  /** Of all pages; absent if there are more entries than `mostCounted`. */
  totalRows?: number
  totalEntries?: number
  /** Writes that are on their way, newest first. */
  sending?: readonly Write[]
  /** Every write that may have followed one of the rows, undone it or been undone by it, as `inverseOf` needs. */
  related: readonly WriteEntry[]
}

/** One row for each bulk change, at the position of its newest entry. */
export function groupByRun(found: readonly Entry[]): JournalRow[] {
  const runs = new Map<string, WriteEntry[]>()
  for (const entry of found)
    if (entry.kind === 'write' && entry.run !== undefined)
      (runs.get(entry.run) ?? newRun(runs, entry.run)).push(entry)
  return found.flatMap((entry): JournalRow[] => {
    const run = entry.kind === 'write' ? entry.run : undefined
    const all = run === undefined ? [] : (runs.get(run) ?? [])
    if (run === undefined || all.length < 2) return [{ entry }]
    if (all[0] !== entry) return []
    // Without reads, a run also sends requests for the state.
    const changing = all.find(({ request }) => Object.keys(requestedSwitches(request)).length > 0)
    return [{ entry: changing ?? entry, summary: summaryOf(run, all) }]
  })
}

function newRun(runs: Map<string, WriteEntry[]>, run: string): WriteEntry[] {
  const entries: WriteEntry[] = []
  runs.set(run, entries)
  return entries
}

function summaryOf(run: string, all: readonly WriteEntry[]): RunSummary {
  const ended = lastOfEach(all).map(endingOf)
  return {
    run,
    entries: all.length,
    subscribers: new Set(all.map(({ subject }) => subject.subscriberId)).size,
    endings: endings.flatMap((ending): [Ending, number][] => {
      const count = ended.filter((one) => one === ending).length
      return count === 0 ? [] : [[ending, count]]
    }),
  }
}

/** The last write for each subject, by when it was sent. A request for the state counts only if there is nothing else. */
function lastOfEach(all: readonly WriteEntry[]): WriteEntry[] {
  const last = new Map<string, WriteEntry>()
  for (const entry of all) {
    const key = JSON.stringify([entry.subject.subscriberId, entry.subject.workflowId])
    const known = last.get(key)
    if (!known || isAfter(entry, known)) last.set(key, entry)
  }
  return [...last.values()]
}

function isAfter(one: WriteEntry, other: WriteEntry): boolean {
  const changes = (entry: WriteEntry) => (requestsNothing(entry) ? 0 : 1)
  return (
    (changes(one) - changes(other) ||
      Date.parse(one.at) - Date.parse(other.at) ||
      one.number - other.number) > 0
  )
}
