import { messageOf, type PreviousMessage } from '../conditions/context.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import type { Fields } from '../json/values.ts'
import type { PastEvent } from '../timing/digest-decision.ts'
import type { GivenStep, GivenVariant } from '../workflow/given-workflow.ts'
import type { DeliveryInput, StepRun } from './dry-run-types.ts'

/** Everything that decides a step when the flow of one trigger reaches it. */
export type StepContext = {
  readonly workflow: Fields
  readonly input: DeliveryInput
  /** Milliseconds since 1970. */
  readonly clock: number
  /** Types of the steps that produced a message, by `uuid`. The service also keeps messages that had no address. */
  readonly sent: ReadonlyMap<string, string>
  /** Payloads that an earlier digest sent together. */
  readonly events?: readonly unknown[] | undefined
  /** For a digest: the other triggers of the same workflow and subscriber as they reach it. */
  readonly otherTriggers?: OtherTriggers | undefined
}

/** `before` may have recorded decisions; `after` is known only in a simulation. */
export type OtherTriggers = { before: readonly PastEvent[]; after: readonly PastEvent[] }

export type StepDecision = {
  run: StepRun
  /** When the flow continues, in milliseconds since 1970; at once if left out. */
  until?: number
  /** The flow of this trigger is over. */
  ends?: boolean
}

export function runOf(step: GivenStep, run: Omit<StepRun, 'index' | 'uuid' | 'name' | 'type'>): StepRun {
  const { index, uuid, name, type } = step
  return {
    index,
    ...(uuid === undefined ? {} : { uuid }),
    ...(name === undefined ? {} : { name }),
    type,
    ...run,
  }
}

export function conditionsOf(context: StepContext, { groups }: GivenVariant): Evaluation {
  const { input, clock } = context
  const { online } = input
  const known = {
    payload: input.payload,
    subscriber: input.subscriber,
    tenant: input.tenant,
    webhookAnswer: input.webhookAnswer,
    online: { ...(typeof online === 'boolean' ? { isOnline: online } : (online ?? {})), now: clock },
    previousMessage: (uuid: string) => messageSent(context, uuid),
  }
  return evaluateFilters(groups, known, input.semantics)
}

function messageSent({ input, sent }: StepContext, uuid: string): PreviousMessage | undefined {
  const channel = sent.get(uuid)
  if (channel === undefined) return undefined
  return { channel, seen: false, read: false, opened: false, ...messageOf(input, uuid) }
}
