export type Span = { from: number; to: number }

/** Assigns each range to a row without overlaps, using as few rows as possible. Ranges that only touch may share a row. */
export function rowsOf(spans: readonly Span[]): number[] {
  const ends: number[] = []
  const rows: number[] = []
  for (const place of inOrder(spans)) {
    const span = spans[place]
    if (!span) continue
    const free = ends.findIndex((end) => end <= span.from)
    const row = free === -1 ? ends.length : free
    ends[row] = span.to
    rows[place] = row
  }
  return rows
}

const inOrder = (spans: readonly Span[]) =>
  [...spans.keys()].toSorted(
    (one, other) => (spans[one]?.from ?? 0) - (spans[other]?.from ?? 0) || one - other,
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
  const taken: Span[] = []
  return labels.map((label) => {
    if (label.x < 0 || label.x > width || label.width > width) return undefined
    const x = Math.min(Math.max(label.x, label.width / 2), width - label.width / 2)
    const span = { from: x - label.width / 2 - gap / 2, to: x + label.width / 2 + gap / 2 }
    if (taken.some(({ from, to }) => from < span.to && span.from < to)) return undefined
    taken.push(span)
    return x
  })
}
