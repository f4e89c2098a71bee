import { fieldOf } from '#src/contract/fields.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { listDifference } from '../json/list-difference.ts'
import { isSame, keysOf } from '../json/same-json.ts'
import { isEmpty, isRecord, ownValue, type Fields } from '../json/values.ts'

export type Side = 'mine' | 'theirs'

/** What two people changed differently: the workflow as both began, with only this change of one of them. */
export type MergeConflict = { id: string } & Record<Side, WorkflowCreate>

type Three<T> = { base: T } & Record<Side, T>
type Path = readonly string[]
/** The side to follow, of two values for some fields of the part at a path. */
type Decide = (path: Path, values: Record<Side, Fields>, shown?: Record<Side, Fields>) => Side

/**
 * Joins what two people made of one workflow, by step and field. `chosen` answers conflicts by their ids; `merged` is
 * complete once none is left. Steps are the same if their uuids or template ids are.
 */
export function mergeWorkflows<W extends WorkflowCreate>(
  versions: Three<W>,
  chosen: ReadonlyMap<string, Side> = new Map(),
): { merged: W; conflicts: MergeConflict[] } {
  const three = withNames(versions)
  const conflicts: MergeConflict[] = []
  const decide: Decide = (path, { mine, theirs }, shown = { mine, theirs }) => {
    const id = JSON.stringify([path, mine, theirs])
    const side = chosen.get(id)
    const changed = (fields: Fields) => listed(changedAt(three.base, path, fields)) as WorkflowCreate // with one change
    if (!side) conflicts.push({ id, mine: changed(shown.mine), theirs: changed(shown.theirs) })
    return side ?? 'mine'
  }
  const merged = listed(mergeFields(three, [], decide))
  return { merged: merged as W, conflicts } // merging keeps field types
}

/** Fields that mean something only together, by the part that has them. */
const bundles: Readonly<Record<string, readonly (readonly string[])[]>> = {
  template: [['content', 'contentType']],
  metadata: [['type', 'amount', 'unit', 'timed', 'backoff', 'backoffAmount', 'backoffUnit']],
}
const contentOfStep = [['template', 'metadata']]

/** Parts that are merged field by field. */
const parts: Readonly<Record<string, readonly string[]>> = {
  workflow: ['steps', 'preferenceSettings', 'data'],
  step: ['template', 'metadata', 'variants'],
}
const isPart = (part: string, key: string) =>
  part === 'list' || part === 'data' || (parts[part]?.includes(key) ?? false)

const lists = new Set<string | undefined>(['steps', 'variants'])

function partAt(path: Path): string {
  if (path[0] === 'data') return 'data'
  if (lists.has(path.at(-1))) return 'list'
  return lists.has(path.at(-2)) ? 'step' : (path.at(-1) ?? 'workflow')
}

function mergeFields(three: Three<Fields>, path: Path, decide: Decide): Fields {
  const part = partAt(path)
  const isOtherKind = part === 'step' && new Set(sides.map((side) => typeOf(three[side]))).size > 1
  const together = isOtherKind ? contentOfStep : (bundles[part] ?? [])
  const keys = [...new Set(sides.flatMap((side) => keysOf(three[side])))]
  const entries = keys.flatMap((key): [string, unknown][] => {
    const bundle = together.find((names) => names.includes(key)) ?? [key]
    if (bundle.find((name) => keys.includes(name)) !== key) return []
    const { base, mine, theirs } = each(three, (fields) => ownValue(fields, key))
    if (part === 'workflow' && key === 'tags' && Array.isArray(mine) && Array.isArray(theirs))
      return [[key, mergeTags({ base: Array.isArray(base) ? base : [], mine, theirs })]]
    if (!isOtherKind && isPart(part, key) && isRecord(mine) && isRecord(theirs))
      return [[key, mergeFields({ base: isRecord(base) ? base : {}, mine, theirs }, [...path, key], decide)]]
    return Object.entries(mergeBundle(three, bundle, path, decide))
  })
  const merged = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  return part === 'list' ? inOrder(three, merged, path, decide) : merged
}

function mergeBundle(three: Three<Fields>, keys: readonly string[], path: Path, decide: Decide): Fields {
  const values = each(three, (fields) => pick(fields, keys))
  const { base, mine, theirs } = each(values, (fields) => withoutDefaults(fields, partAt(path)))
  if (isSame(mine, theirs)) return values.theirs
  const keeper = neededBy(three, keys[0] ?? '', path)
  if (keeper) return values[decide(path, values, { ...values, [keeper]: three[keeper] })]
  if (isSame(base, mine)) return values.theirs
  return isSame(base, theirs) ? values.mine : values[decide(path, values)]
}

/** Who has conditions on a step that the other has removed. */
function neededBy(steps: Three<Fields>, name: string, path: Path): Side | undefined {
  const uuid = partAt(path) === 'list' ? ownValue(steps.base[name], 'uuid') : undefined
  if (typeof uuid !== 'string') return undefined
  const isNamedIn = (side: keyof typeof steps) =>
    Object.values(steps[side]).some((step) =>
      JSON.stringify(ownValue(step, 'filters') ?? []).includes(JSON.stringify(uuid)),
    )
  if (isNamedIn('base')) return undefined
  return (['mine', 'theirs'] as const).find((side) => steps[side][name] !== undefined && isNamedIn(side))
}

/** What is there unless one of them removed it, and what either added. The order of tags means nothing. */
function mergeTags({ base, mine, theirs }: Three<readonly unknown[]>): unknown[] {
  const stays = (tag: unknown) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag))
  return [...new Set([...theirs, ...mine])].filter(stays)
}

/** The order of whoever moved something, with what the other has added after what it followed there. */
function inOrder(three: Three<Fields>, merged: Fields, path: Path, decide: Decide): Fields {
  const isInAll = (name: string) => sides.every((side) => three[side][name] !== undefined)
  const orders = each(three, (steps) => Object.keys(steps).filter(isInAll))
  const unmoved = isSame(orders.base, orders.mine) || isSame(orders.mine, orders.theirs)
  const asked = () => {
    const ordered = each(orders, (names) => ({ [path.at(-1) ?? '']: pick(three.base, names) }))
    return decide(path.slice(0, -1), ordered)
  }
  const leading: Side = unmoved ? 'theirs' : isSame(orders.base, orders.theirs) ? 'mine' : asked()
  const names = Object.keys(three[leading]).filter((name) => name in merged)
  const others = Object.keys(three[leading === 'mine' ? 'theirs' : 'mine'])
  for (const [index, name] of others.entries()) {
    if (!(name in merged) || names.includes(name)) continue
    const before = others.slice(0, index).findLast((one) => names.includes(one))
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  }
  return pick(merged, names)
}

/** The same with records in place of lists of steps and variants. The same step has the same name in all three. */
function withNames(three: Three<Fields>, key = 'steps'): Three<Fields> {
  const given = each(three, (fields) => fields[key] ?? [])
  if (!Object.values(given).every(isList) || Object.values(given).every(isEmpty)) return three
  const lists = given as Three<Fields[]> // just checked
  const base = named(lists.base, {}, 'base')
  const mine = named(lists.mine, base, 'mine')
  const steps = { base, mine, theirs: named(lists.theirs, { ...mine, ...base }, 'theirs') }
  const inside = (name: string) =>
    withNames(
      each(steps, (all) => all[name] ?? {}),
      'variants',
    )
  return each(three, (fields, side) => ({
    ...fields,
    [key]: Object.fromEntries(Object.keys(steps[side]).map((name) => [name, inside(name)[side]])),
  }))
}

type Steps = Readonly<Record<string, Fields>>

/** Steps by name: as in `known` if they are there, in order. */
function named(list: readonly Fields[], known: Steps, side: string): Steps {
  const names = Object.keys(known)
  const { pairs } = listDifference(Object.values(known), list, sameStep)
  const found = new Map(pairs.map(([from, to]) => [to, names[from]]))
  return Object.fromEntries(list.map((step, index) => [found.get(index) ?? `${side} ${index}`, step]))
}

/** A workflow or step with its lists again. */
const listed = (fields: Fields, key = 'steps'): Fields =>
  isRecord(fields[key])
    ? {
        ...fields,
        [key]: Object.values(fields[key])
          .filter(isRecord)
          .map((step) => listed(step, 'variants')),
      }
    : fields

const changedAt = (root: Fields, [key, ...rest]: Path, fields: Fields): Fields => {
  if (key === undefined) return { ...root, ...fields }
  const before = ownValue(root, key)
  return { ...root, [key]: changedAt(isRecord(before) ? before : {}, rest, fields) }
}

function sameStep(one: Fields, other: Fields): number {
  const isOne = (key: string) => one[key] !== undefined && one[key] === other[key]
  if (isOne('uuid')) return 3
  if (isOne('_templateId')) return 2
  const isUnknown = (key: string) => one[key] === undefined || other[key] === undefined
  return isUnknown('uuid') && isUnknown('_templateId') && typeOf(one) === typeOf(other) ? 1 : 0
}

const typeOf = ({ template }: Fields) => ownValue(template, 'type')

const sides = ['base', 'mine', 'theirs'] as const

const each = <T, R>(values: Three<T>, of: (value: T, side: keyof Three<T>) => R): Three<R> => ({
  base: of(values.base, 'base'),
  mine: of(values.mine, 'mine'),
  theirs: of(values.theirs, 'theirs'),
})

const isList = (value: unknown) => Array.isArray(value) && value.every(isRecord)

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, ownValue(fields, key)]))

/** Without what a service may spell out or leave out. The author's own data has no defaults. */
const withoutDefaults = (fields: Fields, part: string): Fields =>
  part === 'data'
    ? fields
    : Object.fromEntries(
        Object.entries(fields).filter(
          ([key, value]) => !isEmpty(value) && !isSame(value, defaultOf(part, key)),
        ),
      )

const defaultOf = (part: string, key: string) =>
  part === 'preferenceSettings' ? true : fieldOf(`${part}.${key}`)?.default
