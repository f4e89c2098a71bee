import type { Message } from '../text/message.ts'
import type { ConditionVerdict, Evaluation, GroupReason, GroupVerdict, Verdict } from './verdict.ts'

export const groupMessageIds = [
  'group.empty',
  'group.single',
  'group.all',
  'group.any',
  'group.unknownJoin',
  'group.unreadable',
  'group.decided',
  'group.open',
] as const satisfies readonly `group.${GroupReason | 'open'}`[]

/** `count` conditions, of which `passed` passed and `failed` failed; `verdict` of the group. `open`: nobody knows it. */
export const groupMessage = (
  verdict: Verdict,
  reason: GroupReason,
  children: readonly ConditionVerdict[],
): Message => ({
  id: `group.${verdict === 'notEvaluated' && reason !== 'decided' ? 'open' : reason}`,
  params: {
    count: children.length,
    passed: children.filter((child) => child.verdict === 'passed').length,
    failed: children.filter((child) => child.verdict === 'failed').length,
    verdict,
  },
})

export const evaluationMessageIds = [
  'filters.none',
  'filters.passed',
  'filters.failed',
  'filters.stopped',
  'filters.open',
] as const

/** `group` counts from 1 and names the group that decided, or that stopped the step. */
export function evaluationMessage(
  groups: readonly GroupVerdict[],
  { verdict, stopped }: Pick<Evaluation, 'verdict' | 'stopped'>,
): Message {
  const count = groups.length
  if (count === 0) return { id: 'filters.none', params: {} }
  const judged = groups.filter((group) => group.verdict !== 'notEvaluated').length
  if (stopped) return { id: 'filters.stopped', params: { group: judged, count } }
  if (verdict === 'notEvaluated') return { id: 'filters.open', params: { count } }
  if (verdict === 'passed') return { id: 'filters.passed', params: { group: judged, count } }
  return { id: 'filters.failed', params: { count } }
}
