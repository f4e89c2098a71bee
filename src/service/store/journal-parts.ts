import { isRecord } from '#src/domain/json/values.ts'
import { sha256 } from './database.ts'

/** In characters of JSON: of a whole part, and of each of its fields where the whole is longer. */
type Most = { part: number; field: number }

/** What an entry keeps. The pages of the journal and its export have many entries at once. */
export const keptOfPart: Most = { part: 1_000_000, field: 100_000 }
/** What a page of the journal shows of an entry that is longer; the export has it whole. */
export const shownOfLong = { entry: 200_000, part: 20_000, field: 2_000 }

/** The parts of an entry. `leftOut` stands in the place of what is too long, with its length and SHA-256. */
export const shortenedParts = <P extends object>(parts: P, most: Most): P =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shortened(part, most)])) as P // the parts may be anything

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
