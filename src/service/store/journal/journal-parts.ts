import { isRecord } from '#src/domain/json/values.ts'
import { sha256 } from '../sql/database.ts'

/** Limits in characters of JSON: for a whole part, and for each of its fields if the part is longer. */
type Most = { part: number; field: number }

/** Limits for stored entries, because pages of the journal and its export contain many at once. */
export const keptOfPart: Most = { part: 1_000_000, field: 100_000 }
/** Limits for entries longer than `entry` on a page of the journal; the export has them complete. */
export const shownOfLong = { entry: 200_000, part: 20_000, field: 2_000 }

/** Shortens the parts of an entry. Anything too long is replaced by `leftOut` with its length and SHA-256. */
export const shortenedParts = <P extends object>(parts: P, most: Most): P =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shortened(part, most)])) as P // parts are of unknown types

function shortened(part: unknown, most: Most): unknown {
  const text = JSON.stringify(part) ?? ''
  if (text.length <= most.part) return part
  if (!isRecord(part)) return leftOut(text)
  const fields = Object.entries(part).map(([name, field]) => {
    const own = JSON.stringify(field) ?? ''
    return [name, own.length <= most.field ? field : leftOut(own)] as const
  })
  const rest = Object.fromEntries(fields)
  return JSON.stringify(rest).length <= most.part ? rest : leftOut(text)
}

const leftOut = (text: string) => ({ leftOut: { characters: text.length, sha256: sha256(text) } })
