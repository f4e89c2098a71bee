import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { UnreadReason } from './own-preferences.ts'
import type { ConditionContext, PreviousMessage } from '#src/domain/conditions/context.ts'
import type { DryRunInput } from '#src/domain/delivery/dry-run-types.ts'
import { readJson } from '#src/domain/json/json-text.ts'
import { isRecord, listOf } from '#src/domain/json/values.ts'
import { fullName } from '#src/domain/subscribers/full-name.ts'
import { instantOf, isoOf } from '#src/domain/timing/instant.ts'
import { type MessageState, messageStates, readCase, type TestCase } from './test-cases.ts'
import { channels } from '#src/contract/step-kinds.ts'

type Shape = { [name: string]: Shape } | 'any' | 'anyObject' | 'boolean' | 'text'

const layer: Shape = {
  enabled: 'boolean',
  channels: Object.fromEntries(channels.map((channel) => [channel, 'boolean' as const])),
}
const online: Shape = { isOnline: 'boolean', lastOnlineAt: 'text' }
const known: Shape = {
  subscriber: 'anyObject',
  tenant: 'anyObject',
  preferences: { allWorkflows: layer, thisWorkflow: layer },
  online,
  webhookAnswer: 'any',
}

/** What a run would ignore in the facts of a test: an unknown name, or a value of the wrong type. */
type FactsProblem =
  | { kind: 'unknown'; path: string; names: readonly string[] }
  | { kind: 'object' | 'boolean' | 'text'; path: string }

/** The first problem of facts; `null` stands for what is left out. */
export function factsProblem(facts: unknown, shape: Shape = known, path = ''): FactsProblem | undefined {
  const isSimply = shape === online && typeof facts === 'boolean'
  if (facts === null || facts === undefined || shape === 'any' || isSimply) return undefined
  if (shape === 'boolean') return typeof facts === 'boolean' ? undefined : { kind: 'boolean', path }
  if (shape === 'text') return typeof facts === 'string' ? undefined : { kind: 'text', path }
  if (!isRecord(facts)) return { kind: 'object', path }
  if (shape === 'anyObject') return undefined
  for (const [name, value] of Object.entries(facts)) {
    const at = path === '' ? name : `${path}.${name}`
    const part = Object.hasOwn(shape, name) ? shape[name] : undefined
    const problem =
      part === undefined
        ? { kind: 'unknown' as const, path: at, names: Object.keys(shape) }
        : factsProblem(value, part, at)
    if (problem) return problem
  }
  return undefined
}

export type Fields = Record<string, unknown>

/** A real subscriber whose facts are used, when they were read, and which preferences could not be. */
export type RealPerson = {
  id: string
  name: string
  at: string
  unread?: { global?: UnreadReason; subscriber?: UnreadReason }
}

function isPerson(stored: unknown): boolean {
  return (
    isRecord(stored) && [stored['id'], stored['name'], stored['at']].every((one) => typeof one === 'string')
  )
}

export const triggerUnits = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

/** As typed; `null` is that of the test. */
const json = z.nullable(z.string())
const OtherTyped = z.object({
  amount: z.string(),
  unit: z.enum(['minutes', 'hours', 'days']),
  side: z.enum(['before', 'after']),
  payload: json,
})
const TestTyped = z.object({
  /** The saved case it was filled from, by id. */
  caseId: z.string(),
  person: z.nullable(z.custom<RealPerson>(isPerson)),
  facts: json,
  payload: json,
  /** ISO 8601; blank: now. */
  at: z.string(),
  others: z.array(OtherTyped),
  messages: z.record(z.string(), z.enum(messageStates)),
  /** The service did not keep test cases with the workflow. */
  isOnDevice: z.boolean(),
})

/** Another trigger, as typed. */
export type OtherValues = z.infer<typeof OtherTyped>

/** The one test of a workflow's form, as typed, and the cases that are only on this device. `null`: a sample that meets the conditions. */
export type TestValues = z.infer<typeof TestTyped> & { cases: TestCase[] }

export const noTest: TestValues = {
  caseId: '',
  person: null,
  facts: null,
  payload: null,
  at: '',
  others: [],
  messages: {},
  cases: [],
  isOnDevice: false,
}

/** What another version stored as a test may lack anything; the cases in it are kept. `undefined` if there is nothing. */
export function testIn(stored: unknown): TestValues | undefined {
  if (!isRecord(stored)) return undefined
  const cases = listOf(stored['cases']).flatMap((one) => readCase(one) ?? [])
  // As just checked.
  if (TestTyped.safeParse(stored).success) return { ...(stored as TestValues), cases }
  return cases.length > 0 ? { ...noTest, cases } : undefined
}

/** Values that meet a workflow's conditions as far as possible, and the channel of each step by `uuid`. */
export type TestSample = {
  facts: Fields
  payload: Fields
  at: string
  messages: Record<string, MessageState>
  channels: Readonly<Record<string, string>>
}

/** One trigger of a run, in order of time. */
export type Trigger = { at: number; payload: Fields; isOther: boolean }

/** A test as it can be run. */
export type TestInput = {
  name: string
  person: RealPerson | null
  facts: Fields
  payload: Fields
  at: string
  triggers: readonly Trigger[]
  /** What a run gets besides the payload, the time and the other triggers. */
  given: Omit<DryRunInput, 'payload' | 'now' | 'history' | 'later'>
  /** What conditions read. */
  context: ConditionContext
  /** Typed JSON that cannot be used. */
  invalid: readonly ('facts' | 'payload' | 'others')[]
}

export type Test = {
  form: UseFormReturn<TestValues>
  sample: TestSample | undefined
  /** The last one that could be used. */
  input: TestInput | undefined
  /** What is wrong with what was typed since. */
  invalid: TestInput['invalid']
}

export const TestContext = createContext<Test | undefined>(undefined)

export function useTest(): Test {
  const test = use(TestContext)
  if (!test) throw new Error('There is no test around this component')
  return test
}

/** The subscriber, payload and time that a workflow is tested with; `undefined` until they are known. */
export const useTestInput = (): TestInput | undefined => use(TestContext)?.input

/** An object in JSON; `undefined` if it is none. */
export function objectIn(text: string): Fields | undefined {
  const reading = readJson(text)
  return 'value' in reading && isRecord(reading.value) ? reading.value : undefined
}

/**
 * What a test means; the sample stands in for what cannot be read.
 *
 * @param nameOf What to call the sample person, and a person of the author's own facts without a name.
 */
export function testInputOf(
  values: Omit<TestValues, 'caseId' | 'cases' | 'isOnDevice'>,
  sample: TestSample,
  nameOf: { sample: string; nameless: string },
): TestInput {
  const typed = values.facts === null ? sample.facts : objectIn(values.facts)
  const facts = factsProblem(typed) ? undefined : typed
  const payload = values.payload === null ? sample.payload : objectIn(values.payload)
  const at = instantOf(values.at) ?? instantOf(sample.at) ?? 0
  const others = values.others.map((one) => otherTrigger(one, at, payload ?? sample.payload))
  const usable = others.filter((one) => one !== undefined)
  const invalid = [
    ...(facts ? [] : ['facts' as const]),
    ...(payload ? [] : ['payload' as const]),
    ...(usable.length < others.length ? ['others' as const] : []),
  ]
  return inputOf({
    name: values.person?.name ?? (values.facts === null ? nameOf.sample : nameIn(facts) || nameOf.nameless),
    person: values.person,
    facts: facts ?? sample.facts,
    payload: payload ?? sample.payload,
    at: isoOf(at),
    others: usable,
    messages: { ...sample.messages, ...values.messages },
    channels: sample.channels,
    invalid,
  })
}

function nameIn(facts: Fields | undefined): string {
  const { firstName, lastName, subscriberId } = recordIn(facts?.['subscriber'])
  return fullName({ firstName: textIn(firstName), lastName: textIn(lastName) }) || textIn(subscriberId)
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

type Parts = Pick<TestInput, 'name' | 'person' | 'facts' | 'payload' | 'at' | 'invalid'> &
  Pick<TestSample, 'messages' | 'channels'> & { others: readonly Trigger[] }

function inputOf({ others, messages, channels, ...parts }: Parts): TestInput {
  const { facts, payload, at } = parts
  const { preferences, subscriber, tenant, online, webhookAnswer } = facts
  const { allWorkflows, thisWorkflow } = recordIn(preferences)
  const known = {
    subscriber: recordIn(subscriber),
    tenant: isRecord(tenant) ? tenant : undefined,
    online: typeof online === 'boolean' || isRecord(online) ? online : undefined,
    webhookAnswer,
  }
  const messageOf = (uuid: string) => {
    const state = messages[uuid]
    return state && messageInState(state, channels[uuid])
  }
  const presence = typeof known.online === 'boolean' ? { isOnline: known.online } : known.online
  const main: Trigger = { at: instantOf(at) ?? 0, payload, isOther: false }
  return {
    ...parts,
    triggers: [
      ...others.filter((one) => one.at < main.at),
      main,
      ...others.filter((one) => one.at >= main.at),
    ].toSorted((one, other) => one.at - other.at),
    given: {
      ...known,
      previousMessage: messageOf,
      preferences: { global: recordIn(allWorkflows), subscriber: recordIn(thisWorkflow) },
    },
    context: { ...known, payload, online: { ...presence, now: at }, previousMessage: messageOf },
  }
}

/** A saved case as it can be run. */
export function caseInput({ name, facts, payload, at, others, messages }: TestCase): TestInput {
  const start = instantOf(at) ?? 0
  return inputOf({
    name,
    person: null,
    facts,
    payload,
    at: isoOf(start),
    others: others.map((one) => ({
      at: start + one.minutes * triggerUnits.minutes,
      payload: one.payload ?? payload,
      isOther: true,
    })),
    messages,
    channels: {},
    invalid: [],
  })
}

const recordIn = (value: unknown): Fields => (isRecord(value) ? value : {})

function otherTrigger(
  { amount, unit, side, payload }: OtherValues,
  from: number,
  own: Fields,
): Trigger | undefined {
  const count = Number(amount.trim() === '' ? Number.NaN : amount)
  const sent = payload === null ? own : objectIn(payload)
  const at = instantOf(from + (side === 'before' ? -count : count) * triggerUnits[unit])
  return at === undefined || count < 0 || !sent ? undefined : { at, payload: sent, isOther: true }
}

/** Also without a channel: then the message counts as read in every way. */
function messageInState(state: MessageState, channel: string | undefined): PreviousMessage {
  const isRead = state === 'read'
  return {
    ...(channel !== undefined && { channel }),
    seen: state !== 'sent',
    read: isRead || (channel === 'email' && state === 'seen'),
    opened: isRead || (channel === 'email' && state === 'seen'),
  }
}

/** Rounded to the minute, as ISO 8601. */
export const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16)}:00Z`
