import type { Filter } from '#src/contract/filter.ts'
import { messageOf, type PreviousMessage } from '../conditions/context.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import { isoOf } from '../timing/instant.ts'
import { isRecord } from '../json/values.ts'
import type { DryRunInput, StepRun } from './dry-run-types.ts'

/** Where a dry run stands. Steps move the clock, remember what they sent, and end the flow. */
export type RunState = {
  readonly workflow: Readonly<Record<string, unknown>>
  readonly input: DryRunInput
  /** Milliseconds since 1970. */
  readonly startsAt: number
  clock: number
  /** Kinds of the steps that made a message, by `uuid`. The service keeps one that has no address, too. */
  readonly sent: Map<string, string>
  /** Payloads that the last digest collected. */
  events: unknown[] | undefined
  ended: boolean
}

/** A step as the wire has it, however little of it there is. */
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

/** The conditions of a step or a variant, at the run's clock and with the messages that left so far. */
export function conditionsOf(state: RunState, fields: Readonly<Record<string, unknown>>): Evaluation {
  const { input, clock } = state
  const { online } = input
  const filters = fields['filters'] as readonly Filter[] | undefined // whatever it is: the evaluation reads anything
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

/** A message that left in this run, as yet unseen unless the input says otherwise. */
function messageSent({ input, sent }: RunState, uuid: string): PreviousMessage | undefined {
  const channel = sent.get(uuid)
  if (channel === undefined) return undefined
  return { channel, seen: false, read: false, opened: false, ...messageOf(input, uuid) }
}
