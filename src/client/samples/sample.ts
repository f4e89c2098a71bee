import type { Online, PreviousMessage } from '#src/domain/conditions/context.ts'
import type { DryRunInput, StepGate, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'
import type { DigestEvent } from '#src/domain/timing/digest-decision.ts'
import type { UnreadReason } from '../own-preferences.ts'
import { isRecord } from '#src/domain/json/values.ts'

/** One trigger for one subscriber, for trying a workflow. Never holds the API key. */
export type Sample = {
  id: string
  name: string
  persona: Record<string, unknown>
  payload: Record<string, unknown>
  tenant?: Record<string, unknown>
  /** Absent: the persona's own fields count. */
  online?: Online | boolean
  /** Messages by the `uuid` of the step that sent them. */
  previousMessage?: Record<string, PreviousMessage>
  /** What every webhook answers, as JSON. */
  webhookAnswer?: unknown
  preferences?: NonNullable<DryRunInput['preferences']>
  /** Absent: the preferences were set by hand. */
  preferencesOf?: PreferencesOf
  /** Time of the trigger, ISO 8601. */
  now?: string
  later?: DigestEvent[]
  /** The expected outcome of each step by `uuid`; older consoles stored only verdicts. A sample with it is a case. */
  expected?: Record<string, StepOutcome | StepVerdict>
  /** ISO 8601; samples are listed in this order. */
  createdAt: string
}

/** Whose preferences were read, when, and which could not be. */
export type PreferencesOf = {
  person: string
  at: string
  unread?: { global?: UnreadReason; subscriber?: UnreadReason }
}

/** A step's outcome: `gate` is the one that closed it, `after` the milliseconds from the trigger to the step. */
export type StepOutcome = { verdict: StepVerdict; gate?: StepGate; after?: number }

export type Case = Sample & Required<Pick<Sample, 'expected'>>
export const isCase = (sample: Sample): sample is Case => sample.expected !== undefined

/** A new sample has no id or creation time yet. */
export type NewSample = Omit<Sample, 'id' | 'createdAt'> & Partial<Pick<Sample, 'id' | 'createdAt'>>

const isString = (value: unknown) => typeof value === 'string'

const isOutcome = (value: unknown) =>
  typeof value === 'string' || (isRecord(value) && typeof value['verdict'] === 'string')

const isOptional: Readonly<Record<string, (value: unknown) => boolean>> = {
  tenant: isRecord,
  online: (value) => typeof value === 'boolean' || isRecord(value),
  previousMessage: isRecord,
  preferences: isRecord,
  preferencesOf: (value) => isRecord(value) && [value['person'], value['at']].every(isString),
  now: (value) => typeof value === 'string',
  later: (value) => Array.isArray(value) && value.every(isRecord),
  expected: (value) => isRecord(value) && Object.values(value).every(isOutcome),
}

/** The stored value may come from another version of the console; unreadable fields are left out. */
export function readSample(stored: unknown): Sample | undefined {
  if (!isRecord(stored)) return undefined
  const { id, name, createdAt, persona, payload } = stored
  if (typeof id !== 'string' || typeof name !== 'string' || typeof createdAt !== 'string') return undefined
  if (!isRecord(persona) || !isRecord(payload)) return undefined
  const read = Object.entries(stored).filter(([field, value]) => isOptional[field]?.(value) ?? true)
  return { ...Object.fromEntries(read), id, name, createdAt, persona, payload }
}
