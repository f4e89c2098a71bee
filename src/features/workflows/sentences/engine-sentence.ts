import { conditionMessageIds, type ConditionMessageId } from '#src/domain/conditions/condition-message.ts'
import type { evaluationMessageIds, groupMessageIds } from '#src/domain/conditions/group-message.ts'
import type { Message } from '#src/domain/text/message.ts'
import type { Formats } from '#src/ui/words.ts'
import { conditionFinding } from './condition-finding.ts'
import type { StepNames } from './condition-sentence.ts'
import { paramsOf, type EngineT, type Params, type Saying } from './engine-language.ts'
import { preferenceSayings, runSayings } from './run-findings.ts'
import { digestSayings, noteSayings, problemSayings } from './timing-findings.ts'

/**
 * What the engine found, in words. Conditions are told without a full stop, for they stand in lists; all else are whole
 * sentences. Times are in `zone`, or in UTC, as the service counts. Beside the engine's own messages, `problem.` and `note.` with the
 * name of a timing's problem or note. `steps` names the earlier steps that a condition asks about.
 */
export function engineSentence(
  t: EngineT,
  formats: Formats,
  message: Message,
  { steps, zone }: { steps?: StepNames | undefined; zone?: string | undefined } = {},
): string {
  const { id } = message
  const language = { t, formats, steps, zone }
  const params = paramsOf(message)
  const condition = conditionMessageIds.find((each) => each === id)
  if (condition) return conditionFinding(language, condition, params)
  return isEngineMessageId(id) ? sayings[id](language, params) : id
}

type GroupId = (typeof groupMessageIds)[number]
type EvaluationId = (typeof evaluationMessageIds)[number]

const verdictOf = ({ verdict }: Params) => (verdict === 'passed' ? 'passed' : 'failed')

const groupSayings: Record<GroupId | EvaluationId, Saying> = {
  'group.empty': ({ t }) => t('group.empty'),
  'group.single': ({ t }, params) => t(`group.single.${verdictOf(params)}`),
  'group.all': ({ t }, params) =>
    params['verdict'] === 'passed'
      ? t('group.all.passed', { count: Number(params['count']) })
      : t('group.all.failed', { count: Number(params['failed']) }),
  'group.any': ({ t }, params) => {
    const count = Number(params['count'])
    if (params['verdict'] === 'passed') return t('group.any.passed', { count })
    return Number(params['failed']) < count ? t('group.any.stopped') : t('group.any.failed', { count })
  },
  'group.unknownJoin': ({ t }) => t('group.unknownJoin'),
  'group.unreadable': ({ t }) => t('group.unreadable'),
  'group.open': ({ t }) => t('group.open'),
  'group.decided': ({ t }) => t('group.decided'),
  'filters.none': ({ t }) => t('filters.none'),
  'filters.passed': ({ t }, { count, group = '' }) =>
    count === '1' ? t('filters.passed.one') : t('filters.passed', { group }),
  'filters.failed': ({ t }, { count }) => t('filters.failed', { count: Number(count) }),
  'filters.open': ({ t }) => t('filters.open'),
  'filters.stopped': ({ t }, { count, group = '' }) =>
    count === '1' ? t('filters.stopped.one') : t('filters.stopped', { group }),
}

const sayings = {
  ...groupSayings,
  ...digestSayings,
  ...noteSayings,
  ...problemSayings,
  ...preferenceSayings,
  ...runSayings,
}

const isEngineMessageId = (id: string): id is keyof typeof sayings => Object.hasOwn(sayings, id)

/** Every id that has words. */
export type EngineMessageId = ConditionMessageId | keyof typeof sayings
export const engineMessageIds: readonly EngineMessageId[] = [
  ...conditionMessageIds,
  ...Object.keys(sayings).filter(isEngineMessageId),
]
