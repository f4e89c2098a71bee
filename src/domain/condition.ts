import { operators, unrunOperators, type Condition, type Operator } from '#src/contract/filter.ts'
import { coerced, compare, type MissingList } from './compare.ts'
import { renderValue } from './condition-value.ts'
import { valueAt } from './values.ts'

/** What is known of an earlier step's message. `opened` counts for email, `seen` and `read` for the other channels. */
export type PreviousMessage = { channel?: string; seen?: boolean; read?: boolean; opened?: boolean }

/** All that conditions may look at. What is left out is not there. */
export type ConditionContext = {
  payload?: Readonly<Record<string, unknown>>
  subscriber?: Readonly<Record<string, unknown>>
  tenant?: Readonly<Record<string, unknown>>
  /** `lastOnlineAt` is ISO 8601; `now` is in milliseconds since 1970. */
  online?: { isOnline?: boolean | undefined; lastOnlineAt?: string | undefined; now: number }
  /** By the earlier step's `uuid`; `undefined` when it sent nothing. */
  previousMessage?: (step: string) => PreviousMessage | undefined
  /** The JSON that a webhook answers; `undefined` when it cannot be had. */
  webhookAnswer?: (condition: Condition) => unknown
}

export type ConditionReason =
  /** A value was compared. `actual` and `expected` say with what; for a field that is not there it is `missing`. */
  | 'compared'
  | 'missing'
  /** "Contains" on something that is neither text nor a list: the service gives the step up. */
  | 'notAList'
  /** Stored by the service and never run, or not known to it: always "no". */
  | 'unrunOperator'
  | 'unknownOperator'
  | 'unknownSource'
  /** The condition's own value is a number or a switch, or a template that cannot be filled in. */
  | 'unreadableValue'
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

export type ConditionVerdict = {
  verdict: 'passed' | 'failed' | 'notEvaluated'
  reason: ConditionReason
  actual?: unknown
  expected?: unknown
}

/** One condition on its own. */
export function verdictOf(
  condition: Condition,
  context: ConditionContext,
  missingList: MissingList,
): ConditionVerdict {
  switch (condition.on) {
    case 'payload':
    case 'subscriber':
    case 'tenant':
      return comparison(condition, valueAt(context[condition.on], pathOf(condition)), context, missingList)
    case 'webhook':
      return webhook(condition, context, missingList)
    case 'isOnline':
      return isOnline(condition, context.online)
    case 'isOnlineInLast':
      return isOnlineInLast(condition, context.online)
    case 'previousStep':
      return previousStep(condition, context.previousMessage?.(condition.step ?? ''))
    default:
      return { verdict: 'failed', reason: 'unknownSource', actual: condition.on }
  }
}

const pathOf = (condition: Condition) => condition.field ?? ''
const verdict = (passed: boolean) => (passed ? 'passed' : 'failed')
const isOperator = (name: unknown): name is Operator => operators.some((operator) => operator === name)

function comparison(
  condition: Condition,
  actual: unknown,
  { payload, subscriber, tenant }: ConditionContext,
  missingList: MissingList,
): ConditionVerdict {
  const { operator } = condition
  if (!isOperator(operator)) {
    const isStored = unrunOperators.some((name) => name === operator)
    return { verdict: 'failed', reason: isStored ? 'unrunOperator' : 'unknownOperator', actual }
  }
  const rendered = renderValue(condition.value, { payload, subscriber, tenant })
  const configured = 'text' in rendered ? rendered.text : undefined
  const result = compare(actual, operator, configured, missingList)
  const expected = coerced(actual, configured)
  if (result === 'stopped') return { verdict: 'failed', reason: 'notAList', actual, expected }
  const isUnreadable = 'unreadable' in rendered && operator !== 'IS_DEFINED'
  const reason = isUnreadable ? 'unreadableValue' : actual === undefined ? 'missing' : 'compared'
  return { verdict: verdict(result), reason, actual, expected }
}

function webhook(
  condition: Condition,
  context: ConditionContext,
  missingList: MissingList,
): ConditionVerdict {
  if (!condition.webhookUrl) return comparison(condition, undefined, context, missingList)
  const answer = context.webhookAnswer?.(condition)
  if (answer === undefined) return { verdict: 'failed', reason: 'noWebhookAnswer' }
  return comparison(condition, valueAt(answer, pathOf(condition)), context, missingList)
}

type Online = ConditionContext['online']

const neverOnline: ConditionVerdict = { verdict: 'failed', reason: 'neverOnline' }
const isKnown = (online: Online): online is NonNullable<Online> =>
  online?.isOnline !== undefined || online?.lastOnlineAt !== undefined

/** Strict: the text `true` never matches. */
function isOnline({ value }: Condition, online: Online): ConditionVerdict {
  if (!isKnown(online)) return neverOnline
  return {
    verdict: verdict(online.isOnline === value),
    reason: 'online',
    actual: online.isOnline,
    expected: value,
  }
}

const minute = 60_000
const unitLengths: Record<string, number> = { minutes: minute, hours: 60 * minute }
const day = 24 * 60 * minute

/** Whole units since the subscriber was last online; a unit the service does not know counts as days. */
function isOnlineInLast({ value, timeOperator }: Condition, online: Online): ConditionVerdict {
  if (!isKnown(online)) return neverOnline
  if (online.isOnline) return { verdict: 'passed', reason: 'online', actual: true, expected: value }
  const { lastOnlineAt, now } = online
  // Someone marked offline without a time counts as gone this moment.
  const elapsed = lastOnlineAt === undefined ? 0 : now - Date.parse(lastOnlineAt)
  const actual = Math.trunc(elapsed / (unitLengths[timeOperator ?? ''] ?? day))
  const isWithin = actual >= 0 && actual <= (value as number) // whatever was configured, compared as JavaScript does
  return { verdict: verdict(isWithin), reason: 'lastOnline', actual, expected: value }
}

function previousStep({ stepType }: Condition, message: PreviousMessage | undefined): ConditionVerdict {
  if (!message) return { verdict: 'passed', reason: 'noMessage' }
  const isAboutSeeing = stepType === 'seen' || stepType === 'unseen'
  const isWanted = stepType !== 'unread' && stepType !== 'unseen'
  const ofChannel = isAboutSeeing ? message.seen : message.read
  const actual = (message.channel === 'email' ? message.opened : ofChannel) ?? false
  return { verdict: verdict(actual === isWanted), reason: 'messageState', actual, expected: isWanted }
}
