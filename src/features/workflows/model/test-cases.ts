import { isRecord } from '#src/domain/json/values.ts'
import type { StepGate, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'

type Fields = Record<string, unknown>

/** Where test cases are in a workflow's `data`, so that they go wherever the workflow goes. */
export const casesKey = 'carillonTestCases'

/** A step's outcome: `gate` is the one that closed it, `after` the milliseconds from the trigger to the step. */
export type StepOutcome = { verdict: StepVerdict; gate?: StepGate; after?: number }

/** The expected outcome of each step by `uuid`; older consoles stored only verdicts. */
export type Outcome = Record<string, StepOutcome | StepVerdict>

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

/** A case that may come from another console. Also reads what older consoles kept in the browser. */
export function readCase(stored: unknown): TestCase | undefined {
  if (!isRecord(stored) || !isRecord(stored['expected'])) return undefined
  const { id, name, payload, expected } = stored
  if (typeof id !== 'string' || typeof name !== 'string' || !isRecord(payload)) return undefined
  const rest = isRecord(stored['persona']) ? fromSample(stored, stored['persona']) : stored
  const { facts, at, others, messages } = rest as Partial<TestCase> // each is checked here
  if (!isRecord(facts)) return undefined
  return {
    id,
    name,
    facts,
    payload,
    at: typeof at === 'string' ? at : '',
    others: Array.isArray(others) ? others.filter((one) => typeof one?.minutes === 'number') : [],
    messages: isRecord(messages) ? messages : {},
    expected: expected as Outcome, // compared step by step, whatever it holds
  }
}

function fromSample(sample: Fields, subscriber: Fields): Partial<Record<keyof TestCase, unknown>> {
  const { tenant, online, webhookAnswer, preferences, previousMessage, later, now, createdAt } = sample
  const at = typeof now === 'string' ? now : createdAt
  const known = Object.entries({ tenant, online, webhookAnswer }).filter(([, value]) => value !== undefined)
  const { global: allWorkflows, subscriber: thisWorkflow } = isRecord(preferences) ? preferences : {}
  const from = Date.parse(String(at))
  return {
    facts: { subscriber, ...Object.fromEntries(known), preferences: { allWorkflows, thisWorkflow } },
    at,
    others: (Array.isArray(later) ? later : []).flatMap((event: unknown) => {
      const minutes = (Date.parse(String(isRecord(event) && event['at'])) - from) / 60_000
      return Number.isFinite(minutes) ? [{ minutes }] : []
    }),
    messages: Object.fromEntries(
      Object.entries(isRecord(previousMessage) ? previousMessage : {}).map(([uuid, message]) => [
        uuid,
        isRecord(message) && (message['read'] || message['opened'])
          ? 'read'
          : isRecord(message) && message['seen']
            ? 'seen'
            : 'sent',
      ]),
    ),
  }
}
