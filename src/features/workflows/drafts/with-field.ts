import { isRecord } from '#src/domain/json/values.ts'

/** The same value with one field changed; everything else is shared. `undefined` if the field is missing. */
export function withField<T>(value: T, [key, ...rest]: readonly string[], field: unknown): T | undefined {
  if (key === undefined) return field as T
  if (Array.isArray(value)) {
    const at = Number(key)
    if (!Number.isInteger(at) || at < 0 || at >= value.length) return undefined
    const item: unknown = withField<unknown>(value[at], rest, field)
    return item === undefined ? undefined : (value.with(at, item) as T)
  }
  if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined
  const inner = withField<unknown>(value[key], rest, field)
  return inner === undefined ? undefined : { ...value, [key]: inner }
}
