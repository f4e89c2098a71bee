import type { Condition } from '#src/contract/filter.ts'

export type Verdict = 'passed' | 'failed' | 'notEvaluated'

export type ConditionReason =
  /** A value was compared. `actual` and `expected` say with what; for a field that is not there it is `missing`. */
  | 'compared'
  | 'missing'
  /** "Contains" on something that is neither text nor a list: the service gives the step up. */
  | 'notAList'
  /** A value that has no order: the service gives the step up. */
  | 'incomparable'
  /** Stored by the service and never run, or not known to it: always "no". */
  | 'unrunOperator'
  | 'unknownOperator'
  | 'unknownSource'
  /** The condition's own value is a number or a switch, or a template that is broken. */
  | 'unreadableValue'
  /** Not evaluated, because only the service can fill in the template that is its value. */
  | 'openTemplate'
  /** The subscriber was never seen online or offline. */
  | 'neverOnline'
  | 'online'
  | 'lastOnline'
  /** The earlier step sent nothing, which passes. */
  | 'noMessage'
  | 'messageState'
  /** The webhook cannot be asked: the service gives the step up. */
  | 'noWebhookAnswer'
  /** Not evaluated, because the rest had decided. */
  | 'decided'

/** The kinds of value that JSON has, and `undefined` for none. */
export type ValueType = 'undefined' | 'null' | 'string' | 'number' | 'boolean' | 'array' | 'object'

export function typeOf(value: unknown): ValueType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'undefined'
    ? type
    : 'object'
}

/** What one look at a value found; both values as they were compared, the configured one in the actual one's type. */
export type Found = { verdict: Verdict; reason: ConditionReason; actual?: unknown; expected?: unknown }

export type ConditionVerdict = Found & { condition: Condition }

export type GroupReason =
  /** No conditions, so it passes. */
  | 'empty'
  /** Its one condition decides, whatever AND or OR says. */
  | 'single'
  /** Joined by AND, by OR, or by neither, which fails. */
  | 'all'
  | 'any'
  | 'unknownJoin'
  /** Not a group at all: the service gives the step up. */
  | 'unreadable'
  /** An earlier group decided. */
  | 'decided'

export type GroupVerdict = {
  /** `notEvaluated`: another group decided, or it hangs on a condition whose value only the service can fill in. */
  verdict: Verdict
  reason: GroupReason
  /** In the order of the group's conditions. */
  children: ConditionVerdict[]
}

export type Evaluation = {
  /** `notEvaluated`: it hangs on a condition whose value only the service can fill in. */
  verdict: Verdict
  passed: boolean
  /** A condition could not be computed: the service gives the step up, which is not the same as "no". */
  stopped: boolean
  /** In the order of the filters. */
  groups: GroupVerdict[]
}
