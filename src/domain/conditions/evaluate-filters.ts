import type { Filter } from '#src/contract/filter.ts'
import { isRecord } from '../json/values.ts'
import { undecided, verdictOf } from './condition.ts'
import type { ConditionContext } from './context.ts'
import { semanticsOf, type Semantics, type SemanticsName } from '../services/semantics.ts'
import type { ConditionVerdict, Evaluation, GroupReason, GroupVerdict } from './verdict.ts'

/**
 * Whether a step runs, and why. Without groups it runs. Groups are alternatives: the first that passes decides.
 *
 * Follows the service: `isNegated` and a group's `type` are ignored, webhook conditions come last and are asked only
 * if the others have not decided, and unsupported operators fail. Takes any JSON and never throws.
 */
export function evaluateFilters(
  filters: readonly Filter[] | null | undefined,
  context: ConditionContext = {},
  semantics?: Semantics | SemanticsName,
): Evaluation {
  const given: readonly unknown[] = Array.isArray(filters) ? filters : []
  const known = semanticsOf(semantics)
  let ends = false
  let passed = given.length === 0
  let isUndecided = false
  const groups = given.map((filter) => {
    if (passed || ends) return skipped(filter)
    const group = groupVerdict(filter, context ?? {}, known)
    ends = group.reason === 'unreadable' || group.children.some(isStop)
    passed = !ends && group.verdict === 'passed'
    isUndecided ||= group.verdict === 'notEvaluated'
    return group
  })
  // An earlier condition that might have passed could have prevented the stop.
  const stopped = ends && !isUndecided
  const verdict = passed ? 'passed' : isUndecided ? 'notEvaluated' : 'failed'
  return { verdict, passed, stopped, groups }
}

const stops = new Set(['notAList', 'incomparable', 'noWebhookAnswer'])

/** The service cannot compute this condition and gives up the step. */
export const isStop = (verdict: Pick<ConditionVerdict, 'reason'>) =>
  isRecord(verdict) && stops.has(verdict.reason)
const isPass = ({ verdict }: ConditionVerdict) => verdict === 'passed'
const isFail = ({ verdict }: ConditionVerdict) => verdict === 'failed'
const isOpen = ({ reason }: ConditionVerdict) => reason === 'openTemplate'

/** The conditions of a group; `undefined` if it is not a group. */
function childrenOf(filter: unknown): readonly unknown[] | undefined {
  const children = isRecord(filter) ? (filter['children'] ?? []) : undefined
  return Array.isArray(children) ? (children as unknown[]) : undefined
}

const outcome = (
  verdict: GroupVerdict['verdict'],
  reason: GroupReason,
  children: ConditionVerdict[] = [],
): GroupVerdict => ({ verdict, reason, children })

const skipped = (filter: unknown) =>
  outcome('notEvaluated', 'decided', (childrenOf(filter) ?? []).map(undecided))

type Judge = (index: number) => ConditionVerdict
/** By index; empty where nothing had to be evaluated. */
type Judged = (ConditionVerdict | undefined)[]

function groupVerdict(filter: unknown, context: ConditionContext, semantics: Semantics): GroupVerdict {
  const conditions = childrenOf(filter)
  if (!conditions) return outcome('failed', 'unreadable')
  const judge: Judge = (index) => verdictOf(conditions[index], context, semantics)
  if (conditions.length === 0) return outcome('passed', 'empty')
  if (conditions.length === 1) {
    const only = judge(0)
    return ended('single', [only], isPass(only))
  }
  const join = isRecord(filter) ? filter['value'] : undefined
  const judged: Judged = []
  const children = () => conditions.map((condition, at) => judged[at] ?? undecided(condition))
  const [others, webhooks] = waves(conditions)
  if (join === 'AND') {
    const passes = judgeAll(judged, [others, webhooks], judge)
    return ended('all', children(), passes)
  }
  if (join === 'OR') {
    const passes = judgeAny(judged, [...others, ...webhooks], judge)
    return ended('any', children(), passes)
  }
  return outcome('failed', 'unknownJoin', children())
}

function ended(reason: GroupReason, children: ConditionVerdict[], passes: boolean) {
  if (passes && !children.some(isStop)) return outcome('passed', reason, children)
  const mayPass = children.some(isOpen) && (reason === 'any' || !children.some(isFail))
  return outcome(mayPass ? 'notEvaluated' : 'failed', reason, children)
}

/** Indexes of the conditions to evaluate first, and of webhook conditions. */
function waves(conditions: readonly unknown[]): [number[], number[]] {
  const isWebhook = (condition: unknown) => isRecord(condition) && condition['on'] === 'webhook'
  const places = [...conditions.keys()]
  return [
    places.filter((place) => !isWebhook(conditions[place])),
    places.filter((place) => isWebhook(conditions[place])),
  ]
}

/** Evaluates each wave as a whole; the next one only if all of this one passed. */
const judgeAll = (into: Judged, all: number[][], judge: Judge): boolean =>
  all.every((wave) => {
    const verdicts = wave.map(judge)
    for (const [at, place] of wave.entries()) into[place] = verdicts[at] ?? judge(place)
    return verdicts.every(isPass)
  })

/** One by one, until one passes or cannot be computed. */
const judgeAny = (into: Judged, order: number[], judge: Judge): boolean =>
  order.some((place) => {
    const verdict = judge(place)
    into[place] = verdict
    return isPass(verdict) || isStop(verdict)
  })
