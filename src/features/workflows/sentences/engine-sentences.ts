import { isChannel } from '#src/contract/step-kinds.ts'
import type { ConditionVerdict, Evaluation, GroupVerdict } from '#src/domain/conditions/verdict.ts'
import { isStop } from '#src/domain/conditions/evaluate-filters.ts'
import type { StepGate, StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { EffectivePreference } from '#src/domain/preferences/effective-preference.ts'
import type { DigestDecision } from '#src/domain/timing/digest-decision.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { conditionFinding, type EngineLanguage, timeText } from './condition-finding.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { gateText } from '../../shared/run-words.ts'
import { engineWords, pastEngineWords } from './engine-words.ts'

/** What the engine found, in words. Conditions have no full stop, because they are in lists. */
export const engineSentences = (language: EngineLanguage) => ({
  condition: (found: ConditionVerdict) => conditionFinding(language, found),
  group: (group: GroupVerdict) => groupSentence(language, group),
  evaluation: (evaluation: Evaluation) => evaluationSentence(language, evaluation),
  preference: (preference: EffectivePreference) => preferenceSentence(language, preference),
  digest: (decision: DigestDecision) => digestSentence(language, decision),
  step: (step: StepRun) => stepSentence(language, step),
})

/** `steps`: names of steps, for conditions that refer to an earlier step · `isPast`: about a run that was. */
export function useEngineSentences(steps: StepNames, isPast = false) {
  const t = useWords(isPast ? pastEngineWords : engineWords)
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

function groupSentence({ t }: EngineLanguage, { verdict, reason, children }: GroupVerdict): string {
  if (reason === 'decided') return t('group.decided')
  if (verdict === 'notEvaluated') return t('group.open')
  const ended = verdict === 'passed' ? 'passed' : 'failed'
  if (reason === 'single' || (reason !== 'empty' && children.length === 1)) return t(`group.single.${ended}`)
  if (reason === 'any' && ended === 'failed' && !children.every(isFailed)) return t('group.any.stopped')
  return reason === 'all' || reason === 'any' ? t(`group.${reason}.${ended}`) : t(`group.${reason}`)
}

function evaluationSentence({ t }: EngineLanguage, { verdict, stopped, groups }: Evaluation): string {
  const count = groups.length
  const group = groups.filter((each) => each.verdict !== 'notEvaluated').length
  if (count === 0) return t('filters.none')
  if (stopped) return count === 1 ? t('filters.stopped.one') : t('filters.stopped', { group })
  if (verdict === 'notEvaluated') return t('filters.open')
  if (verdict === 'failed') return t('filters.failed')
  return count === 1 ? t('filters.passed.one') : t('filters.passed', { group })
}

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

function outcomeText(language: EngineLanguage, { decision, end: until, openedAt }: DigestDecision): string {
  const { t } = language
  const end = until === undefined ? undefined : timeText(language, until)
  if (decision === 'skipped') return t('digest.skipped')
  if (decision === 'created') return end ? t('digest.created', { end }) : t('digest.created.open')
  if (!end) return t('digest.merged.open')
  return openedAt
    ? t('digest.merged', { openedAt: timeText(language, openedAt), end })
    : t('digest.merged.until', { end })
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
