import type { Condition, Filter } from '#src/contract/filter.ts'
import { undecidedVerdict, verdictOf } from './condition.ts'
import type { ConditionContext } from './context.ts'
import { groupsIn, type GivenGroup } from './given-groups.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import type { ConditionVerdict, Evaluation, GroupReason, GroupVerdict } from './verdict.ts'

/**
 * Whether a step runs, and why. Without groups it runs. Groups are alternatives: the first that passes decides.
 *
 * Follows the service: `isNegated` and a group's `type` are ignored, webhook conditions come last and are asked only
 * if the others have not decided, and unsupported operators fail. Takes any JSON and never throws.
 */
export function evaluateFilters(
  filters: readonly (Filter | undefined)[] | null | undefined,
  context: ConditionContext = {},
  semantics?: Semantics | SemanticsName,
): Evaluation {
  const given = groupsIn(filters)
  const known = semanticsOf(semantics)
  let ends = false
  let passed = given.length === 0
  let isUndecided = false
  const groups = given.map((filter) => {
    if (passed || ends) return outcome('notEvaluated', 'decided', filter?.children.map(undecidedVerdict))
    const group = groupVerdict(filter, context ?? {}, known)
    ends = group.reason === 'unreadable' || group.children.some(isStop)
    passed = !ends && group.verdict === 'passed'
    isUndecided ||= group.verdict === 'notEvaluated'
    return group
  })
  // An undecided earlier condition might have passed and prevented the stop.
  const stopped = ends && !isUndecided
  const verdict = passed ? 'passed' : isUndecided ? 'notEvaluated' : 'failed'
  return { verdict, passed, stopped, groups }
}

const stops = new Set(['notAList', 'incomparable', 'noWebhookAnswer'])

/** The service cannot compute this condition and gives up the step. */
export const isStop = (verdict: Pick<ConditionVerdict, 'reason'> | null | undefined) =>
  verdict ? stops.has(verdict.reason) : false

const isPass = (judged: ConditionVerdict | undefined) => judged?.verdict === 'passed'
const isFail = ({ verdict }: ConditionVerdict) => verdict === 'failed'
const isOpen = ({ reason }: ConditionVerdict) => reason === 'openTemplate'

const outcome = (
  verdict: GroupVerdict['verdict'],
  reason: GroupReason,
  children: ConditionVerdict[] = [],
): GroupVerdict => ({ verdict, reason, children })

type Judge = (condition: Condition) => ConditionVerdict
type Judged = Map<Condition, ConditionVerdict>

function groupVerdict(group: GivenGroup, context: ConditionContext, semantics: Semantics): GroupVerdict {
  if (!group) return outcome('failed', 'unreadable')
  const { children: conditions, value: join } = group
  const judge: Judge = (condition) => verdictOf(condition, context, semantics)
  const [first, ...more] = conditions
  if (!first) return outcome('passed', 'empty')
  if (more.length === 0) {
    const only = judge(first)
    return ended('single', [only], isPass(only))
  }
  const judged: Judged = new Map()
  const children = () => conditions.map((condition) => judged.get(condition) ?? undecidedVerdict(condition))
  const isWebhook = ({ on }: Condition) => on === 'webhook'
  const waves = [conditions.filter((each) => !isWebhook(each)), conditions.filter(isWebhook)]
  if (join === 'AND') {
    const passes = judgeAll(judged, waves, judge)
    return ended('all', children(), passes)
  }
  if (join === 'OR') {
    const passes = judgeAny(judged, waves.flat(), judge)
    return ended('any', children(), passes)
  }
  return outcome('failed', 'unknownJoin', children())
}

function ended(reason: GroupReason, children: ConditionVerdict[], passes: boolean) {
  if (passes && !children.some(isStop)) return outcome('passed', reason, children)
  const mayPass = children.some(isOpen) && (reason === 'any' || !children.some(isFail))
  return outcome(mayPass ? 'notEvaluated' : 'failed', reason, children)
}

const judgeAll = (into: Judged, waves: readonly Condition[][], judge: Judge): boolean =>
  waves.every((wave) => {
    for (const condition of wave) into.set(condition, judge(condition))
    return wave.every((condition) => isPass(into.get(condition)))
  })

const judgeAny = (into: Judged, order: readonly Condition[], judge: Judge): boolean =>
  order.some((condition) => {
    const verdict = judge(condition)
    into.set(condition, verdict)
    return isPass(verdict) || isStop(verdict)
  })
