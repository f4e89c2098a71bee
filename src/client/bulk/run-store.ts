import * as z from 'zod/mini'
import { nextRow, rowStates, type Row, type RowEvent } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { lazyStore, readFrom, readRange, transact } from '../database.ts'

const keys = {
  heads: 'head ',
  head: (id: string) => `head ${id}`,
  rows: (id: string) => `row ${id} `,
  row: (id: string, number: number) => `row ${id} ${String(number).padStart(8, '0')}`,
}

/** What no screen of runs can do without. */
const Run = z.object({
  id: z.string(),
  createdAt: z.string(),
  connection: z.object({ name: z.string(), baseUrl: z.string() }),
  change: z.union([
    z.object({ kind: z.literal('preferences'), switches: z.record(z.string(), z.unknown()) }),
    z.object({ kind: z.literal('tags'), add: z.array(z.string()), remove: z.array(z.string()) }),
    z.object({ kind: z.enum(['status', 'delete', 'create']) }),
  ]),
  total: z.number(),
  reason: z.string(),
  ticket: z.string(),
  phase: z.enum(['running', 'paused', 'stopped', 'done']),
})
const isRun = (kept: unknown): kept is RunHead => Run.safeParse(kept).success
/** A run that 0.1.0 had not started was `ready`. */
const headIn = (kept: unknown): unknown =>
  isRecord(kept) && kept['phase'] === 'ready' ? { ...kept, phase: 'paused' } : kept
const isRow = (kept: unknown): kept is Row =>
  isRecord(kept) && typeof kept['id'] === 'string' && rowStates.some((state) => state === kept['state'])

export type RunStore = ReturnType<typeof createRunStore>

/** The runs of this browser, on its disk. What is stored there and is no run is left out. */
export function createRunStore() {
  const open = lazyStore('carillon-runs', 'runs')
  return {
    create: (head: RunHead, rows: readonly Row[]): Promise<void> =>
      transact(open, 'readwrite', (store) => {
        store.put(head, keys.head(head.id))
        for (const row of rows) store.put(row, keys.row(head.id, row.number))
      }),
    read: (id: string): Promise<{ head: RunHead; rows: Row[] } | undefined> =>
      transact(open, 'readonly', async (store) => {
        const [kept, rows] = await Promise.all([
          readFrom<unknown>(store, keys.head(id)),
          readRange<unknown>(store, keys.rows(id)),
        ])
        const head = headIn(kept)
        return isRun(head) && rows.every(isRow) ? { head, rows } : undefined
      }),
    /** Newest first. */
    heads: async (): Promise<RunHead[]> => {
      const heads = await transact(open, 'readonly', (store) => readRange<unknown>(store, keys.heads))
      return heads
        .map(headIn)
        .filter(isRun)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
    keepHead: (head: RunHead): Promise<void> =>
      transact(open, 'readwrite', (store) => void store.put(head, keys.head(head.id))),
    /** In one transaction, so that no other tab can interfere. A row that another tab has moved on stays as it is. */
    move: (
      id: string,
      numbers: readonly number[],
      event: RowEvent,
      at: string,
    ): Promise<{ row: Row; moved: boolean }[]> =>
      transact(open, 'readwrite', async (store) => {
        const found = await Promise.all(numbers.map((number) => readFrom<Row>(store, keys.row(id, number))))
        return found.flatMap((row) => {
          if (row === undefined) return []
          const next = nextRow(row, event, at)
          if (next !== row) store.put(next, keys.row(id, row.number))
          return [{ row: next, moved: next !== row }]
        })
      }),
    remove: (id: string): Promise<void> =>
      transact(open, 'readwrite', (store) => {
        store.delete(keys.head(id))
        store.delete(IDBKeyRange.bound(keys.rows(id), `${keys.rows(id)}\uffff`))
      }),
  }
}
