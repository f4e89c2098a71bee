import { isSame } from './same-json.ts'

/** How one list became another, by index. Members that are neither removed, added nor moved keep their order. */
export type ListDifference = {
  /** Members in both, as `[before, after]`, in their old order. */
  pairs: [number, number][]
  removed: number[]
  added: number[]
  /** The smallest set of `pairs` that must move. */
  moved: [number, number][]
}

/** Similarity of two members; 0 or less means they do not match. */
type Likeness<T> = (before: T, after: T, places: [number, number]) => number

/** Pairs the members of two lists: equal ones first, then the most similar, nearest first. */
export function listDifference<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: Likeness<T>,
): ListDifference {
  const pairs = [...equalPairs(before, after)]
  const paired = new Set(pairs.map(([from]) => from))
  const met = new Set(pairs.map(([, to]) => to))
  for (const [from, to] of alikePairs(before, after, likeness, paired, met)) {
    if (paired.has(from) || met.has(to)) continue
    paired.add(from)
    met.add(to)
    pairs.push([from, to])
  }
  pairs.sort(([one], [other]) => one - other)
  const steady = new Set(longestRise(pairs.map(([, to]) => to)))
  return {
    pairs,
    removed: [...before.keys()].filter((index) => !paired.has(index)),
    added: [...after.keys()].filter((index) => !met.has(index)),
    moved: pairs.filter(([, to]) => !steady.has(to)),
  }
}

function* equalPairs<T>(before: readonly T[], after: readonly T[]): Generator<[number, number]> {
  const met = new Set<number>()
  for (const [from, one] of before.entries()) {
    const near = after.length > from && !met.has(from) && isSame(one, after[from]) ? from : -1
    const to = near >= 0 ? near : after.findIndex((other, index) => !met.has(index) && isSame(one, other))
    if (to < 0) continue
    met.add(to)
    yield [from, to]
  }
}

function alikePairs<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: Likeness<T>,
  paired: ReadonlySet<number>,
  met: ReadonlySet<number>,
): [number, number][] {
  const open = [...after.entries()].filter(([to]) => !met.has(to))
  const rows = [...before.entries()]
    .filter(([from]) => !paired.has(from))
    .flatMap(([from, one]) =>
      open.map(([to, other]) => ({ from, to, score: likeness(one, other, [from, to]) })),
    )
  return rows
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) => b.score - a.score || Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.from - b.from,
    )
    .map(({ from, to }) => [from, to])
}

type Run = { end: number; before: Run | undefined }

/** The longest increasing subsequence. */
function longestRise(numbers: readonly number[]): number[] {
  /** For each length, the run with the lowest end. */
  const runs: Run[] = []
  for (const end of numbers) {
    const found = runs.findIndex((run) => run.end >= end)
    const place = found < 0 ? runs.length : found
    runs[place] = { end, before: runs[place - 1] }
  }
  const rise: number[] = []
  for (let run = runs.at(-1); run; run = run.before) rise.push(run.end)
  return rise
}
