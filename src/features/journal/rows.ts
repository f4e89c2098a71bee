import type { Entry, WriteEntry } from '#src/domain/journal/entry.ts'
import { undoingOf } from '#src/domain/journal/inverse.ts'
import { switchesAsked } from '#src/domain/preferences/switches.ts'

/** A row of the table. `run`: it stands for several entries of one bulk change, all of those found. */
export type Row = { entry: Entry; run: readonly WriteEntry[] }

function newRun(runs: Map<string, WriteEntry[]>, run: string): WriteEntry[] {
  const entries: WriteEntry[] = []
  runs.set(run, entries)
  return entries
}

/** One row for each bulk change, at the place of its newest entry. */
export function grouped(found: readonly Entry[]): Row[] {
  const runs = new Map<string, WriteEntry[]>()
  for (const entry of found)
    if (entry.kind === 'write' && entry.run !== undefined)
      (runs.get(entry.run) ?? newRun(runs, entry.run)).push(entry)
  return found.flatMap((entry): Row[] => {
    const all = entry.kind === 'write' && entry.run !== undefined ? (runs.get(entry.run) ?? []) : []
    if (all.length < 2) return [{ entry, run: [] }]
    if (all[0] !== entry) return []
    // Without reads, a run also asks for the state.
    const asking = all.find(({ request }) => Object.keys(switchesAsked(request)).length > 0)
    return [{ entry: asking ?? entry, run: all }]
  })
}

export const alone = (entry: Entry): Row => ({ entry, run: [] })

const keyOf = ({ connection, subject }: WriteEntry) => `${connection.baseUrl} ${subject.workflowId}`

/** What the other writes tell of one. */
export function createRelated(writes: readonly WriteEntry[]) {
  const undoing = writes.filter(({ undoes }) => undoes !== undefined)
  const byId = new Map(writes.map((write) => [write.id, write]))
  const deleted = new Set(
    writes
      .filter(({ operation, outcome }) => operation === 'workflowDelete' && outcome === 'applied')
      .map(keyOf),
  )
  return {
    undoneBy: (entry: WriteEntry) => undoingOf(entry, undoing),
    undoneOf: ({ undoes }: WriteEntry) => (undoes === undefined ? undefined : byId.get(undoes)),
    isDeleted: (entry: WriteEntry) => deleted.has(keyOf(entry)),
  }
}
export type Related = ReturnType<typeof createRelated>
