import { nextRow, type Row, type RowEvent } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { lazyStore, readFrom, readRange, transact } from '../database.ts'

const keys = {
  heads: 'head ',
  head: (id: string) => `head ${id}`,
  rows: (id: string) => `row ${id} `,
  row: (id: string, number: number) => `row ${id} ${String(number).padStart(8, '0')}`,
}

export type RunStore = ReturnType<typeof createRunStore>

/** The runs of this browser, on its disk. */
export function createRunStore() {
  const open = lazyStore('carillon-bulk', 'runs')
  return {
    create: (head: RunHead, rows: readonly Row[]): Promise<void> =>
      transact(open, 'readwrite', (store) => {
        store.put(head, keys.head(head.id))
        for (const row of rows) store.put(row, keys.row(head.id, row.number))
      }),
    read: (id: string): Promise<{ head: RunHead; rows: Row[] } | undefined> =>
      transact(open, 'readonly', async (store) => {
        const [head, rows] = await Promise.all([
          readFrom<RunHead>(store, keys.head(id)),
          readRange<Row>(store, keys.rows(id)),
        ])
        return head && { head, rows }
      }),
    /** Newest first. */
    heads: async (): Promise<RunHead[]> => {
      const heads = await transact(open, 'readonly', (store) => readRange<RunHead>(store, keys.heads))
      return heads.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
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
