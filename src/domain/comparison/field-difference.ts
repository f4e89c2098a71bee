import type { ValueChange, Path } from './difference-kinds.ts'
import { isSame, keysOf } from '../json/same-json.ts'
import { isRecord, ownValue, type Fields } from '../json/values.ts'

/** Parts that are compared field by field. */
type Descent = { readonly [key: string]: Descent }

export function fieldChanges(
  before: Fields,
  after: Fields,
  descent: Descent,
  path: Path = [],
): ValueChange[] {
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])]
  return keys.flatMap((key) => {
    const [one, other] = [ownValue(before, key), ownValue(after, key)]
    const part = Object.hasOwn(descent, key) ? descent[key] : undefined
    const place = [...path, key]
    if (part && isPart(one) && isPart(other))
      return [...fieldChanges(one ?? {}, other ?? {}, part, place), ...emptied(one, other, place)]
    return isSame(one, other) ? [] : [changeOf(place, one, other)]
  })
}

const isPart = (value: unknown): value is Fields | undefined => value === undefined || isRecord(value)

const changeOf = (path: Path, before: unknown, after: unknown): ValueChange => ({
  path,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})

/** A part without fields counts as absent, so a part that is or was present but empty needs a change of its own. */
function emptied(before: Fields | undefined, after: Fields | undefined, path: Path): ValueChange[] {
  const isEmpty = (value: Fields | undefined) => value !== undefined && keysOf(value).length === 0
  if (isEmpty(before) ? after !== undefined : !isEmpty(after)) return []
  return [isEmpty(after) ? { path, after: {} } : { path, before: {} }]
}

/** An empty list is not the same as none, so adding or removing one needs a change of its own. */
export function emptiedList(
  before: unknown[] | undefined,
  after: unknown[] | undefined,
  key: string,
): ValueChange[] {
  if (before === undefined) return after?.length === 0 ? [{ path: [key], after: [] }] : []
  return after === undefined ? [{ path: [key], before: [] }] : []
}
