import { ownValue } from '../json/values.ts'

type Schema<T> = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

type ReportDropped = (code: 'wrongValue' | 'missing', path: string) => void

/** What a schema accepts of JSON; `undefined` if nothing. Refused parts, and parts needing them, are reported by path. */
export function dropInvalid<T>(
  schema: Schema<T>,
  value: unknown,
  path: string,
  report: ReportDropped,
): T | undefined {
  const root = { value: JSON.parse(JSON.stringify(value)) as unknown }
  while ('value' in root) {
    const result = schema.safeParse(root.value)
    if (result.success) return result.data
    // From last to first, so that removals from a list do not shift the others.
    for (const issue of result.error.issues.toReversed()) leaveOut(root, issue.path.map(String), path, report)
  }
  return undefined
}

function leaveOut(root: object, keys: readonly string[], rootPath: string, report: ReportDropped): void {
  const chain = [root]
  const names = ['value', ...keys]
  for (const name of names.slice(0, -1)) {
    const next = ownValue(chain.at(-1), name)
    if (typeof next !== 'object' || next === null) break
    chain.push(next)
  }
  const placeAt = (depth: number) => [...(rootPath ? [rootPath] : []), ...names.slice(1, depth)].join('.')
  const depth = chain.length
  const isThere = Object.hasOwn(chain[depth - 1] ?? root, names[depth - 1] ?? '')
  if (!isThere && depth === 1) return
  if (!isThere) report('missing', placeAt(depth))
  const gone = isThere ? depth : depth - 1
  report('wrongValue', placeAt(gone))
  const [holder, name] = [chain[gone - 1] ?? root, names[gone - 1] ?? '']
  if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else Reflect.deleteProperty(holder, name)
}
