import { fieldOf, isFieldName } from '#src/contract/fields.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { listDifference } from '../json/list-difference.ts'
import { isSame, keysOf } from '../json/same-json.ts'
import { isEmpty, isRecord, ownValue, type Fields } from '../json/values.ts'

export type Side = 'mine' | 'theirs'

/** What two people changed differently: the workflow as both began, with only this change of one of them. */
export type MergeConflict = { id: string } & Record<Side, WorkflowCreate>

type Three<T> = { base: T } & Record<Side, T>

/**
 * Joins what two people made of one workflow, by step and field. `chosen` answers conflicts by their ids; `merged` is
 * complete once none is left. Steps are the same if their uuids or template ids are.
 */
export function mergeWorkflows<W extends WorkflowCreate>(
  { base, mine, theirs }: Three<W>,
  chosen: ReadonlyMap<string, Side> = new Map(),
): { merged: W; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = []
  const decide: Decide = (path, values, shown) => {
    const id = JSON.stringify([path, values.mine, values.theirs])
    const side = chosen.get(id)
    if (!side) conflicts.push({ id, ...shown } as MergeConflict) // a workflow with one change
    return side ?? 'mine'
  }
  const merged = mergeFields(
    { base, mine, theirs },
    { part: 'workflow', path: [], whole: (it) => it, decide },
  )
  return { merged: merged as W, conflicts } // merging keeps field types
}

type Path = readonly (string | number)[]
/** The side to follow. `shown` is the workflow as both began, with the change of one side. */
type Decide = (path: Path, values: Record<Side, unknown>, shown: Record<Side, Fields>) => Side

type Place = {
  /** Holder of the fields, as in the names of the contract. */
  part: string
  path: Path
  /** The workflow as both began, with another value in this place. */
  whole: (value: Fields) => Fields
  decide: Decide
}

/** Fields that mean something only together, by their holder. */
const bundles: Readonly<Record<string, readonly (readonly string[])[]>> = {
  template: [['content', 'contentType']],
  metadata: [['type', 'amount', 'unit', 'timed', 'backoff', 'backoffAmount', 'backoffUnit']],
}
const contentOfStep = [['template', 'metadata']]

const holders: Readonly<Record<string, readonly string[]>> = {
  workflow: ['preferenceSettings', 'data'],
  step: ['template', 'metadata'],
}

function mergeFields(three: Three<Fields>, place: Place): Fields {
  const { part } = place
  const isOtherKind = part === 'step' && new Set(sides.map((side) => typeOf(three[side]))).size > 1
  const together = isOtherKind ? contentOfStep : (bundles[part] ?? [])
  const keys = [...new Set(sides.flatMap((side) => keysOf(three[side])))]
  const entries = keys.flatMap((key): [string, unknown][] => {
    const bundle = together.find((names) => names.includes(key)) ?? [key]
    if (bundle.find((name) => keys.includes(name)) !== key) return []
    const values = each(three, (fields) => pick(fields, bundle))
    const inside = isOtherKind ? undefined : mergeInside(key, three, place)
    return Object.entries(inside === undefined ? mergeBundle(values, three.base, place) : { [key]: inside })
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The value of a field that is merged by its own parts. */
function mergeInside(key: string, three: Three<Fields>, place: Place): unknown {
  const values = each(three, (fields) => ownValue(fields, key))
  const given = sides.flatMap((side) => (values[side] === undefined ? [] : [values[side]]))
  if (place.part === 'workflow' && key === 'tags' && given.every(Array.isArray))
    return mergeTags(each(values, (tags) => (tags ?? []) as unknown[])) // just checked
  if ((key === 'steps' || key === 'variants') && given.every(isList))
    return mergeSteps(
      each(values, (list) => (list ?? []) as Fields[]), // just checked
      { path: [...place.path, key], decide: place.decide },
      (list) => place.whole({ ...three.base, [key]: list }),
    )
  const isHolder = place.part === 'data' ? given.length === 3 : (holders[place.part] ?? []).includes(key)
  if (!isHolder || given.length < 2 || !given.every(isRecord)) return undefined
  return mergeFields(
    each(values, (value) => (value ?? {}) as Fields), // just checked
    {
      ...place,
      part: place.part === 'data' ? 'data' : key,
      path: [...place.path, key],
      whole: (value) => place.whole({ ...three.base, [key]: value }),
    },
  )
}

function mergeBundle(values: Three<Fields>, before: Fields, { part, path, whole, decide }: Place): Fields {
  const { base, mine, theirs } = each(values, (fields) => withoutDefaults(fields, part))
  if (isSame(base, mine) || isSame(mine, theirs)) return values.theirs
  if (isSame(base, theirs)) return values.mine
  const shown = each(values, (fields) => whole({ ...before, ...fields }))
  return values[decide([...path, ...Object.keys(values.mine).slice(0, 1)], { mine, theirs }, shown)]
}

/** What is there unless one of them removed it, and what either added. The order of tags means nothing. */
function mergeTags({ base, mine, theirs }: Three<readonly unknown[]>): unknown[] {
  const stays = (tag: unknown) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag))
  return [...new Set([...theirs, ...mine])].filter(stays)
}

/** Members of one list by the names that they have in all three. */
type Members = ReadonlyMap<string, Fields>

type ShowList = (list: readonly Fields[]) => Fields

function mergeSteps(
  lists: Three<readonly Fields[]>,
  { path, decide }: Pick<Place, 'path' | 'decide'>,
  show: ShowList,
): Fields[] {
  const members = membersOf(lists)
  const { base, mine, theirs } = members
  const position = new Map([...base.keys()].map((name, index) => [name, index]))
  const withStep = (name: string, step: Fields | undefined) => {
    const at = position.get(name) ?? lists.base.length
    return show(lists.base.toSpliced(at, 1, ...(step ? [step] : [])))
  }
  const merged = new Map<string, Fields>()
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const was = base.get(name)
    const now = { mine: mine.get(name), theirs: theirs.get(name) }
    const at = { path: [...path, name], decide, whole: (step?: Fields) => withStep(name, step) }
    const step =
      now.mine && now.theirs
        ? mergeFields({ base: was ?? {}, mine: now.mine, theirs: now.theirs }, { ...at, part: 'step' })
        : was
          ? survivor(was, now, at, { members, show })
          : (now.mine ?? now.theirs)
    if (step) merged.set(name, step)
  }
  return inOrder(members, merged, (orders) => {
    const ordered = (names: readonly string[]) => show(names.map((name) => base.get(name) ?? {}))
    return decide([...path, 'order'], orders, each(orders, ordered))
  })
}

/** A step that one of the two removed, unless it is to go. */
function survivor(
  was: Fields,
  now: Record<Side, Fields | undefined>,
  at: Pick<Place, 'path' | 'decide'> & { whole: (step?: Fields) => Fields },
  { members, show }: { members: Three<Members>; show: ShowList },
): Fields | undefined {
  const keeper: Side = now.mine ? 'mine' : 'theirs'
  const isNeeded = refersTo(members[keeper], was['uuid']) && !refersTo(members.base, was['uuid'])
  if (isSame(was, now[keeper]) && !isNeeded) return undefined
  const kept = isNeeded ? show([...members[keeper].values()]) : at.whole(now[keeper])
  const shown = { mine: at.whole(), theirs: at.whole(), [keeper]: kept }
  return now[at.decide(at.path, now, shown)]
}

const refersTo = (steps: Members, uuid: unknown) =>
  typeof uuid === 'string' &&
  [...steps.values()].some(({ filters }) => JSON.stringify(filters ?? []).includes(JSON.stringify(uuid)))

/** The order of whoever moved something, with what the other has added after what it followed there. */
function inOrder(
  members: Three<Members>,
  merged: Members,
  decide: (orders: Record<Side, string[]>) => Side,
): Fields[] {
  const common = (side: 'base' | Side) =>
    [...members[side].keys()].filter((name) => sides.every((one) => members[one].has(name)))
  const orders = { base: common('base'), mine: common('mine'), theirs: common('theirs') }
  const unmoved = isSame(orders.base, orders.mine) || isSame(orders.mine, orders.theirs)
  const leading: Side = unmoved ? 'theirs' : isSame(orders.base, orders.theirs) ? 'mine' : decide(orders)
  const names = [...members[leading].keys()].filter((name) => merged.has(name))
  const others = [...members[leading === 'mine' ? 'theirs' : 'mine'].keys()]
  for (const [index, name] of others.entries()) {
    if (!merged.has(name) || names.includes(name)) continue
    const before = others.slice(0, index).findLast((one) => names.includes(one))
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  }
  return names.map((name) => merged.get(name) ?? {}) // filtered above
}

/** Names the members of three lists so that the same step has one name. */
function membersOf({ base, mine, theirs }: Three<readonly Fields[]>): Three<Members> {
  const own = base.map((_, index) => `${index}`)
  const mineNames = namesIn(mine, [base, own], 'mine')
  const known = new Map([...mapOf(mine, mineNames), ...mapOf(base, own)])
  const theirNames = namesIn(theirs, [[...known.values()], [...known.keys()]], 'theirs')
  return { base: mapOf(base, own), mine: mapOf(mine, mineNames), theirs: mapOf(theirs, theirNames) }
}

const mapOf = (list: readonly Fields[], names: readonly string[]) =>
  new Map(list.map((step, index) => [names[index] ?? '', step]))

function namesIn(
  list: readonly Fields[],
  [known, names]: readonly [readonly Fields[], readonly string[]],
  side: Side,
): string[] {
  const { pairs } = listDifference(known, list, sameStep)
  const found = new Map(pairs.map(([from, to]) => [to, names[from]]))
  return list.map((_, index) => found.get(index) ?? `${side} ${index}`)
}

function sameStep(one: Fields, other: Fields): number {
  const isOne = (key: string) => one[key] !== undefined && one[key] === other[key]
  if (isOne('uuid')) return 3
  if (isOne('_templateId')) return 2
  const isUnknown = (key: string) => one[key] === undefined || other[key] === undefined
  return isUnknown('uuid') && isUnknown('_templateId') && typeOf(one) === typeOf(other) ? 1 : 0
}

const typeOf = ({ template }: Fields) => (isRecord(template) ? template['type'] : undefined)

const sides = ['base', 'mine', 'theirs'] as const

const each = <S extends string, T, R>(values: Record<S, T>, of: (value: T) => R) =>
  Object.fromEntries(Object.entries<T>(values).map(([side, value]) => [side, of(value)])) as Record<S, R> // the same sides

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

function defaultOf(part: string, key: string): unknown {
  if (part === 'preferenceSettings') return true
  const name = `${part}.${key}`
  return isFieldName(name) ? fieldOf(name).default : undefined
}
