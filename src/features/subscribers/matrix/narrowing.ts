import type { AskEffective } from '../why/effective.ts'
import type { WorkflowRow } from './workflow-rows.ts'

/** `differs`: something was set for this subscriber · `off`: preferences hold some of its messages back. */
export const narrowings = ['all', 'differs', 'off', 'critical'] as const
export type Narrowing = (typeof narrowings)[number]

const differs = ({ known, sources, uses }: WorkflowRow) =>
  known.enabled === false || uses.some((channel) => sources[channel] === 'subscriber')

const isOff = (row: WorkflowRow, ask: AskEffective) =>
  row.uses.some((channel) => ask(row, channel).verdict === 'notSent')

const isIn = (narrowing: Narrowing, row: WorkflowRow, ask: AskEffective): boolean => {
  switch (narrowing) {
    case 'all':
      return true
    case 'differs':
      return differs(row)
    case 'off':
      return isOff(row, ask)
    case 'critical':
      return row.critical
  }
}

/** The rows called `query`, by name or identifier, that are of one kind, and how many so called there are of each kind. */
export function narrowed(
  rows: readonly WorkflowRow[],
  { query, narrowing, ask }: { query: string; narrowing: Narrowing; ask: AskEffective },
): { found: WorkflowRow[]; counts: Record<Narrowing, number> } {
  const sought = query.trim().toLocaleLowerCase()
  const called = rows.filter(({ name, identifier = '' }) =>
    `${name}\n${identifier}`.toLocaleLowerCase().includes(sought),
  )
  const counts = { all: 0, differs: 0, off: 0, critical: 0 }
  for (const row of called) for (const one of narrowings) if (isIn(one, row, ask)) counts[one] += 1
  return { found: called.filter((row) => isIn(narrowing, row, ask)), counts }
}
