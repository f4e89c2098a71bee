import type { Condition } from '#src/contract/filter.ts'
import { hasPredicate, isOperator, takesValue, unevaluatedOperators } from '#src/contract/operators.ts'
import { instantOf } from '../timing/instant.ts'
import { valueAt } from '../json/values.ts'
import { coerced, compare } from './compare.ts'
import { renderValue } from './condition-value.ts'
import { answerOf, messageOf, onlineOf, type ConditionContext, type Online } from './context.ts'
import type { Semantics } from '../services/semantics.ts'
import type { ConditionVerdict, ComparisonResult } from './verdict.ts'

export const verdictOf = (
  condition: Condition,
  context: ConditionContext,
  semantics: Semantics,
): ConditionVerdict => ({ ...evaluateCondition(condition, context, semantics), condition })

export const undecidedVerdict = (condition: Condition): ConditionVerdict => ({
  verdict: 'notEvaluated',
  reason: 'decided',
  condition,
})

function evaluateCondition(
  condition: Condition,
  context: ConditionContext,
  semantics: Semantics,
): ComparisonResult {
  switch (condition.on) {
    case 'payload':
    case 'subscriber':
    case 'tenant':
      return comparison(condition, valueAt(context[condition.on], pathOf(condition)), context, semantics)
    case 'webhook':
      return webhook(condition, context, semantics)
    case 'isOnline':
      return isOnline(condition, onlineOf(context))
    case 'isOnlineInLast':
      return isOnlineInLast(condition, onlineOf(context))
    case 'previousStep':
      return previousStep(condition, context)
    default:
      return { verdict: 'failed', reason: 'unknownSource', actual: condition.on }
  }
}

const pathOf = ({ field }: Condition) => (typeof field === 'string' ? field : JSON.stringify(field ?? ''))
const verdict = (passed: boolean) => (passed ? 'passed' : 'failed')
function comparison(
  condition: Condition,
  actual: unknown,
  { payload, subscriber, tenant }: ConditionContext,
  semantics: Semantics,
): ComparisonResult {
  const { operator } = condition
  if (!isOperator(operator)) {
    const isStored = unevaluatedOperators.some((name) => name === operator)
    return { verdict: 'failed', reason: isStored ? 'unrunOperator' : 'unknownOperator', actual }
  }
  const rendered = renderValue(condition.value, { payload, subscriber, tenant })
  const configured = 'text' in rendered ? rendered.text : undefined
  const result = compare(actual, operator, configured, semantics)
  const expected = coerced(actual, configured)
  if (result === 'stopped') {
    const isContains = hasPredicate(operator, 'contains')
    return { verdict: 'failed', reason: isContains ? 'notAList' : 'incomparable', actual, expected }
  }
  if ('left' in rendered && takesValue(operator))
    return { verdict: 'notEvaluated', reason: 'openTemplate', actual }
  const isUnreadable = 'unreadable' in rendered && takesValue(operator)
  const reason = isUnreadable ? 'unreadableValue' : actual === undefined ? 'missing' : 'compared'
  return { verdict: verdict(result), reason, actual, expected }
}

function webhook(condition: Condition, context: ConditionContext, semantics: Semantics): ComparisonResult {
  if (!condition.webhookUrl) return comparison(condition, undefined, context, semantics)
  const answer = answerOf(context, condition)
  if (answer === undefined) return { verdict: 'failed', reason: 'noWebhookAnswer' }
  return comparison(condition, valueAt(answer, pathOf(condition)), context, semantics)
}

const neverOnline: ComparisonResult = { verdict: 'failed', reason: 'neverOnline' }
const isKnown = ({ isOnline: now, lastOnlineAt }: Online) => now !== undefined || lastOnlineAt !== undefined

/** Strict: the text `true` never matches. */
function isOnline({ value }: Condition, online: Online): ComparisonResult {
  if (!isKnown(online)) return neverOnline
  const { isOnline: actual } = online
  return { verdict: verdict(actual === value), reason: 'online', actual, expected: value }
}

const minute = 60_000
const unitLengths = new Map<unknown, number>([
  ['minutes', minute],
  ['hours', 60 * minute],
])
const day = 24 * 60 * minute
const lengthOf = (unit: unknown) => unitLengths.get(unit) ?? day

/** Whole units since the subscriber was last online; unknown units count as days. */
function isOnlineInLast({ value, timeOperator }: Condition, online: Online): ComparisonResult {
  if (!isKnown(online)) return neverOnline
  if (online.isOnline) return { verdict: 'passed', reason: 'online', actual: true, expected: value }
  const { lastOnlineAt } = online
  // A subscriber marked offline without a time counts as just gone.
  const elapsed = lastOnlineAt ? (instantOf(online.now) ?? Date.now()) - (instantOf(lastOnlineAt) ?? NaN) : 0
  const actual = Math.trunc(elapsed / lengthOf(timeOperator))
  const isWithin = actual >= 0 && actual <= limitOf(value)
  return { verdict: verdict(isWithin), reason: 'lastOnline', actual, expected: value }
}

/** Any configured value, compared with a number as JavaScript does. */
const limitOf = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null) ? NaN : Number(value)

function previousStep({ step, stepType }: Condition, context: ConditionContext): ComparisonResult {
  const message = messageOf(context, typeof step === 'string' ? step : '')
  if (!message) return { verdict: 'passed', reason: 'noMessage' }
  const isAboutSeeing = stepType === 'seen' || stepType === 'unseen'
  const isWanted = stepType !== 'unread' && stepType !== 'unseen'
  const ofChannel = isAboutSeeing ? message.seen : message.read
  const actual = (message.channel === 'email' ? message.opened : ofChannel) ?? false
  return { verdict: verdict(actual === isWanted), reason: 'messageState', actual, expected: isWanted }
}
