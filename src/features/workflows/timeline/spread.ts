/** A stretch of a line, in pixels or milliseconds. */
export type Stretch = { from: number; to: number }

/**
 * For each stretch the first row in which it meets no other: none overlap within a row, and a row more is begun only when
 * there is no other way. Those that only touch may share one.
 */
export function rowsOf(stretches: readonly Stretch[]): number[] {
  const ends: number[] = []
  const rows: number[] = []
  for (const place of inOrder(stretches)) {
    const stretch = stretches[place]
    if (!stretch) continue
    const free = ends.findIndex((end) => end <= stretch.from)
    const row = free === -1 ? ends.length : free
    ends[row] = stretch.to
    rows[place] = row
  }
  return rows
}

const inOrder = (stretches: readonly Stretch[]) =>
  [...stretches.keys()].toSorted(
    (one, other) => (stretches[one]?.from ?? 0) - (stretches[other]?.from ?? 0) || one - other,
  )

/**
 * Which of these labels can be written so that none touches another and none leaves the drawing. Those named first are
 * kept first; one that would leave by a little is moved in. `undefined` is one that is left out.
 */
export function labelsWithoutOverlap(
  labels: readonly { x: number; width: number }[],
  width: number,
  gap: number,
): (number | undefined)[] {
  const taken: Stretch[] = []
  return labels.map((label) => {
    if (label.x < 0 || label.x > width || label.width > width) return undefined
    const x = Math.min(Math.max(label.x, label.width / 2), width - label.width / 2)
    const stretch = { from: x - label.width / 2 - gap / 2, to: x + label.width / 2 + gap / 2 }
    if (taken.some(({ from, to }) => from < stretch.to && stretch.from < to)) return undefined
    taken.push(stretch)
    return x
  })
}
