import type { WorkflowRow } from '../matrix/workflow-rows.ts'
import type { StagedWish } from '../model/subscriber-queries.ts'
import type { Setting } from '../model/changes.ts'

/**
 * What turns a switch off in every workflow by the workflow's own switches. Critical ones are sent anyway, and those that are
 * off already need nothing.
 */
export const offEverywhere = (rows: readonly WorkflowRow[], setting: Setting): StagedWish[] =>
  rows
    .filter((row) => !row.critical && (setting === 'enabled' || row.uses.includes(setting)))
    .filter(({ known }) => known[setting] !== false)
    .map(({ id, name }) => ({ setting, on: false, workflow: { id, name } }))
