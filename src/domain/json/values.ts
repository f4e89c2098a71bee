/** A plain object of an unknown shape. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What lies at a dotted path; `items[0].id` and `items.0.id` are the same. `undefined` when a part is missing. */
export function valueAt(root: unknown, path: string): unknown {
  return path
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .split('.')
    .reduce(ownValue, root)
}

/** A member of the value itself, never of its prototype; the `length` of a list or a text counts. */
export function ownValue(holder: unknown, key: string): unknown {
  if (holder === null || holder === undefined || !Object.hasOwn(Object(holder) as object, key))
    return undefined
  return (holder as Record<string, unknown>)[key] // hasOwn has just said so
}

/** The same with a value at a path. What stands in its way, and is no object, gives way to one. */
export function withValue(
  root: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const before = ownValue(root, name)
  const now = rest.length === 0 ? value : withValue(isRecord(before) ? before : {}, rest, value)
  // Also a name such as __proto__ is a name like any other.
  return Object.fromEntries([...Object.entries(root).filter(([key]) => key !== name), [name, now]])
}
