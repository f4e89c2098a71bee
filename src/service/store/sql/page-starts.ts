/** The start of a page: rows up to number `after` are on earlier pages. */
type Start = { page: number; after: number }

export type PageStarts = {
  /** The last known start at or before a page; otherwise the start of the list. */
  nearest: (list: string, page: number) => Start
  /** Learns starts from the ordered row numbers of this page and the following ones. */
  learn: (list: string, page: number, seqs: readonly number[], limit: number) => void
}

/** How long starts are used, because rows of earlier pages may have been removed since. */
const lifeMs = 60_000
const most = 1_000

/**
 * Remembers where recently read pages of lists begin, so that reading the next page need not skip all rows before it.
 * Only for lists that grow at their end.
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
