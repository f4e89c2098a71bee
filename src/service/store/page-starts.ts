/** Rows up to this number are on the pages before. */
type Start = { page: number; after: number }

export type PageStarts = {
  /** The last one known at or before the page; the start of the list where none is. */
  nearest: (list: string, page: number) => Start
  /** Learns them from the numbers of rows, in order, of this page and of those after it. */
  learn: (list: string, page: number, seqs: readonly number[], limit: number) => void
}

/** Rows of pages before may have been removed since. */
const lifeMs = 60_000
const most = 1_000

/**
 * Where pages of lists begin that were read a moment ago, so that the next page need not go past all rows before it. Only
 * for lists that grow at their end.
 */
export function pageStarts(): PageStarts {
  const known = new Map<string, Start & { list: string; until: number }>()
  return {
    nearest: (list, page) => {
      let nearest: Start = { page: 0, after: 0 }
      const now = performance.now()
      for (const start of known.values())
        if (start.list === list && start.until > now && start.page <= page && start.page > nearest.page)
          nearest = start
      return nearest
    },
    learn: (list, page, seqs, limit) => {
      for (let count = 1; count * limit <= seqs.length; count += 1) {
        const start = { list, page: page + count, after: seqs[count * limit - 1] ?? 0 }
        const name = `${start.page} ${list}`
        known.delete(name)
        known.set(name, { ...start, until: performance.now() + lifeMs })
      }
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
    },
  }
}
