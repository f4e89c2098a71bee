import { csvFile, safeCell } from '../text/csv.ts'
import { stableText } from '../json/patch.ts'
import { isRecord } from '../json/values.ts'
import { rollbackOf, type BulkTarget, type Plan, type PlannedRow } from './plan.ts'
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

/** The requests that put back what a run changed, in a file of JSON: what they are is there to be read, and to be run later. */
export function rollbackFile(head: RunHead, rows: readonly Row[]): string {
  const written = rows.filter(isPerhapsWritten)
  const { plan, notExact } = rollbackOf(head.target, written)
  const { id: run, connection, createdAt } = head
  return JSON.stringify({ format, run, createdAt, connection, notExact, ...plan }, null, 2)
}

export const isPerhapsWritten = ({ state, answered }: Row): boolean =>
  answered === true || state === 'applied' || state === 'otherwise' || state === 'unknown'

export type RollbackFile = { run: string; baseUrl: string; plan: Plan }

export function readRollbackFile(text: string): RollbackFile | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['format'] !== format) return undefined
    const { run, connection, target, rows } = value
    const fits =
      typeof run === 'string' &&
      isRecord(connection) &&
      typeof connection['baseUrl'] === 'string' &&
      isTarget(target) &&
      Array.isArray(rows) &&
      rows.every(isPlanned)
    return fits ? { run, baseUrl: String(connection['baseUrl']), plan: { target, rows } } : undefined
  } catch {
    return undefined
  }
}

const isTarget = (value: unknown): value is BulkTarget =>
  isRecord(value) &&
  (value['level'] === 'global' || (value['level'] === 'workflow' && typeof value['workflowId'] === 'string'))

const isPlanned = (value: unknown): value is PlannedRow =>
  isRecord(value) && typeof value['subscriberId'] === 'string' && isRecord(value['body'])
