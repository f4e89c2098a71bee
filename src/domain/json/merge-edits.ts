import { isSame, keysOf } from './same-json.ts'
import { isRecord, type Fields } from './values.ts'

/** `kept` with the changes from `before`, its form in the editor, to `now`. Lists are replaced as a whole. */
export function mergeEdits(kept: Fields, before: Fields, now: Fields): Record<string, unknown> {
  const stays = Object.entries(kept).flatMap(([key, value]) => {
    const rest = restOf(key, value, before, now)
    return rest === undefined ? [] : [[key, rest] as const]
  })
  const added = keysOf(now).filter((key) => !Object.hasOwn(kept, key) && !isSame(own(before, key), now[key]))
  return Object.fromEntries([...stays, ...added.map((key) => [key, now[key]] as const)])
}

function restOf(key: string, kept: unknown, before: Fields, now: Fields): unknown {
  const [was, is] = [own(before, key), own(now, key)]
  if (isSame(was, is)) return kept
  if (!isRecord(kept) || !isRecord(was)) return is
  if (isRecord(is)) return mergeEdits(kept, was, is)
  if (is !== undefined) return is
  const rest = mergeEdits(kept, was, {})
  return keysOf(rest).length > 0 ? rest : undefined
}

const own = (fields: Fields, key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined)
