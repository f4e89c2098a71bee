import type { WriteEntry } from '#src/domain/journal/entry.ts'
import { undoOf } from '#src/domain/journal/inverse.ts'

const keyOf = ({ connection, subject }: WriteEntry) => `${connection.baseUrl} ${subject.workflowId}`

/** Finds what other writes did to an entry's change: undid it, were undone by it, or deleted its workflow. */
export function createRelated(writes: readonly WriteEntry[]) {
  const undoing = writes.filter(({ undoes }) => undoes !== undefined)
  const byId = new Map(writes.map((write) => [write.id, write]))
  const deleted = new Set(
    writes
      .filter(({ operation, outcome }) => operation === 'workflowDelete' && outcome === 'applied')
      .map(keyOf),
  )
  return {
    undoneBy: (entry: WriteEntry) => undoOf(entry, undoing),
    undoneOf: ({ undoes }: WriteEntry) => (undoes === undefined ? undefined : byId.get(undoes)),
    isDeleted: (entry: WriteEntry) => deleted.has(keyOf(entry)),
  }
}
export type Related = ReturnType<typeof createRelated>
