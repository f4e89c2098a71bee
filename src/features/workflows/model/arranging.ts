import { isRecord } from '#src/domain/json/values.ts'
import type { ConditionValues } from './values.ts'
import type { Group } from './arrangement.ts'

/** Arranged conditions that are not applied yet. Part of the form, its draft and its history. */
export type Arrangement = {
  root: Group
  conditions: readonly ConditionValues[]
  begunAt: string
  first: string
}

/** The stored value may come from another version of the console. */
export const isArrangement = (kept: unknown): kept is Arrangement =>
  isRecord(kept) &&
  isGroup(kept['root']) &&
  Array.isArray(kept['conditions']) &&
  kept['conditions'].every(isRecord) &&
  ['begunAt', 'first'].every((field) => typeof kept[field] === 'string')

const isGroup = (kept: unknown): boolean =>
  isRecord(kept) &&
  typeof kept['id'] === 'string' &&
  Array.isArray(kept['children']) &&
  kept['children'].every((child) => (isRecord(child) && child['kind'] === 'condition') || isGroup(child))
