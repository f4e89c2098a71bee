/** Levenshtein distance: the number of insertions, deletions and substitutions. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, its] of [...other].entries()) {
      const change = (row[j] ?? 0) + (letter === its ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
