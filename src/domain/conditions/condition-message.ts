import type { Condition } from '#src/contract/filter.ts'
import { shown, type Message } from '../text/message.ts'
import { typeOf, type ConditionReason, type Found } from './verdict.ts'

/** What a sentence about one condition can say. A catalogue has words for each, by these ids. */
export const conditionMessageIds = [
  'condition.comparedNumbers',
  'condition.comparedTexts',
  'condition.comparedSwitches',
  'condition.comparedAsGiven',
  'condition.comparedNull',
  'condition.foundInText',
  'condition.foundInList',
  'condition.foundInNothing',
  'condition.present',
  'condition.absent',
  'condition.missing',
  'condition.notAList',
  'condition.incomparable',
  'condition.unrunOperator',
  'condition.unknownOperator',
  'condition.unknownSource',
  'condition.unreadableValue',
  'condition.openTemplate',
  'condition.neverOnline',
  'condition.online',
  'condition.lastOnline',
  'condition.noMessage',
  'condition.messageState',
  'condition.noWebhookAnswer',
  'condition.decided',
] as const
export type ConditionMessageId = (typeof conditionMessageIds)[number]

/**
 * The comparison in one sentence. `source`, `field`, `operator`, `value` are what was written; `actual`, `actualType`
 * and `expected` what was compared; `verdict` how it ended.
 */
export function conditionMessage(condition: Condition, found: Found): Message & { id: ConditionMessageId } {
  const { on, field, operator, value, timeOperator, step, stepType, webhookUrl } = condition
  const params: Record<string, string> = { source: shown(on) }
  const tell = (name: string, each: unknown) => {
    if (each !== undefined && each !== null) params[name] = shown(each)
  }
  tell('field', field)
  tell('operator', operator)
  tell('value', value)
  tell('unit', timeOperator)
  tell('step', step)
  tell('state', stepType)
  tell('url', webhookUrl)
  if ('actual' in found) {
    params['actual'] = shown(found.actual)
    params['actualType'] = typeOf(found.actual)
  }
  if ('expected' in found) params['expected'] = shown(found.expected)
  params['verdict'] = found.verdict
  return { id: `condition.${kindOf(condition, found)}`, params }
}

type Kind = ConditionMessageId extends `condition.${infer K}` ? K : never

function kindOf({ operator }: Condition, { reason, actual }: Found): Kind {
  if (operator === 'IS_DEFINED' && (reason === 'compared' || reason === 'missing'))
    return actual === undefined ? 'absent' : 'present'
  const isContains = operator === 'IN' || operator === 'NOT_IN'
  if (reason === 'compared') return isContains ? containsKind(actual) : comparedKind(actual)
  return reason satisfies Exclude<ConditionReason, 'compared'>
}

const containsKind = (actual: unknown): Kind =>
  typeof actual === 'string' ? 'foundInText' : Array.isArray(actual) ? 'foundInList' : 'foundInNothing'

function comparedKind(actual: unknown): Kind {
  switch (typeOf(actual)) {
    case 'number':
      return 'comparedNumbers'
    case 'string':
      return 'comparedTexts'
    case 'boolean':
      return 'comparedSwitches'
    case 'null':
      return 'comparedNull'
    default:
      return 'comparedAsGiven'
  }
}
