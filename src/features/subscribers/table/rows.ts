import type { Preference, PreferenceResult } from '#src/contract/preference.ts'
import { channels, isChannel, type Channel } from '#src/contract/step-kinds.ts'
import { type Setting, type Switches, switchesIn } from '#src/domain/preferences/switches.ts'
import { foldText } from '#src/domain/text/search-text.ts'
import { identifierIn, withDistinctNames } from '#src/domain/workflow/workflow-reading.ts'
import type { EffectiveLookup, WorkflowSwitches } from '../why/effective.ts'

export type WorkflowRow = WorkflowSwitches & {
  id: string
  name: string
  identifier: string
  uses: readonly Channel[]
}

/**
 * Rows sorted by name; equal names get their identifiers. Elements without a workflow are left out. `merged`: the switches for
 * all workflows, if the service merges them into those of each workflow.
 */
export function workflowRows(results: readonly PreferenceResult[], merged?: Switches): WorkflowRow[] {
  const rows = results.flatMap(({ template, preference }) => {
    if (!template) return []
    const { _id: id, name, critical } = template
    const known = switchesIn(preference)
    const uses = channels.filter((channel) => known[channel] !== undefined)
    const identifier = identifierIn(template)
    const sources = merged ? differingFrom(merged, known) : sourcesIn(preference)
    return [{ id, name, identifier, critical: critical === true, known, uses, sources }]
  })
  return withDistinctNames(rows).toSorted((one, other) => collator.compare(one.name, other.name))
}

/** Much faster than `localeCompare`, which matters with thousands. */
const collator = new Intl.Collator(undefined, { numeric: true })

const sourcesIn = ({ overrides }: Preference): WorkflowRow['sources'] =>
  Object.fromEntries(
    (overrides ?? []).flatMap(({ channel, source }) =>
      isChannel(channel) ? [[channel, source ?? undefined]] : [],
    ),
  )

/** A service that merges does not say who set a channel, but one that differs was set for the workflow. */
const differingFrom = (merged: Switches, known: Switches): WorkflowRow['sources'] =>
  Object.fromEntries(
    channels.flatMap((channel) => {
      const [all, own] = [merged[channel], known[channel]]
      return all !== undefined && own !== undefined && all !== own ? [[channel, 'subscriber']] : []
    }),
  )

export const settingsOf = ({ uses }: WorkflowRow): Setting[] => ['enabled', ...uses]

/** `differs`: set for this subscriber · `off`: some messages are blocked. */
export const rowFilters = ['all', 'differs', 'off', 'critical'] as const
export type RowFilter = (typeof rowFilters)[number]

const differs = ({ known, sources, uses }: WorkflowRow) =>
  known.enabled === false || uses.some((channel) => sources[channel] === 'subscriber')

const isOff = (row: WorkflowRow, ask: EffectiveLookup) =>
  row.uses.some((channel) => ask(row, channel).verdict === 'notSent')

const isIn = (narrowing: RowFilter, row: WorkflowRow, ask: EffectiveLookup): boolean => {
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

/** `isAnySet`: a switch for all workflows, whose row always stays, is set for this subscriber. */
export type RowQuery = { query: string; narrowing: RowFilter; ask: EffectiveLookup; isAnySet: boolean }

/** The matching rows, and how many match of each kind. */
export function filterRows(
  rows: readonly WorkflowRow[],
  { query, narrowing, ask, isAnySet }: RowQuery,
): { found: WorkflowRow[]; counts: Record<RowFilter, number> } {
  const sought = foldText(query.trim())
  const called = rows.filter(({ name, identifier }) => foldText(`${name}\n${identifier}`).includes(sought))
  const counts = { all: 0, differs: isAnySet ? 1 : 0, off: 0, critical: 0 }
  for (const row of called) for (const one of rowFilters) if (isIn(one, row, ask)) counts[one] += 1
  return { found: called.filter((row) => isIn(narrowing, row, ask)), counts }
}
