import { isChannel } from '#src/contract/step-kinds.ts'
import type { ConditionVerdict, Evaluation, GroupVerdict } from '#src/domain/conditions/verdict.ts'
import { isStop } from '#src/domain/conditions/evaluate-filters.ts'
import { lacksField } from '#src/domain/conditions/unfinished.ts'
import type { StepGate, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { EffectivePreference } from '#src/domain/preferences/effective-preference.ts'
import type { DigestDecision } from '#src/domain/timing/digest-decision.ts'
import { useLanguage, useWords, type WordsOf } from '#src/ui/language.tsx'
import { conditionSentence, type ConditionWords, type StepNames } from '../../shared/condition-sentence.ts'
import { conditionWords } from '../../shared/condition-words.ts'
import { gateText } from '../../shared/run-words.ts'
import { engineWords } from './engine-words.ts'
import { timeOperators, type Condition } from '#src/contract/filter.ts'
import { shown } from '#src/domain/text/shown.ts'
import type { Formats } from '#src/ui/words.ts'

/** What the engine found, in words. Conditions have no full stop, because they are in lists. */
export const engineSentences = (language: EngineLanguage) => ({
  condition: (verdict: ConditionVerdict) => conditionFinding(language, verdict),
  found: (verdict: ConditionVerdict) => foundText(language, verdict),
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
  const [t, c] = [useWords(engineWords), useWords(conditionWords)]
  const formats = useLanguage()
  return engineSentences({ t, c, formats, steps })
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
      const conditions = gate === 'conditions' ? unmet(language, run.conditions) : ''
      if (conditions !== '') return t('unmet', { conditions })
      return gate ? t('because', { reason: gateText(t, gate, run) }) : ''
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
  c: ConditionWords
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
function valueText({ t }: EngineLanguage, value: unknown): string {
  const text = shown(value)
  if (text === '') return t(typeof value === 'string' ? 'emptyText' : 'nothing')
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return typeof value === 'string' ? t('text', { text: short }) : short
}

/** The condition, and what was found instead of, or as, what it asks for. */
function conditionFinding(language: EngineLanguage, verdict: ConditionVerdict): string {
  const { t, c, steps = new Map() } = language
  const condition = conditionSentence(c, verdict.condition, steps)
  const found = foundText(language, verdict)
  return found === '' ? condition : t('finding', { condition, found })
}

/** What was found, or why nothing was compared. */
function foundText(
  language: EngineLanguage,
  { reason, actual, expected, condition }: ConditionVerdict,
): string {
  const { t } = language
  const value = valueText(language, actual)
  if (lacksField(condition)) return ''
  switch (reason) {
    case 'decided':
      return ''
    case 'compared':
      // A value with variables is told as it was filled in.
      return shown(condition.value).includes('{{')
        ? t('found.filledIn', { value, expected: valueText(language, expected) })
        : value
    case 'missing':
      return value
    case 'online':
      return t(typeof actual !== 'boolean' ? 'unknown' : actual ? 'online' : 'offline')
    case 'lastOnline':
      return elapsedText(language, Number(actual), condition)
    case 'messageState':
      return t(messageStateOf(condition.stepType, actual === true))
    default:
      return t(`found.${reason}`, { value })
  }
}

function elapsedText({ t }: EngineLanguage, elapsed: number, { timeOperator }: Condition): string {
  if (Number.isNaN(elapsed)) return t('unknown')
  if (elapsed < 0) return t('found.later')
  const unit = timeOperators.find((each) => each === timeOperator) ?? 'days'
  return t('found.ago', { elapsed: t(unit, { count: elapsed }) })
}

const messageStateOf = (asked: unknown, isSo: boolean) =>
  asked === 'seen' || asked === 'unseen' ? (isSo ? 'seen' : 'unseen') : isSo ? 'read' : 'unread'
