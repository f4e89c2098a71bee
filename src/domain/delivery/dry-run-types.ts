import type { ConditionContext } from '../conditions/context.ts'
import type { Semantics, SemanticsName } from '../services/semantics.ts'
import type { Evaluation } from '../conditions/verdict.ts'
import type { Finding } from '../lint/finding.ts'
import type { EffectivePreference, Gate, PreferenceLayer } from '../preferences/effective-preference.ts'
import type { ServiceFacts } from '../services/service-kind.ts'
import type { DigestDecision, DigestEvent, PastEvent } from '../timing/digest-decision.ts'
import type { Wait, WaitProblem } from '../timing/wait-of.ts'
import type { TriggerRefusal } from '../trigger/trigger-check.ts'
import type { RenderedText } from '../templates/rendered-text.ts'

/** One trigger for one subscriber, and what is known around it. What is left out is not there. */
export type DryRunInput = ConditionContext & {
  /** When the trigger comes: ISO 8601 or milliseconds since 1970; left out: the clock is asked. */
  now?: string | number | undefined
  actor?: Readonly<Record<string, unknown>> | null | undefined
  /** Names of the environment that templates may use. */
  branding?: Readonly<Record<string, unknown>> | null | undefined
  /** The subscriber's global preference, their own for this workflow, and the tenant's override of it. */
  preferences?:
    | { global?: PreferenceLayer; subscriber?: PreferenceLayer; tenant?: PreferenceLayer }
    | undefined
  /** What the global ones do on the service; `stop` when left out. */
  globalSwitches?: ServiceFacts['globalSwitches'] | undefined
  /** Triggers of the same workflow and subscriber before this one and after it, for the first digest. */
  history?: readonly PastEvent[] | undefined
  later?: readonly DigestEvent[] | undefined
  semantics?: Semantics | SemanticsName | undefined
}

export type StepVerdict =
  /** The message leaves · nothing leaves, the flow goes on · the clock moves on. */
  | 'sent'
  | 'skipped'
  | 'waited'
  /** A step that neither sends nor waits. */
  | 'done'
  /** The service gives the step up · its event joins a digest that another opened · the flow had ended. */
  | 'failed'
  | 'merged'
  | 'notReached'
  /**
   * Only the service can fill in what a condition compares with, or a global switch is off and it is not known whether the
   * service asks it (`gate`). The flow goes on here as if nothing left or waited.
   */
  | 'unknown'

/**
 * What closed a step: a preference, its conditions, its own switch, a digest that looks back, its timing, that the
 * subscriber has nothing to send it to, or a text that no service can fill in.
 */
export type StepGate = Gate | 'conditions' | 'inactive' | 'lookBack' | 'timing' | 'noAddress' | 'text'

export type StepRun = {
  /** Place in the workflow, from 0. */
  index: number
  uuid?: string
  name?: string
  type: string
  /** When the flow comes here: ISO 8601, UTC. Not there when it never does. */
  at?: string
  verdict: StepVerdict
  /** The first gate that is closed, when one is. */
  gate?: StepGate
  problem?: WaitProblem
  /** Of the step; of a variant when that is what cannot be computed. */
  conditions?: Evaluation
  preference?: EffectivePreference
  wait?: Wait
  digest?: DigestDecision
  /** Payloads of the events that leave the digest together, in order of time. */
  events?: unknown[]
  /** Place of the variant whose content is sent. */
  variant?: number
  /** By the path of the text in the template, as in `subject`, `content.0.content`. */
  content?: Record<string, RenderedText>
}

export type DryRun = {
  steps: StepRun[]
  /** ISO 8601, UTC: when the trigger came, and when its flow ended. */
  startsAt: string
  endsAt: string
  /** Why nothing runs: the service refuses the workflow, or else this trigger of it. */
  refused: { workflow: Finding[]; trigger: TriggerRefusal[] }
  /** How many messages leave. */
  sent: number
  /** The first step that a closed gate stopped. */
  firstClosed?: { step: number; gate: StepGate }
  /** The workflow itself is not switched on: the service would refuse the trigger. */
  isInactive: boolean
}
