import { isChannel, stepTypes } from '#src/contract/step-kinds.ts'
import type { ConditionVerdict, Evaluation, GroupVerdict } from '#src/domain/conditions/verdict.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { EffectivePreference } from '#src/domain/preferences/effective-preference.ts'
import type { DigestDecision } from '#src/domain/timing/digest-decision.ts'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { conditionFinding, type EngineLanguage, timeText } from './condition-finding.ts'
import type { StepNames } from '../../shared/condition-sentence.ts'
import { gateText } from '../../shared/run-words.ts'
import { engineWords } from './engine-words.ts'

/** What the engine found, in words. Conditions have no full stop, as they are in lists. */
export const engineSentences = (language: EngineLanguage) => ({
  condition: (found: ConditionVerdict) => conditionFinding(language, found),
  group: (group: GroupVerdict) => groupSentence(language, group),
  evaluation: (evaluation: Evaluation) => evaluationSentence(language, evaluation),
  preference: (preference: EffectivePreference) => preferenceSentence(language, preference),
  digest: (decision: DigestDecision) => digestSentence(language, decision),
  step: (step: StepRun) => stepSentence(language, step),
})

/** `steps`: names, for conditions that refer to an earlier step. */
export function useEngineSentences(steps: StepNames, isOver = false) {
  const t = useWords(engineWords)
  const formats = useLanguage()
  return engineSentences({ t, formats, steps, isOver })
}

export const verdictTones = {
  passed: 'success',
  failed: 'warning',
  stopped: 'error',
  notEvaluated: 'neutral',
} as const

const isFailed = ({ verdict }: ConditionVerdict) => verdict === 'failed'

function groupSentence({ t }: EngineLanguage, { verdict, reason, children }: GroupVerdict): string {
  if (reason === 'decided') return t('group.decided')
  if (verdict === 'notEvaluated') return t('group.open')
  const count = children.length
  const ended = verdict === 'passed' ? 'passed' : 'failed'
  const failed = children.filter(isFailed).length
  switch (reason) {
    case 'single':
      return t(`group.single.${ended}`)
    case 'all':
      return t(`group.all.${ended}`, { count: ended === 'passed' ? count : failed })
    case 'any':
      if (ended === 'failed' && failed < count) return t('group.any.stopped')
      return t(`group.any.${ended}`, { count })
    default:
      return t(`group.${reason}`)
  }
}

function evaluationSentence({ t }: EngineLanguage, { verdict, stopped, groups }: Evaluation): string {
  const count = groups.length
  const group = groups.filter((each) => each.verdict !== 'notEvaluated').length
  if (count === 0) return t('filters.none')
  if (stopped) return count === 1 ? t('filters.stopped.one') : t('filters.stopped', { group })
  if (verdict === 'notEvaluated') return t('filters.open')
  if (verdict === 'failed') return t('filters.failed', { count })
  return count === 1 ? t('filters.passed.one') : t('filters.passed', { group })
}

function preferenceSentence({ t }: EngineLanguage, preference: EffectivePreference): string {
  const { gate, gates, sent, channel } = preference
  if (!isChannel(channel)) return t('preference.notAChannel')
  const kind = t(`kind.${channel}`)
  const source = gates.find(({ state }) => state === 'closed')?.source
  if (sent === undefined) return t('preference.unsure', { channel: kind })
  if (gate === 'workflow')
    return t(`preference.workflow.${source === 'workflowOverride' ? 'tenant' : 'subscriber'}`)
  if (gate === 'workflowChannel') {
    const by = source === 'workflowOverride' ? 'tenant' : source === 'subscriber' ? 'subscriber' : 'template'
    return t(`preference.workflowChannel.${by}`, { channel: kind })
  }
  return t(`preference.${gate}`, { channel: kind })
}

function digestSentence(language: EngineLanguage, decision: DigestDecision): string {
  const { t } = language
  const { problem, note } = decision
  return [
    outcomeText(language, decision),
    ...(problem ? [t(`problem.${problem}`)] : []),
    ...keyText(language, decision),
    ...(note ? [t(`note.${note}`)] : []),
  ].join(' ')
}

function outcomeText(language: EngineLanguage, { decision, end: until, openedAt }: DigestDecision): string {
  const { t } = language
  const over = language.isOver ? '.over' : ''
  const end = until === undefined ? undefined : timeText(language, until)
  if (decision === 'created')
    return end ? t(`digest.created${over}`, { end }) : t(`digest.created.open${over}`)
  if (decision !== 'merged') return t(`digest.${decision}`)
  if (!end) return t(`digest.merged.open${over}`)
  return openedAt
    ? t(`digest.merged${over}`, { openedAt: timeText(language, openedAt), end })
    : t(`digest.merged.until${over}`, { end })
}

/** The key that separates events. A skipped digest collects nothing. */
function keyText({ t }: EngineLanguage, { decision, key }: DigestDecision): string[] {
  if (!key || decision === 'failed') return []
  const { path, value } = key
  if (decision === 'skipped')
    return [value ? t('digest.keyCounts', { key: path, value }) : t('digest.keyMissingCounts', { key: path })]
  return [value ? t('digest.key', { key: path, value }) : t('digest.keyMissing', { key: path })]
}

function stepCalled({ t }: EngineLanguage, { name, index, type }: StepRun): string {
  if (name?.trim()) return t('stepNamed', { name: name.trim() })
  const kind = stepTypes.find((each) => each === type)
  const step = index + 1
  return kind ? t('stepNumber', { step, kind: t(`kind.${kind}`) }) : t('stepNumberOnly', { step })
}

function failureText({ t, isOver }: EngineLanguage, run: StepRun): string {
  const { gate } = run
  if (gate === 'conditions') return t(isOver ? 'step.failed.conditions.over' : 'step.failed.conditions')
  if (gate !== 'noAddress' && gate !== 'text') return t(isOver ? 'step.failed.over' : 'step.failed')
  return t(isOver ? 'step.failed.because.over' : 'step.failed.because', { reason: gateText(t, gate, run) })
}

/** The conditions that skip a step, if they are few. A negated group has others. */
function unmet(language: EngineLanguage, { groups = [] }: Partial<Evaluation> = {}): string {
  const failed = groups.flatMap(({ children }) => children.filter(isFailed))
  const isTold = groups.every(({ children }) => children.some(isFailed)) && failed.length <= mostTold
  return isTold
    ? language.formats.formatList(failed.map((one) => conditionFinding({ ...language, isBrief: true }, one)))
    : ''
}

const mostTold = 2

function stepSentence(language: EngineLanguage, run: StepRun): string {
  const { t } = language
  const { verdict, gate, problem, at } = run
  const step = stepCalled(language, run)
  switch (verdict) {
    case 'unknown':
      return t(gate ? 'step.unknown.preference' : 'step.unknown', { step })
    case 'skipped': {
      const reason = gate === 'conditions' ? unmet(language, run.conditions) : ''
      if (!gate) return t('step.skipped')
      return t('step.skipped.because', { reason: reason || gateText(t, gate, run) })
    }
    case 'failed': {
      const failed = failureText(language, run)
      return problem ? `${failed} ${t(`problem.${problem}`)}` : failed
    }
    default:
      return t(`step.${verdict}`, { step, at: at === undefined ? '' : timeText(language, at) })
  }
}
