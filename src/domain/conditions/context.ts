import type { Condition } from '#src/contract/filter.ts'
import { isRecord, ownValue } from '../json/values.ts'

type Fields = Readonly<Record<string, unknown>> | null | undefined

/** An earlier step's message. `opened` counts for email, `seen` and `read` for other channels. */
export type PreviousMessage = {
  channel?: string | undefined
  seen?: boolean | undefined
  read?: boolean | undefined
  opened?: boolean | undefined
}

/** `lastOnlineAt` is ISO 8601, `now` ISO 8601 or milliseconds since 1970; without `now` the clock is read. */
export type Online = {
  isOnline?: boolean | null | undefined
  lastOnlineAt?: string | null | undefined
  now?: number | string | undefined
}

export type ConditionContext = {
  payload?: Fields
  subscriber?: Fields
  tenant?: Fields
  /** If left out, the subscriber's own fields count. */
  online?: Online | boolean | null | undefined
  /** A look-up by the earlier step's `uuid`, messages by `uuid`, or the only message. */
  previousMessage?:
    | ((step: string) => PreviousMessage | null | undefined)
    | PreviousMessage
    | Readonly<Record<string, PreviousMessage | null | undefined>>
    | null
    | undefined
  /** A function, or the JSON value that all webhooks answer. `undefined`: no answer. */
  webhookAnswer?: unknown
}

export function onlineOf({ online, subscriber }: ConditionContext): Online {
  const given: Online = typeof online === 'boolean' ? { isOnline: online } : (online ?? {})
  if (given.isOnline !== undefined || given.lastOnlineAt !== undefined) return given
  const { isOnline, lastOnlineAt }: Online = subscriber ?? {} // `isOnline` is compared strictly, `lastOnlineAt` parsed as a date
  return { ...given, isOnline, lastOnlineAt }
}

const states = ['seen', 'read', 'opened', 'channel']

export function messageOf({ previousMessage }: ConditionContext, step: string): PreviousMessage | undefined {
  if (typeof previousMessage === 'function') return previousMessage(step) ?? undefined
  if (!isRecord(previousMessage)) return undefined
  if (Object.hasOwn(previousMessage, step)) {
    const own = ownValue(previousMessage, step)
    return isRecord(own) ? own : undefined
  }
  return states.some((state) => Object.hasOwn(previousMessage, state)) ? previousMessage : undefined
}

export function answerOf({ webhookAnswer }: ConditionContext, condition: Condition): unknown {
  if (typeof webhookAnswer !== 'function') return webhookAnswer
  try {
    return (webhookAnswer as (asked: Condition) => unknown)(condition) // the context may hold no other kind of function
  } catch {
    return undefined
  }
}
