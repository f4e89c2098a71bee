import type { Change } from '#src/domain/bulk/change.ts'
import { nextRow, type Row, type RowEvent } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import { requestedSwitches } from '#src/domain/preferences/switches.ts'
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
          readFrom<RunHead | OldHead>(store, keys.head(id)),
          readRange<Row | OldRow>(store, keys.rows(id)),
        ])
        return head && { head: upgradedHead(head), rows: rows.map(upgradedRow) }
      }),
    /** Newest first. */
    heads: async (): Promise<RunHead[]> => {
      const heads = await transact(open, 'readonly', (store) =>
        readRange<RunHead | OldHead>(store, keys.heads),
      )
      return heads.map(upgradedHead).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
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
        const found = await Promise.all(
          numbers.map((number) => readFrom<Row | OldRow>(store, keys.row(id, number))),
        )
        return found.flatMap((kept) => {
          if (kept === undefined) return []
          const row = upgradedRow(kept)
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

/** As kept by earlier versions, which changed only preferences. */
type OldHead = Omit<RunHead, 'change' | 'undoes' | 'pauseAfter'> & {
  change?: undefined
  target: { workflowId?: string }
  body?: unknown
  canary: number
  undoes?: string
}
type OldRow = Omit<Row, 'id' | 'change'> & { id?: undefined; subscriberId: string; body: unknown }

const preferences = (body: unknown, workflowId?: string): Change => ({
  kind: 'preferences',
  switches: requestedSwitches(body),
  ...(workflowId !== undefined && { workflowId }),
})

function upgradedHead(kept: RunHead | OldHead): RunHead {
  if (kept.change) return kept
  const { target, body, canary, undoes, ...head } = kept
  return {
    ...head,
    change: preferences(body, target.workflowId),
    pauseAfter: canary,
    ...(undoes !== undefined && { undoes: { run: undoes, createdAt: head.createdAt } }),
  }
}

function upgradedRow(kept: Row | OldRow): Row {
  if (kept.id !== undefined) return kept
  const { subscriberId: id, body, ...row } = kept
  return { ...row, id, change: preferences(body) }
}
