import type { ConditionContext } from '../conditions/context.ts'
import type { Semantics, SemanticsName } from '../services/semantics.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import type { Finding } from '../lint/finding.ts'
import type { EffectivePreference, Gate, PreferenceLayer } from '../preferences/effective-preference.ts'
import type { ServiceFacts } from '../services/service-kind.ts'
import type { DigestDecision, DigestEvent, PastEvent } from '../timing/digest-decision.ts'
import type { Wait, WaitProblem } from '../timing/wait-of.ts'
import type { TriggerRefusal } from '../trigger/trigger-check.ts'
import type { MessageTexts } from './step-content.ts'

/** One trigger for one subscriber with its context. What is left out does not exist. */
export type DeliveryInput = ConditionContext & {
  actor?: Readonly<Record<string, unknown>> | null | undefined
  branding?: Readonly<Record<string, unknown>> | null | undefined
  preferences?:
    | { global?: PreferenceLayer; subscriber?: PreferenceLayer; tenant?: PreferenceLayer }
    | undefined
  /** What global switches do on this service; `stop` by default. */
  globalSwitches?: ServiceFacts['globalSwitches'] | undefined
  semantics?: Semantics | SemanticsName | undefined
}

export type DryRunInput = DeliveryInput & {
  /** Time of the trigger: ISO 8601 or milliseconds since 1970; now if left out. */
  now?: string | number | undefined
  /** Other triggers of the same workflow and subscriber, for the first digest. */
  history?: readonly PastEvent[] | undefined
  later?: readonly DigestEvent[] | undefined
}

export const stepVerdicts = [
  /** The message is sent · nothing is sent, the flow continues · the clock advances. */
  'sent',
  'skipped',
  'waited',
  /** A step that neither sends nor waits. */
  'done',
  /** The service gives up the step · the event joins an open digest · the flow had ended. */
  'failed',
  'merged',
  'notReached',
  /** Depends on a value or a global switch (`gate`) only the service knows. The flow continues as if nothing was sent. */
  'unknown',
] as const
export type StepVerdict = (typeof stepVerdicts)[number]

/** A preference, or: conditions, its own switch, a look-back, timing, no address, a text that cannot be filled in. */
export type StepGate = Gate | 'conditions' | 'inactive' | 'lookBack' | 'timing' | 'noAddress' | 'text'

export type StepRun = {
  /** Index in the workflow, counted from 0. */
  index: number
  uuid?: string
  name?: string
  type: string
  /** When the flow reaches the step: ISO 8601, UTC. Absent if it never does. */
  at?: string
  verdict: StepVerdict
  gate?: StepGate
  problem?: WaitProblem
  /** The conditions of the step, or of a variant whose conditions cannot be computed. */
  conditions?: Evaluation
  preference?: EffectivePreference
  wait?: Wait
  digest?: DigestDecision
  /** Payloads of the events that the digest sends together, in chronological order. */
  events?: unknown[]
  /** When each of them reached the digest: ISO 8601, UTC. */
  eventTimes?: string[]
  variant?: number
  /** Variants that were not chosen, and their conditions, in their order before the chosen one. */
  passedOver?: { index: number; name: string; conditions: Evaluation }[]
  /** Texts by their path in the template, such as `subject` or `content.0.content`. */
  content?: MessageTexts
}

export type DryRun = {
  steps: StepRun[]
  /** ISO 8601, UTC: the time of the trigger and the end of its flow. */
  startsAt: string
  endsAt: string
  /** Why nothing runs: the service refuses the workflow, or this trigger of it. */
  refused: { workflow: Finding[]; trigger: TriggerRefusal[] }
  sent: number
  firstClosed?: { step: number; gate: StepGate }
  /** The workflow is switched off: the service would refuse the trigger. */
  isInactive: boolean
}
