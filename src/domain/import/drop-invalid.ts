import { isRecord, ownValue } from '../json/values.ts'

type Schema<T> = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

type ReportDropped = (code: 'wrongValue' | 'missing', path: string) => void

/** What a schema accepts of a value; `undefined` if nothing. Refused parts, and parts needing them, are reported by path. */
export function dropInvalid<T>(
  schema: Schema<T>,
  value: unknown,
  path: string,
  report: ReportDropped,
): T | undefined {
  const places = new Map<object, string>()
  const root = { value: copyOf(value, path, places) }
  places.set(root, '')
  for (;;) {
    const result = schema.safeParse(root.value)
    if (result.success) return withoutUndefined(result.data) as T // only undefined keys were removed
    // From last to first, so that removals from a list do not shift the others.
    for (const issue of result.error.issues.toReversed()) leaveOut(root, issue.path, path, places, report)
    if (!('value' in root)) return undefined
  }
}

function copyOf(value: unknown, path: string, places: Map<object, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, item]: [string, unknown]) => {
    return [key, copyOf(item, path ? `${path}.${key}` : key, places)] as const
  })
  const copy: object = Array.isArray(value) ? inside.map(([, item]) => item) : Object.fromEntries(inside)
  places.set(copy, path)
  return copy
}

function leaveOut(
  root: { value?: unknown },
  keys: readonly PropertyKey[],
  rootPath: string,
  places: Map<object, string>,
  report: ReportDropped,
): void {
  const chain: object[] = [root]
  const names = ['value', ...keys.map(String)]
  for (const name of names.slice(0, -1)) {
    const next = ownValue(chain.at(-1), name)
    if (typeof next !== 'object' || next === null) break
    chain.push(next)
  }
  const holder = chain.at(-1) ?? root
  const name = names[chain.length - 1] ?? ''
  const place = holder === root ? rootPath : pathTo(places.get(holder) ?? '', name)
  if (Object.hasOwn(holder, name)) return remove(holder, name, () => report('wrongValue', place))
  if (holder === root) return
  report('missing', place)
  const parent = chain.at(-2)
  const own = names[chain.length - 2]
  if (parent && own !== undefined) remove(parent, own, () => report('wrongValue', places.get(holder) ?? ''))
}

const pathTo = (parent: string, key: string) => (parent ? `${parent}.${key}` : key)

function remove(holder: object, name: string, reportDropped: () => void): void {
  if (!Object.hasOwn(holder, name)) return
  reportDropped()
  if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else Reflect.deleteProperty(holder, name)
}

/** The contract treats absent and undefined alike, but only absent survives serialisation. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (!isRecord(value)) return value
  const given = Object.entries(value).filter(([, inside]) => inside !== undefined)
  return Object.fromEntries(given.map(([key, inside]) => [key, withoutUndefined(inside)]))
}
