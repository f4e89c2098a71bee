import { isRecord } from '#src/domain/json/values.ts'
import type { StepGate, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'

type Fields = Record<string, unknown>

/** Where test cases are in a workflow's `data`, so that they go wherever the workflow goes. */
export const casesKey = 'carillonTestCases'

/** A step's outcome: `gate` is the one that closed it, `after` the milliseconds from the trigger to the step. */
export type StepOutcome = { verdict: StepVerdict; gate?: StepGate; after?: number }

/** The expected outcome of each step by `uuid`. */
export type Outcome = Record<string, StepOutcome>

/** A step with an unexpected outcome. Without `expected` it is new; without `step` it is gone. */
export type OutcomeDifference = {
  step?: { index: number; name: string; type: string }
  expected?: StepOutcome
  actual?: StepOutcome
}

/** States of an earlier message. An email counts as read when it is opened. */
export const messageStates = ['sent', 'seen', 'read'] as const
export type MessageState = (typeof messageStates)[number]

/** Another trigger of the same workflow and subscriber; without a payload it has the one of the test. */
export type OtherTrigger = { minutes: number; payload?: Fields }

/** One trigger for one subscriber, and what every step is expected to do. */
export type TestCase = {
  id: string
  name: string
  /** What is known about the subscriber and around the trigger: `subscriber`, `tenant`, `preferences` and so on. */
  facts: Fields
  payload: Fields
  /** Time of the trigger, ISO 8601. */
  at: string
  others: OtherTrigger[]
  /** What became of earlier messages, by the `uuid` of their step. */
  messages: Record<string, MessageState>
  expected: Outcome
}

/** The test cases in a workflow's `data`. Those that cannot be read are left out. */
export function casesIn(data: unknown): TestCase[] {
  const stored = isRecord(data) ? data[casesKey] : undefined
  return Array.isArray(stored) ? stored.flatMap((one) => readCase(one) ?? []) : []
}

/** The author's own part of `data`. */
export function withoutCases(data: Readonly<Fields> | null | undefined): Fields {
  const { [casesKey]: _, ...own } = data ?? {}
  return own
}

/** A case that others may have written. */
export function readCase(stored: unknown): TestCase | undefined {
  if (!isRecord(stored)) return undefined
  const { id, name, payload, expected, facts, at, others, messages } = stored as Partial<TestCase> // each is checked here
  if (typeof id !== 'string' || typeof name !== 'string' || !isRecord(payload) || !isRecord(expected))
    return undefined
  if (!isRecord(facts)) return undefined
  return {
    id,
    name,
    facts,
    payload,
    at: typeof at === 'string' ? at : '',
    others: Array.isArray(others) ? others.filter((one) => typeof one?.minutes === 'number') : [],
    messages: isRecord(messages) ? messages : {},
    expected, // compared step by step, whatever it holds
  }
}
