export type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether there is nothing: no value, an empty text, list or object. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  ((Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0)

/** The value if it is a list; otherwise an empty one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The value at a dotted path; `items[0].id` and `items.0.id` are the same. `undefined` if a part is missing. */
export function valueAt(root: unknown, path: string): unknown {
  return path
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .split('.')
    .reduce(ownValue, root)
}

/** An own property, never one of the prototype; this includes the `length` of a list or text. */
export function ownValue(holder: unknown, key: string): unknown {
  if (holder === null || holder === undefined || !Object.hasOwn(Object(holder) as object, key))
    return undefined
  return (holder as Record<string, unknown>)[key] // hasOwn has just confirmed the key
}

/** A copy with a value at a path. Anything along the path that is not an object is replaced by one. */
export function withValue(
  root: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const before = ownValue(root, name)
  const now = rest.length === 0 ? value : withValue(isRecord(before) ? before : {}, rest, value)
  // Names such as __proto__ become ordinary keys.
  return Object.fromEntries([...Object.entries(root).filter(([key]) => key !== name), [name, now]])
}
