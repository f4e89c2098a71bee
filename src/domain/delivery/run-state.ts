import { messageOf, type PreviousMessage } from '../conditions/context.ts'
import { evaluateFilters } from '../conditions/evaluate-filters.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import type { Fields } from '../json/values.ts'
import type { GivenStep, GivenVariant } from '../workflow/given-workflow.ts'
import type { DryRunInput, StepRun } from './dry-run-types.ts'

export type RunState = {
  readonly workflow: Fields
  readonly input: DryRunInput
  /** Milliseconds since 1970. */
  readonly startsAt: number
  clock: number
  /** Kinds of the steps that made a message, by `uuid`. The service keeps messages without an address, too. */
  readonly sent: Map<string, string>
  events: unknown[] | undefined
  ended: boolean
}

export function told(step: GivenStep, run: Omit<StepRun, 'index' | 'uuid' | 'name' | 'type'>): StepRun {
  const { index, uuid, name, type } = step
  return {
    index,
    ...(uuid === undefined ? {} : { uuid }),
    ...(name === undefined ? {} : { name }),
    type,
    ...run,
  }
}

export function conditionsOf(state: RunState, { groups }: GivenVariant): Evaluation {
  const { input, clock } = state
  const { online } = input
  const context = {
    payload: input.payload,
    subscriber: input.subscriber,
    tenant: input.tenant,
    webhookAnswer: input.webhookAnswer,
    online: { ...(typeof online === 'boolean' ? { isOnline: online } : (online ?? {})), now: clock },
    previousMessage: (uuid: string) => messageSent(state, uuid),
  }
  return evaluateFilters(groups, context, input.semantics)
}

function messageSent({ input, sent }: RunState, uuid: string): PreviousMessage | undefined {
  const channel = sent.get(uuid)
  if (channel === undefined) return undefined
  return { channel, seen: false, read: false, opened: false, ...messageOf(input, uuid) }
}
