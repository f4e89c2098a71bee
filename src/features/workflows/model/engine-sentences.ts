import { isChannel } from '#src/contract/step-kinds.ts'
import {
  type ConditionVerdict,
  type Evaluation,
  type GroupVerdict,
  type ConditionReason,
} from '#src/domain/conditions/verdict.ts'
import { isStop } from '#src/domain/conditions/evaluate-filters.ts'
import { lacksField } from '#src/domain/conditions/unfinished.ts'
import type { StepGate, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { EffectivePreference } from '#src/domain/preferences/effective-preference.ts'
import type { DigestDecision } from '#src/domain/timing/digest-decision.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { gateText } from '../../shared/run-words.ts'
import { engineWords } from './engine-words.ts'
import { timeOperators, type Condition } from '#src/contract/filter.ts'
import { hasPredicate, isNegative, type Operator, operators } from '#src/contract/operators.ts'
import { shown } from '#src/domain/text/shown.ts'
import type { Formats } from '#src/ui/words.ts'

/** What the engine found, in words. Conditions have no full stop, because they are in lists. */
export const engineSentences = (language: EngineLanguage) => ({
  condition: (found: ConditionVerdict) => conditionFinding(language, found),
  group: ({ reason }: GroupVerdict) => language.t(`group.${reason === 'single' ? 'all' : reason}`),
  none: () => language.t('filters.none'),
  preference: (preference: EffectivePreference) => preferenceSentence(language, preference),
  digest: (decision: DigestDecision) => digestSentence(language, decision),
  step: (step: StepRun) => stepSentence(language, step),
  /** The conditions that are not met, if they are few and say all; else empty. */
  unmet: (evaluation: Evaluation) => unmet(language, evaluation),
})

/** `steps`: names of steps, for conditions that refer to an earlier step. */
export function useEngineSentences(steps: StepNames) {
  const t = useWords(engineWords)
  const formats = useLanguage()
  return engineSentences({ t, formats, steps })
}

export const verdictTones = {
  passed: 'success',
  failed: 'warning',
  stopped: 'error',
  notEvaluated: 'neutral',
} as const

export type RowVerdict = ConditionVerdict['verdict'] | 'stopped'

/** A condition the service cannot evaluate is not the same as one that fails. */
export const rowVerdict = (row: ConditionVerdict): RowVerdict => (isStop(row) ? 'stopped' : row.verdict)

const isFailed = ({ verdict }: ConditionVerdict) => verdict === 'failed'

function preferenceSentence({ t }: EngineLanguage, preference: EffectivePreference): string {
  const { gate, gates, sent, channel } = preference
  if (!isChannel(channel)) return t('preference.notAChannel')
  const kind = t(`kind.${channel}`)
  if (sent === undefined) return t('preference.unsure', { channel: kind })
  if (gate === 'open' || gate === 'critical') return t(`preference.${gate}`, { channel: kind })
  const source = gates.find(({ state }) => state === 'closed')?.source
  const reason =
    gate === 'workflow' && source === 'workflowOverride'
      ? t('tenantOff')
      : gateText(t, gate, { type: channel, preference })
  return t('because', { reason })
}

function digestSentence(language: EngineLanguage, decision: DigestDecision): string {
  const { t } = language
  const { problem, note } = decision
  return [
    problem ? t(`problem.${problem}`) : outcomeText(language, decision),
    ...keyText(language, decision),
    ...(note ? [t(`note.${note}`)] : []),
  ].join(' ')
}

function outcomeText(language: EngineLanguage, { decision, end: until }: DigestDecision): string {
  const { t } = language
  const end = until === undefined ? undefined : timeText(language, until)
  if (decision === 'skipped') return t('digest.skipped')
  if (decision === 'created') return end ? t('digest.created', { end }) : t('digest.created.open')
  return end ? t('digest.merged', { end }) : t('digest.merged.open')
}

/** The key that separates events. */
function keyText({ t }: EngineLanguage, { decision, key }: DigestDecision): string[] {
  if (!key || decision === 'failed') return []
  const { path, value } = key
  return [value ? t('digest.key', { key: path, value }) : t('digest.keyMissing', { key: path })]
}

/** The conditions that skip a step, if they are few. Empty if a group fails otherwise, such as a negated one. */
function unmet(language: EngineLanguage, { groups = [] }: Partial<Evaluation> = {}): string {
  const failed = groups.flatMap(({ children }) => children.filter(isFailed))
  const isListed = groups.every(({ children }) => children.some(isFailed)) && failed.length <= maxListed
  return isListed ? language.formats.formatList(failed.map((one) => conditionFinding(language, one))) : ''
}

const maxListed = 2

/** Why a step does not run as planned; empty if its verdict says it all. */
function stepSentence(language: EngineLanguage, run: StepRun): string {
  const { t } = language
  const { verdict, gate, problem, preference } = run
  switch (verdict) {
    case 'unknown':
      return gate && preference ? preferenceSentence(language, preference) : t('filters.open')
    case 'notReached':
      return t('step.notReached')
    case 'skipped': {
      const reason = gate === 'conditions' ? unmet(language, run.conditions) : ''
      return gate ? t('because', { reason: reason || gateText(t, gate, run) }) : ''
    }
    case 'failed':
      if (problem) return t(`problem.${problem}`)
      return gate ? t('because', { reason: failureText(t, gate, run) }) : ''
    default:
      return ''
  }
}

const failureText = (t: EngineLanguage['t'], gate: StepGate, run: StepRun) =>
  gate === 'conditions' ? t('conditionsFail') : gateText(t, gate, run)

/** `zone`: the time zone for times, UTC by default. */
type EngineLanguage = {
  t: WordsOf<typeof engineWords>
  formats: Formats
  steps?: StepNames | undefined
  zone?: string | undefined
}

/** A time with its zone. */
const timeText = ({ t, formats, zone = 'UTC' }: EngineLanguage, at: string): string =>
  t('inZone', {
    time: formats.formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }),
    zone,
  })

const longest = 120

/** Text is quoted, because `"10"` and 10 are not the same. */
function valueText({ t }: EngineLanguage, value: string, isText: boolean): string {
  if (value === '') return isText ? t('emptyText') : t('nothing')
  const short = value.length > longest ? `${value.slice(0, longest)}…` : value
  return isText ? t('text', { text: short }) : short
}

/** What was found, as part of a sentence. Says how two values are compared where that may surprise. */
const conditionFinding = (language: EngineLanguage, found: ConditionVerdict): string =>
  lacksField(found.condition) ? language.t('noField') : reasonSentences[found.reason](language, found)

type ReasonSentence = (language: EngineLanguage, found: ConditionVerdict) => string

const reasonSentences: Record<ConditionReason, ReasonSentence> = {
  compared,
  missing: (language, found) => language.t('missing', sides(language, found)),
  notAList: (language, found) =>
    language.t(found.actual === undefined ? 'notAList.missing' : 'notAList', sides(language, found)),
  incomparable: (language, found) => language.t('incomparable', sides(language, found)),
  unrunOperator: neverMet,
  unknownOperator: neverMet,
  unknownSource: ({ t }, { condition }) =>
    condition.on ? t('unknownSource', { source: shown(condition.on) }) : t('noSource'),
  unreadableValue: (language, found) =>
    language.t('unreadableValue', { ...sides(language, found), value: valueOf(language, found, false) }),
  openTemplate: (language, found) =>
    language.t('openTemplate', { ...sides(language, found), value: valueOf(language, found, true) }),
  neverOnline: ({ t }) => t('neverOnline'),
  online,
  lastOnline,
  noMessage: (language, { condition }) => {
    const step = stepName(language, condition)
    return step === '' ? language.t('noStep') : language.t('noMessage', { step })
  },
  messageState,
  noWebhookAnswer: ({ t }, { condition }) => t('noWebhookAnswer', { url: written(condition.webhookUrl) }),
  decided: ({ t }) => t('decided'),
}

function neverMet(language: EngineLanguage, { condition }: ConditionVerdict): string {
  const [operator, left] = [written(condition.operator), leftOf(language, condition)]
  return operator === '' ? language.t('noOperator', { left }) : language.t('neverMet', { operator, left })
}

/** A value as text; empty for `null` too. */
const written = (value: unknown) => (value === null ? '' : shown(value))
const isMet = ({ verdict }: ConditionVerdict) => verdict === 'passed'
const operatorOf = ({ condition }: ConditionVerdict): Operator =>
  operators.find((each) => each === condition.operator) ?? 'EQUAL'

function leftOf({ t }: EngineLanguage, { on, field: given, webhookUrl }: Condition): string {
  const field = written(given).trim()
  if (on === 'payload' || on === 'subscriber' || on === 'tenant') return t(`field.${on}`, { field })
  const url = written(webhookUrl)
  return url ? t('field.webhook', { field, url }) : t('field.webhookNowhere', { field })
}

const valueOf = (language: EngineLanguage, { condition }: ConditionVerdict, isText: boolean) =>
  valueText(language, written(condition.value), isText)

const isTyped = (text: string) => /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(text)

/** The configured value as it is compared, or as it is written where that says more. */
function sides(language: EngineLanguage, { condition, actual, expected }: ConditionVerdict) {
  const isText = typeof actual === 'string'
  const isAsWritten = typeof actual === 'boolean' || Number.isNaN(expected)
  const value = isAsWritten ? written(condition.value) : shown(expected)
  return {
    left: leftOf(language, condition),
    actual: actual === undefined ? language.t('nothing') : valueText(language, shown(actual), isText),
    expected: valueText(language, value, isText || !isTyped(value)),
  }
}

function compared({ t, ...language }: EngineLanguage, found: ConditionVerdict): string {
  const { actual, condition } = found
  const operator = operatorOf(found)
  const texts = sides({ t, ...language }, found)
  if (hasPredicate(operator, 'presence')) return t(actual === undefined ? 'missing' : 'present', texts)
  const isPlain = isNegative(condition.operator) !== isMet(found)
  if (hasPredicate(operator, 'equality')) return t(isPlain ? 'same' : 'differs', texts)
  if (!hasPredicate(operator, 'contains')) return t(`${operator}.${isPlain ? 'holds' : 'not'}`, texts)
  const canContain = typeof actual === 'string' || Array.isArray(actual)
  return canContain ? t(isPlain ? 'contains.holds' : 'contains.not', texts) : t('inNothing', texts)
}

function online(language: EngineLanguage, found: ConditionVerdict): string {
  const { t } = language
  const { condition, actual } = found
  const expected = shown(found.expected)
  if (condition.on === 'isOnlineInLast') return t('online')
  if (typeof actual !== 'boolean') return t('online.unknown')
  const isUnmatched =
    !isMet(found) && ((expected !== 'true' && expected !== 'false') || expected === String(actual))
  if (isUnmatched) return t('online.unmatched', { expected: valueText(language, expected, true) })
  return t(actual ? 'online' : 'offline')
}

function lastOnline({ t }: EngineLanguage, found: ConditionVerdict): string {
  const { condition, actual, expected } = found
  const [elapsed, limit] = [Number(actual), Number(expected === null ? 0 : shown(expected))]
  if (Number.isNaN(elapsed)) return t('lastOnline.noTime')
  if (elapsed < 0) return t('lastOnline.later')
  if (shown(expected) === '' || Number.isNaN(limit)) return t('lastOnline.noLimit')
  const unit = timeOperators.find((each) => each === condition.timeOperator) ?? 'days'
  return t(isMet(found) ? 'lastOnline.passed' : 'lastOnline.failed', {
    elapsed: t(unit, { count: elapsed }),
    limit: t(unit, { count: limit }),
  })
}

function stepName({ steps }: EngineLanguage, condition: Condition): string {
  const step = written(condition.step)
  return steps?.get(step) ?? step
}

function messageState(language: EngineLanguage, found: ConditionVerdict): string {
  const { stepType } = found.condition
  const [yes, no] =
    stepType === 'seen' || stepType === 'unseen'
      ? (['seen', 'unseen'] as const)
      : (['read', 'unread'] as const)
  return language.t(found.actual === true ? yes : no, { step: stepName(language, found.condition) })
}
