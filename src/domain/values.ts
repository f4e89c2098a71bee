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
