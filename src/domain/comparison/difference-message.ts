import { fieldOf } from '#src/contract/fields.ts'
import type { Difference, FieldDifference } from './difference-kinds.ts'
import { isSame } from '../json/same-json.ts'
import { isRecord } from '../json/values.ts'

const defaultOf = ({ kind }: FieldDifference) => (kind === 'channel' ? true : fieldOf(kind)?.default)

const isOn = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual)

export function outcomeOf(difference: FieldDifference): 'on' | 'off' | 'set' | 'changed' | 'cleared' {
  const usual = defaultOf(difference)
  if (typeof usual === 'boolean') return isOn(difference.after, usual) ? 'on' : 'off'
  if (!('after' in difference)) return 'cleared'
  return 'before' in difference ? 'changed' : 'set'
}

/** False if one version merely spells out a default, an empty text or an empty list. */
export function isSignificant(difference: Difference): boolean {
  if (!('path' in difference)) return true
  const { before, after } = difference
  const usual = defaultOf(difference)
  if (typeof usual === 'boolean') return isOn(before, usual) !== isOn(after, usual)
  // The author's own data has no defaults.
  return difference.kind === 'data' || !isSame(withoutEmpty(before) ?? usual, withoutEmpty(after) ?? usual)
}

function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0 ? undefined : value
}
