import type { Channel } from '#src/contract/channel.ts'
import type { DryRunInput } from '#src/domain/delivery/dry-run-types.ts'
import { instantOf } from '#src/domain/timing/instant.ts'

type Fields = Record<string, unknown>

/** Switches of one level. What is not said is as by default. */
export type Layer = { enabled?: boolean; channels?: { [channel in Channel]?: boolean } }

/** Somebody for whom the workflow is tried, with the trigger that reaches them. */
export type Persona = {
  id: string
  name: string
  payload: Fields
  subscriber: Fields
  tenant?: Fields
  /** Of the subscriber: for all workflows, and for this one. */
  preferences: { global: Layer; subscriber: Layer }
  /** When the trigger comes: ISO 8601. */
  now: string
  /** Minutes from this trigger to others of the same workflow and subscriber, before (negative) or after it. */
  others: number[]
}

/** What a dry run is asked for this persona. The other triggers carry the same payload. */
export function inputOf({ payload, subscriber, tenant, preferences, now, others }: Persona): DryRunInput {
  const at = instantOf(now) ?? 0
  const events = others.map((minutes) => ({ minutes, at: at + minutes * 60_000, payload }))
  return {
    payload,
    subscriber,
    ...(tenant === undefined ? {} : { tenant }),
    preferences,
    now,
    history: events.filter(({ minutes }) => minutes < 0),
    later: events.filter(({ minutes }) => minutes >= 0),
  }
}

/** Minutes as they are written: "-5, 1, 3". `undefined` when one of them is no number. */
export function readMinutes(text: string): number[] | undefined {
  const parts = text.replaceAll('−', '-').split(/[\s,;]+/)
  const minutes = parts.filter((part) => part !== '').map(Number)
  return minutes.length <= mostOthers && minutes.every(Number.isFinite) ? minutes : undefined
}

/** Further triggers that one run looks at. */
export const mostOthers = 50
