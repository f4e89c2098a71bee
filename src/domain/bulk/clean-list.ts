import { limits } from '#src/contract/limits.ts'
import { cleanId } from '../subscribers/subscriber-id.ts'
import type { RawId } from './extract-ids.ts'

export type CleanList = {
  /** How many lines hold ids. */
  lines: number
  /** Trimmed and distinct, in their order; an email address may be one, or belong to a subscriber. */
  ids: string[]
  duplicates: { id: string; lines: number[] }[]
  /** Cells that hold no id: empty, a placeholder, too long, or with characters that no request can carry. */
  leftOut: { cell: string; line: number; why: 'empty' | 'placeholder' | 'tooLong' | 'notAddressable' }[]
}

/** What a spreadsheet or a program writes for a missing value. */
const missing =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|DIV\/0!|NUM!|ERROR!|SPILL!)|null|nil|none|undefined|NaN|n\/a|[-–—]+)$/i
/** The title of a column, such as `Customer ID`; a word alone may be an ID. */
const title =
  /^(?:subscriber|user|customer|member|person|external|client|account)[ _-]?(?:id|identifier|key)s?$/i

/** Cleans ids before anything is sent. 10,000 take some tens of milliseconds. */
export function cleanList(given: readonly RawId[]): CleanList {
  const seen = new Map<string, number[]>()
  const leftOut: CleanList['leftOut'] = []
  for (const { raw, line } of given) {
    const clean = cleanId(raw)
    if (clean.kind === 'empty') leftOut.push({ cell: '', line, why: 'empty' })
    else if (clean.kind === 'notAddressable') leftOut.push({ cell: clean.id, line, why: 'notAddressable' })
    else if (clean.id.length > limits.text.id) leftOut.push({ cell: clean.id, line, why: 'tooLong' })
    else if (missing.test(clean.id) || title.test(clean.id))
      leftOut.push({ cell: clean.id, line, why: 'placeholder' })
    else seen.set(clean.id, [...(seen.get(clean.id) ?? []), line])
  }
  return {
    lines: new Set(given.map(({ line }) => line)).size,
    ids: [...seen.keys()],
    duplicates: [...seen].flatMap(([id, lines]) => (lines.length > 1 ? [{ id, lines }] : [])),
    leftOut,
  }
}

export const isEmail = (text: string): boolean => /^[^\s@<>()"]+@[^\s@<>()"']+\.[^\s@<>()"'.]+$/.test(text)

/** Whom a cell stands for: the subscriber with that id, or all with that email address. */
export type Found = readonly { subscriberId: string; name: string }[]

/** The subscribers to change: each once, and those that were not looked up as they are. */
export function peopleIn(ids: readonly string[], found: ReadonlyMap<string, Found>) {
  const people = new Map<string, string>()
  for (const id of ids) {
    const matches = found.get(id)
    if (matches === undefined) people.set(id, '')
    else if (matches.length === 1 && matches[0]) people.set(matches[0].subscriberId, matches[0].name)
  }
  return [...people].map(([id, name]) => ({ id, ...(name !== '' && { name }) }))
}
