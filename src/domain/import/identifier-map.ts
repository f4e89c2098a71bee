import { csvFile, safeCell } from '../text/csv.ts'

export type IdentifierChange = { name: string; before: string; now: string; workflowId: string }

const columns = ['name', 'oldIdentifier', 'newIdentifier', 'workflowId'] as const

const cellsOf = ({ name, before, now, workflowId }: IdentifierChange) => [name, before, now, workflowId]

/** For spreadsheets: no cell can be taken for a formula. */
export const identifiersCsv = (changes: readonly IdentifierChange[]): string =>
  csvFile([columns, ...changes.map((change) => cellsOf(change).map(safeCell))])

/** For programs: `{"parcel-old": "parcel-new"}`, each old identifier once. */
export const identifiersJson = (changes: readonly IdentifierChange[]): string =>
  JSON.stringify(Object.fromEntries(changes.map(({ before, now }) => [before, now])), null, 2)
