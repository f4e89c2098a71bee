import { operators, timeOperators, type Operator } from '#src/contract/filter.ts'
import type { ConditionMessageId } from '#src/domain/conditions/condition-message.ts'
import { valueText, type EngineLanguage, type Params, type Saying } from './engine-language.ts'

/** What was found when a condition was looked at, without a full stop. */
export const conditionFinding = (language: EngineLanguage, id: ConditionMessageId, params: Params): string =>
  sayings[id](language, params)

const sayings: Record<ConditionMessageId, Saying> = {
  'condition.comparedNumbers': (language, params) => compared(language, params, numbersHow(language, params)),
  'condition.comparedTexts': (language, params) =>
    compared(language, params, isOrder(params) ? language.t('how.textOrder') : language.t('how.texts')),
  'condition.comparedSwitches': (language, params) =>
    compared(language, params, switchesHow(language, params)),
  'condition.comparedAsGiven': (language, params) =>
    compared(language, params, isOrder(params) ? language.t('how.givenOrder') : language.t('how.given')),
  'condition.comparedNull': (language, params) =>
    compared(language, params, isOrder(params) ? language.t('how.nullOrder') : language.t('how.null')),
  'condition.foundInText': (language, params) =>
    language.t(contains(params) ? 'inText.holds' : 'inText.not', sides(language, params)),
  'condition.foundInList': (language, params) =>
    language.t(contains(params) ? 'inList.holds' : 'inList.not', sides(language, params)),
  'condition.foundInNothing': (language, params) => language.t('inNothing', sides(language, params)),
  'condition.present': (language, params) => language.t('present', sides(language, params)),
  'condition.absent': (language, params) => language.t('absent', sides(language, params)),
  'condition.missing': (language, params) =>
    language.t(`missing.${operatorOf(params)}`, sides(language, params)),
  'condition.notAList': (language, params) =>
    language.t(
      params['actualType'] === 'undefined' ? 'notAList.missing' : 'notAList',
      sides(language, params),
    ),
  'condition.incomparable': (language, params) => language.t('incomparable', sides(language, params)),
  'condition.unrunOperator': (language, params) =>
    language.t('unrunOperator', { operator: params['operator'] ?? '', left: leftOf(language, params) }),
  'condition.unknownOperator': (language, { operator = '', ...params }) => {
    const left = leftOf(language, params)
    return operator === ''
      ? language.t('noOperator', { left })
      : language.t('unknownOperator', { operator, left })
  },
  'condition.unknownSource': ({ t }, { source }) => (source ? t('unknownSource', { source }) : t('noSource')),
  'condition.unreadableValue': (language, params) => {
    const values = { ...sides(language, params), value: valueText(language, params['value'] ?? '', false) }
    return language.t(isMet(params) ? 'unreadableValue.passed' : 'unreadableValue.failed', values)
  },
  'condition.openTemplate': (language, params) =>
    language.t('openTemplate', {
      ...sides(language, params),
      value: valueText(language, params['value'] ?? '', true),
    }),
  'condition.neverOnline': ({ t }) => t('neverOnline'),
  'condition.online': online,
  'condition.lastOnline': lastOnline,
  'condition.noMessage': (language, params) => {
    const step = stepName(language, params)
    return step === '' ? language.t('noStep') : language.t('noMessage', { step })
  },
  'condition.messageState': messageState,
  'condition.noWebhookAnswer': ({ t }, { url = '' }) => t('noWebhookAnswer', { url }),
  'condition.decided': ({ t }) => t('decided'),
}

const isMet = ({ verdict }: Params) => verdict === 'passed'
const operatorOf = ({ operator }: Params): Operator => operators.find((each) => each === operator) ?? 'EQUAL'
const isOrder = (params: Params) => /LARGER|SMALLER/.test(operatorOf(params))
/** What was found, whether IN or NOT_IN asked. */
const contains = (params: Params) => (params['operator'] === 'NOT_IN') !== isMet(params)

function leftOf({ t }: EngineLanguage, { source, field: given, url }: Params): string {
  const field = given?.trim() || t('noField')
  if (source === 'payload' || source === 'subscriber' || source === 'tenant')
    return t(`field.${source}`, { field })
  return url ? t('field.webhook', { field, url }) : t('field.webhookNowhere', { field })
}

/** What was compared. The configured value is text unless the actual one made a number or a switch of it. */
function sides(language: EngineLanguage, params: Params) {
  const { actual = '', actualType, expected = '' } = params
  const isTyped = actualType === 'number' || actualType === 'boolean'
  return {
    left: leftOf(language, params),
    actual:
      actualType === 'undefined'
        ? language.t('nothing')
        : valueText(language, actual, actualType === 'string'),
    expected: valueText(language, expected, !isTyped),
  }
}

function compared(language: EngineLanguage, params: Params, how: string): string {
  const operator = operatorOf(params)
  if (operator === 'IN' || operator === 'NOT_IN' || operator === 'IS_DEFINED') return how // never compared so
  const { left, actual, expected } = sides(language, params)
  const written =
    params['actualType'] === 'number' && params['expected'] === 'NaN'
      ? valueText(language, params['value'] ?? '', true)
      : expected
  const holds = isMet(params) ? 'holds' : 'not'
  return language.t(`${operator}.${holds}`, { left, actual, expected: written, how })
}

const numbersHow = (language: EngineLanguage, { value = '', expected }: Params) =>
  expected === 'NaN'
    ? language.t('how.notANumber', { value: valueText(language, value, true) })
    : language.t('how.numbers')

function switchesHow(language: EngineLanguage, { value = '', expected = '' }: Params): string {
  if (value === 'true' || value === 'false') return language.t('how.switches')
  return language.t('how.switchesOther', { value: valueText(language, value, true), expected })
}

function online(language: EngineLanguage, params: Params): string {
  const { t } = language
  const { source, actual, expected = '' } = params
  if (source === 'isOnlineInLast') return t('online.now')
  if (actual !== 'true' && actual !== 'false') return t('online.unknown')
  if (isMet(params)) return t(actual === 'true' ? 'online.passed' : 'offline.passed')
  const isOther = (expected === 'true' || expected === 'false') && expected !== actual
  if (!isOther) return t('online.unmatched', { expected: valueText(language, expected, true) })
  return t(actual === 'true' ? 'online.failed' : 'offline.failed')
}

function lastOnline({ t }: EngineLanguage, params: Params): string {
  const { actual, expected, unit } = params
  const [elapsed, limit] = [Number(actual), Number(expected === 'null' ? 0 : expected)]
  if (Number.isNaN(elapsed)) return t('lastOnline.noTime')
  if (elapsed < 0) return t('lastOnline.later')
  if (expected === undefined || expected === '' || Number.isNaN(limit)) return t('lastOnline.noLimit')
  const length = timeOperators.find((each) => each === unit) ?? 'days'
  return t(isMet(params) ? 'lastOnline.passed' : 'lastOnline.failed', {
    elapsed: t(length, { count: elapsed }),
    limit: t(length, { count: limit }),
  })
}

const stepName = ({ steps }: EngineLanguage, { step = '' }: Params) => steps?.get(step) ?? step

function messageState(language: EngineLanguage, params: Params): string {
  const { state, actual } = params
  const about = state === 'seen' || state === 'unseen' ? 'seen' : 'read'
  const found = actual === 'true' ? 'yes' : 'no'
  const verdict = isMet(params) ? 'passed' : 'failed'
  return language.t(`${about}.${found}.${verdict}`, { step: stepName(language, params) })
}
