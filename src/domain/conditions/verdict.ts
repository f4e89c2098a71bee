import type { Condition } from '#src/contract/filter.ts'

export type Verdict = 'passed' | 'failed' | 'notEvaluated'

export type ConditionReason =
  /** A value was compared: `actual` with `expected`; a missing field is `missing`. */
  | 'compared'
  | 'missing'
  /** "Contains" on something that is neither text nor a list: the service gives up the step. */
  | 'notAList'
  /** A value without an order: the service gives up the step. */
  | 'incomparable'
  /** Stored but never evaluated, or unknown to the service: always "no". */
  | 'unrunOperator'
  | 'unknownOperator'
  | 'unknownSource'
  /** The condition's value is a number or a switch, or a broken template. */
  | 'unreadableValue'
  /** Not evaluated: only the service can fill in its template. */
  | 'openTemplate'
  | 'neverOnline'
  | 'online'
  | 'lastOnline'
  /** The earlier step sent nothing, which passes. */
  | 'noMessage'
  | 'messageState'
  /** The webhook cannot be called: the service gives up the step. */
  | 'noWebhookAnswer'
  | 'decided'

/** The result of one comparison; both values as compared, the configured one cast to the actual one's type. */
export type ComparisonResult = {
  verdict: Verdict
  reason: ConditionReason
  actual?: unknown
  expected?: unknown
}

export type ConditionVerdict = ComparisonResult & { condition: Condition }

export type GroupReason =
  /** No conditions, so it passes. */
  | 'empty'
  /** The only condition decides, regardless of AND or OR. */
  | 'single'
  /** Joined by AND, by OR, or by neither, which fails. */
  | 'all'
  | 'any'
  | 'unknownJoin'
  /** Not a group: the service gives up the step. */
  | 'unreadable'
  | 'decided'

export type GroupVerdict = {
  /** `notEvaluated`: another group decided, or it depends on a value only the service can fill in. */
  verdict: Verdict
  reason: GroupReason
  children: ConditionVerdict[]
}

export type Evaluation = {
  /** `notEvaluated`: it depends on a value only the service can fill in. */
  verdict: Verdict
  passed: boolean
  /** A condition could not be computed: the service gives up the step, which is not the same as "no". */
  stopped: boolean
  groups: GroupVerdict[]
}
