import * as z from 'zod/mini'
import { csvFile, safeCell } from '../text/csv.ts'
import { stableText } from '../json/patch.ts'
import { rollbackOf, type Plan } from './plan.ts'
import type { Row } from './row.ts'
import type { RunHead } from './run.ts'

const columns: Record<string, (row: Row) => unknown> = {
  subscriberId: ({ subscriberId }) => subscriberId,
  result: ({ state }) => state,
  status: ({ failure }) => failure?.status,
  message: ({ failure }) => failure && (failure.messages.join('; ') || failure.kind),
  request: ({ body }) => body,
  before: ({ before }) => before,
  after: ({ after }) => after,
  at: ({ at }) => at,
}

export const resultCsv = (rows: readonly Row[]): string => {
  const cells = (row: Row) =>
    Object.values(columns).map((column) => {
      const value = column(row)
      if (value === undefined) return ''
      return typeof value === 'string' ? safeCell(value) : stableText(value)
    })
  return csvFile([Object.keys(columns), ...rows.map(cells)])
}

const format = 'carillon-rollback-1'

/** The requests that revert a run, as a JSON file that can be read by people and run later. */
export function rollbackFile(head: RunHead, rows: readonly Row[]): string {
  const written = rows.filter(mayBeWritten)
  const { plan, notExact } = rollbackOf(head.target, written)
  const { id: run, connection, createdAt } = head
  return JSON.stringify({ format, run, createdAt, connection, notExact, ...plan }, null, 2)
}

export const mayBeWritten = ({ state, answered }: Row): boolean =>
  answered === true || state === 'applied' || state === 'otherwise' || state === 'unknown'

export type RollbackFile = { run: string; baseUrl: string; plan: Plan }

const StoredRollback = z.object({
  format: z.literal(format),
  run: z.string(),
  connection: z.object({ baseUrl: z.string() }),
  target: z.union([
    z.object({ level: z.literal('global') }),
    z.object({ level: z.literal('workflow'), workflowId: z.string() }),
  ]),
  rows: z.array(z.looseObject({ subscriberId: z.string(), body: z.looseObject({}) })),
})

/** `undefined` if the text is not such a file. */
export function readRollbackFile(text: string): RollbackFile | undefined {
  try {
    const { run, connection, target, rows } = StoredRollback.parse(JSON.parse(text))
    return { run, baseUrl: connection.baseUrl, plan: { target, rows } }
  } catch {
    return undefined
  }
}
