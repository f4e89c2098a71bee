import { isChannel } from '#src/contract/channel.ts'
import { isRecord } from '../json/values.ts'

type Fields = Record<string, unknown>

/** The switches of a state, `{ enabled, channels }` or `{ active }`, by name, the channels beside the others. */
export function fieldsOf(state: unknown): Fields {
  if (!isRecord(state)) return {}
  const { channels, enabled, active } = state
  return { ...(isRecord(channels) ? channels : {}), enabled, active }
}

/** The switches that a request names; of a channel named twice the last counts, as in the service. */
export function fieldsAsked(request: unknown): Fields {
  if (!isRecord(request)) return {}
  const { enabled, active, preferences, channel } = request
  const named = [...(Array.isArray(preferences) ? (preferences as unknown[]) : []), channel].filter(isRecord)
  return Object.fromEntries([
    ...Object.entries({ enabled, active }).filter(([, value]) => typeof value === 'boolean'),
    ...named.flatMap(({ type, enabled: on }) => (isChannel(type) ? [[type, on] as const] : [])),
  ])
}

/** Whether a state, `{ enabled, channels }` or `{ active }`, has every switch as a request asks for it. */
export function isFulfilled(request: unknown, state: unknown): boolean {
  const there = fieldsOf(state)
  return Object.entries(fieldsAsked(request)).every(([field, on]) => there[field] === on)
}
