import type { Filter } from '#src/contract/filter.ts'
import { messageOf, type PreviousMessage } from '../conditions/context.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import { isoOf } from '../timing/instant.ts'
import { isRecord } from '../json/values.ts'
import type { DryRunInput, StepRun } from './dry-run-types.ts'

/** The state of a dry run. Steps advance the clock, record what they sent, and may end the flow. */
export type RunState = {
  readonly workflow: Readonly<Record<string, unknown>>
  readonly input: DryRunInput
  /** Milliseconds since 1970. */
  readonly startsAt: number
  clock: number
  /** Kinds of the steps that made a message, by `uuid`. The service keeps messages without an address, too. */
  readonly sent: Map<string, string>
  /** Payloads collected by the last digest. */
  events: unknown[] | undefined
  ended: boolean
}

/** A step as JSON, however incomplete. */
export type GivenStep = Pick<StepRun, 'index' | 'uuid' | 'name' | 'type'> & {
  fields: Readonly<Record<string, unknown>>
  template: Readonly<Record<string, unknown>>
}

export function stepOf(given: unknown, index: number): GivenStep {
  const fields = isRecord(given) ? given : {}
  const template = isRecord(fields['template']) ? fields['template'] : {}
  const { uuid, name } = fields
  return {
    index,
    ...(typeof uuid === 'string' ? { uuid } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    type: typeof template['type'] === 'string' ? template['type'] : '',
    fields,
    template,
  }
}

export function told(step: GivenStep, run: Omit<StepRun, 'index' | 'uuid' | 'name' | 'type'>): StepRun {
  const { fields: _, template: __, ...own } = step
  return { ...own, ...run }
}

export const unreachedStep = (step: GivenStep): StepRun => told(step, { verdict: 'notReached' })

export const inactiveStep = (step: GivenStep, state: RunState): StepRun =>
  told(step, { verdict: 'skipped', gate: 'inactive', at: isoOf(state.clock) })

/** Evaluates the conditions of a step or variant at the run's clock, with the messages sent so far. */
export function conditionsOf(state: RunState, fields: Readonly<Record<string, unknown>>): Evaluation {
  const { input, clock } = state
  const { online } = input
  const filters = fields['filters'] as readonly Filter[] | undefined // any value: the evaluation accepts everything
  const context = {
    payload: input.payload,
    subscriber: input.subscriber,
    tenant: input.tenant,
    webhookAnswer: input.webhookAnswer,
    online: { ...(typeof online === 'boolean' ? { isOnline: online } : (online ?? {})), now: clock },
    previousMessage: (uuid: string) => messageSent(state, uuid),
  }
  return evaluateFilters(filters, context, input.semantics)
}

/** A message sent in this run, unseen unless the input says otherwise. */
function messageSent({ input, sent }: RunState, uuid: string): PreviousMessage | undefined {
  const channel = sent.get(uuid)
  if (channel === undefined) return undefined
  return { channel, seen: false, read: false, opened: false, ...messageOf(input, uuid) }
}
