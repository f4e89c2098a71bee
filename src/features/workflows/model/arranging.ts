import { isRecord } from '#src/domain/json/values.ts'
import type { ConditionValues } from './values.ts'
import type { Group } from './arrangement.ts'

/** Conditions that are arranged freely and not applied yet. Part of the form, and with it of its draft and its history. */
export type Arrangement = {
  root: Group
  conditions: readonly ConditionValues[]
  /** The conditions of the step, as sent, when it was begun. */
  begunAt: string
  /** The tree it began with. */
  first: string
}

/** What lies on the disk may be of another version of the console. */
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

/** By the uuid of their step, while nothing is changed: opening another step and coming back shows the tree again. */
const arranging = new Set<string>()

export const isArranging = (uuid: string) => arranging.has(uuid)

export function setArranging(uuid: string, is: boolean) {
  if (is) arranging.add(uuid)
  else arranging.delete(uuid)
}
