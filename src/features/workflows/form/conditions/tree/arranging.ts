import type { ConditionValues } from '../../values.ts'
import type { Group } from './arrangement.ts'

/** An arrangement that is not applied yet. */
export type Arrangement = {
  root: Group
  conditions: readonly ConditionValues[]
  /** The conditions of the step, as sent, when it was begun. */
  begunAt: string
  /** The tree it began with, and whether it is another one now. */
  first: string
  isChanged?: boolean
}

/** By the uuid of their step: opening another step and coming back loses none. */
const waiting = new Map<string, Arrangement>()
const arranging = new Set<string>()

export const isArranging = (uuid: string) => arranging.has(uuid)

export function setArranging(uuid: string, is: boolean) {
  if (is) return void arranging.add(uuid)
  arranging.delete(uuid)
  waiting.delete(uuid)
}

export const arrangementOf = (uuid: string) => waiting.get(uuid)

/** Somebody would miss what is arranged: it is no part of the step yet, nor of its draft. */
export const isPending = (uuid: string) => waiting.get(uuid)?.isChanged === true

export function keepArrangement(uuid: string, arrangement: Arrangement) {
  if (arranging.has(uuid)) waiting.set(uuid, arrangement)
}
