import { createStore } from 'zustand/vanilla'
import { nextRow, type Row, type RowEvent } from '#src/domain/bulk/row.ts'
import { countRows, nextRun, type RowCounts, type RunEvent, type RunHead } from '#src/domain/bulk/run.ts'
import type { RunStore } from './run-store.ts'

/** What a screen shows of a run; a new object after every change. */
export type RunView = {
  head: RunHead
  counts: RowCounts
  /** Only the tab that holds a run sends anything. */
  holder: 'here' | 'elsewhere'
  /** Milliseconds since 1970: the service asked for no requests until then. */
  waitUntil: number
}

/** A run in memory and in the database. The array of rows is changed in place, because it may have ten thousand. */
export function createRunState(
  loaded: { head: RunHead; rows: Row[] },
  { store, now }: { store: RunStore; now: () => number },
) {
  let { head, rows } = loaded
  let extra: Pick<RunView, 'holder' | 'waitUntil'> = { holder: 'elsewhere', waitUntil: 0 }
  /** Computed only when a screen reads it: a run of ten thousand changes far more often than that. */
  const view = createStore((): { shown?: RunView } => ({}))
  const notify = () => view.setState({}, true)
  return {
    head: () => head,
    rows: (): readonly Row[] => rows,
    view: (): RunView => (view.getState().shown ??= { head, counts: countRows(rows), ...extra }),
    subscribe: (listener: () => void) => view.subscribe(listener),
    set(changes: Partial<typeof extra>) {
      extra = { ...extra, ...changes }
      notify()
    },
    /** Adopts what another tab did. */
    replace(next: { head: RunHead; rows: Row[] }) {
      ;({ head, rows } = next)
      notify()
    },
    async apply(event: RunEvent): Promise<void> {
      const next = nextRun(head, event)
      if (next === head) return
      head = next
      notify()
      // A row that cannot be stored pauses the run.
      await store.keepHead(head).catch(() => undefined)
    },
    /** `elsewhere`: another tab moved some rows, or they are past this event. Never rejects. */
    async move(numbers: readonly number[], event: RowEvent): Promise<'moved' | 'elsewhere' | 'notKept'> {
      const at = new Date(now()).toISOString()
      try {
        const results = await store.move(head.id, numbers, event, at)
        for (const { row } of results) rows[row.number] = row
        return results.length === numbers.length && results.every(({ moved }) => moved)
          ? 'moved'
          : 'elsewhere'
      } catch {
        // Nothing may be sent without being stored, but outcomes are shown as long as the page lives.
        if (event.type !== 'begin')
          for (const number of numbers) {
            const row = rows[number]
            if (row) rows[number] = nextRow(row, event, at)
          }
        return 'notKept'
      } finally {
        notify()
      }
    },
  }
}
export type RunState = ReturnType<typeof createRunState>
