export type Stretch = { from: number; to: number }

/** Assigns each range to a row without overlaps, using as few rows as possible. Ranges that only touch may share a row. */
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
 * Positions of labels so that none overlaps another or leaves the drawing. Earlier labels take precedence; one that
 * would slightly leave it is moved in. `undefined` means that the label is left out.
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
