import type { Condition, Filter } from '#src/contract/filter.ts'
import { isSame } from '../json/same-json.ts'
import { listOf } from '../json/values.ts'

/** Operators that no service has: several conditions say the same. `ONE_OF` has a list of texts as its value. */
export const combinedOperators = ['ONE_OF', 'STARTS_WITH'] as const

/** A group as the service runs it: the index of the group it was made from, and of the row there of each condition. */
export type PlainGroup<G extends Filter> = { group: G; from: number; rows: number[] }

/**
 * Groups without combined operators that pass for the same people. Another group has to say what a group cannot: values
 * among conditions that are all needed, and a beginning among alternatives.
 */
export const plainGroups = <G extends Filter>(groups: readonly G[]): PlainGroup<G>[] =>
  groups.flatMap((group, from) => plainOnes(group).map((one) => ({ ...one, from })))

/** The conditions that say what one row does. `join`: how they are joined, if there are several. */
type Piece = { conditions: Condition[]; row: number; join: 'AND' | 'OR' | undefined }

function plainOnes<G extends Filter>(group: G): Omit<PlainGroup<G>, 'from'>[] {
  const children = group.children ?? []
  const pieces = children.map(pieceOf)
  if (!children.some(({ operator }) => combinedOperators.some((one) => one === operator)))
    return [{ group, rows: pieces.map(({ row }) => row) }]
  const [only, ...others] = pieces
  if (only && others.length === 0) return [groupOf(group, only.join ?? group.value, [only])]
  if (group.value !== 'OR')
    return productOf(pieces).map((all, at) => groupOf(at === 0 ? group : withoutIds(group), group.value, all))
  const [own, shared] = [true, false].map((isOwn) => pieces.filter(({ join }) => (join === 'AND') === isOwn))
  const apart = (own ?? []).map((piece) => groupOf(withoutIds(group), 'AND', [piece]))
  return shared && shared.length > 0 ? [groupOf(group, 'OR', shared), ...apart] : apart
}

const groupOf = <G extends Filter>(group: G, value: G['value'], pieces: readonly Piece[]) => ({
  group: { ...group, value, children: pieces.flatMap(({ conditions }) => conditions) },
  rows: pieces.flatMap(({ conditions, row }) => conditions.map(() => row)),
})

function pieceOf(condition: Condition, row: number): Piece {
  const { operator, value } = condition
  const say = (operators: string[], values: unknown[]) =>
    values.map((one, at) => ({
      ...(at === 0 ? condition : withoutIds(condition)),
      operator: operators[at] ?? 'EQUAL',
      value: one,
    }))
  if (operator === 'ONE_OF') {
    const texts = listOf(value)
    return {
      row,
      conditions: say([], texts.length > 0 ? texts : ['']),
      join: texts.length > 1 ? 'OR' : undefined,
    }
  }
  if (operator !== 'STARTS_WITH') return { row, conditions: [condition], join: undefined }
  const start = typeof value === 'string' ? value : ''
  const ends = start === '' ? [start] : [start, textAfter(start)]
  return { row, conditions: say(['LARGER_EQUAL', 'SMALLER'], ends), join: start === '' ? undefined : 'AND' }
}

/** One group for each choice of a value in each list. */
const productOf = (pieces: readonly Piece[]): Piece[][] =>
  pieces.reduce<Piece[][]>(
    (groups, piece) =>
      groups.flatMap((group) =>
        piece.join === 'OR'
          ? piece.conditions.map((one) => [...group, { ...piece, conditions: [one] }])
          : [[...group, piece]],
      ),
    [[]],
  )

/** The first text, by letter, after all that start with this one. */
const textAfter = (start: string) =>
  start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1)

const withoutIds = <T extends object>(part: T): T => {
  const { _id: _, id: __, ...rest } = part as T & { _id?: unknown; id?: unknown }
  return rest as unknown as T // ids are optional
}

/** The same groups in fewer rows. `plainGroups` makes them as they were, except for ids of what became one row. */
export function combinedGroups<G extends Filter>(groups: readonly G[]): G[] {
  const rowsCombined = groups.map(combinedRows)
  for (let before = rowsCombined; ;) {
    const after = before.reduce<G[]>((done, group) => {
      const last = done.at(-1)
      const merged = last && mergedGroup(last, group)
      return merged ? [...done.slice(0, -1), merged] : [...done, group]
    }, [])
    if (after.length === before.length) return after
    before = after
  }
}

function combinedRows<G extends Filter>(group: G): G {
  const { value, children } = group
  const combine = value === 'OR' ? oneOf : value === 'AND' ? startsWith : undefined
  if (!combine || !children || children.length < 2) return group
  const rows = children.reduce<Condition[]>((done, child) => {
    const last = done.at(-1)
    const row = last && combine(last, child)
    return row ? [...done.slice(0, -1), row] : [...done, child]
  }, [])
  if (rows.length === children.length) return group
  return { ...group, value: rows.length === 1 ? 'AND' : value, children: rows }
}

function oneOf(row: Condition, next: Condition): Condition | undefined {
  const isList = row.operator === 'ONE_OF'
  if ((!isList && !isExact(row)) || !isExact(next) || !isAboutSame(row, next)) return undefined
  return { ...row, operator: 'ONE_OF', value: [...(isList ? listOf(row.value) : [row.value]), next.value] }
}

const startsWith = (row: Condition, next: Condition) =>
  isBeginning(row, next) ? { ...row, operator: 'STARTS_WITH' } : undefined

/** Whether two conditions of a group, both needed, say that a text starts with the value of the first. */
export const isBeginning = (row: Condition, next: Condition): boolean =>
  row.operator === 'LARGER_EQUAL' &&
  next.operator === 'SMALLER' &&
  isText(row.value) &&
  next.value === textAfter(row.value) &&
  // Two numbers are more likely meant as numbers.
  !(Number.isFinite(Number(row.value)) && Number.isFinite(Number(next.value))) &&
  isAboutSame(row, next)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isExact = ({ operator, field, value }: Condition) =>
  operator === 'EQUAL' && Boolean(field) && isText(value)

const isAboutSame = (one: Condition, other: Condition) => isSame(subject(one), subject(other))
const subject = (condition: Condition) => ({ ...withoutIds(condition), operator: '', value: '' })

/** Two groups that differ in the value of one condition, as one group. */
function mergedGroup<G extends Filter>(group: G, next: G): G | undefined {
  const { children: rows = [], value } = group
  const { children: others = [] } = next
  if (value !== 'AND' || !rows || !others || rows.length < 2 || rows.length !== others.length)
    return undefined
  if (!isSame(bare(group), bare(next))) return undefined
  const differing = rows.flatMap((row, at) =>
    isSame(withoutIds(row), withoutIds(others[at] ?? {})) ? [] : [at],
  )
  const [at = -1, ...more] = differing
  const [row, other] = [rows[at], others[at]]
  const merged = row && other && more.length === 0 ? oneOf(row, other) : undefined
  return merged && { ...group, children: rows.with(at, merged) }
}

const bare = (group: Filter) => ({ ...withoutIds(group), children: [] })
