import type { Filter } from '#src/contract/filter.ts'
import type { MissingList } from './compare.ts'
import { verdictOf, type ConditionContext, type ConditionVerdict } from './condition.ts'

/** How the service that will run the filters differs from others of its kind. */
export type Semantics = {
  /** What "contains" does when the field holds neither text nor a list. */
  missingList: MissingList
}

/** The published service of late 2024. */
export const serviceSemantics: Semantics = { missingList: 'stop' }

export type GroupVerdict = {
  verdict: 'passed' | 'failed' | 'notEvaluated'
  /**
   * `empty`: no conditions, so it passes · `single`: its one condition decides, whatever AND or OR says ·
   * `all`, `any`: joined by AND, by OR · `unknownJoin`: neither, so it fails · `decided`: an earlier group decided.
   */
  reason: 'empty' | 'single' | 'all' | 'any' | 'unknownJoin' | 'decided'
  /** In the order of the group's conditions. */
  children: ConditionVerdict[]
}

export type Evaluation = {
  passed: boolean
  /** A condition could not be computed: the service gives the step up, which is not the same as "no". */
  stopped: boolean
  /** In the order of the filters. */
  groups: GroupVerdict[]
}

/**
 * Whether a step runs, and why. No groups at all: it runs. Groups are alternatives: the first that passes decides.
 *
 * As the service does: `isNegated` and a group's `type` are never looked at, conditions on a webhook come last and are
 * asked only when the others have not decided, and operators it does not run fail.
 */
export function evaluateFilters(
  filters: readonly Filter[] | null | undefined,
  context: ConditionContext,
  semantics: Semantics = serviceSemantics,
): Evaluation {
  let stopped = false
  let passed = !filters || filters.length === 0
  const groups = (filters ?? []).map((filter) => {
    if (passed || stopped) return skipped(filter)
    const group = groupVerdict(filter, context, semantics)
    stopped = group.children.some(isStop)
    passed = !stopped && group.verdict === 'passed'
    return group
  })
  return { passed, stopped, groups }
}

const undecided: ConditionVerdict = { verdict: 'notEvaluated', reason: 'decided' }

const skipped = (filter: Filter): GroupVerdict => ({
  verdict: 'notEvaluated',
  reason: 'decided',
  children: (filter.children ?? []).map(() => undecided),
})

const isStop = ({ reason }: ConditionVerdict) => reason === 'notAList' || reason === 'noWebhookAnswer'
const isPass = ({ verdict }: ConditionVerdict) => verdict === 'passed'

function groupVerdict(filter: Filter, context: ConditionContext, semantics: Semantics): GroupVerdict {
  const conditions = filter.children ?? []
  const judge = (index: number) => verdictOf(conditions[index] ?? {}, context, semantics.missingList)
  const outcome = (
    reason: GroupVerdict['reason'],
    children: ConditionVerdict[],
    passed: boolean,
  ): GroupVerdict => ({
    verdict: passed && !children.some(isStop) ? 'passed' : 'failed',
    reason,
    children,
  })
  if (conditions.length === 0) return outcome('empty', [], true)
  if (conditions.length === 1) {
    const only = judge(0)
    return outcome('single', [only], isPass(only))
  }
  const others = indexes(filter, (on) => on !== 'webhook')
  const webhooks = indexes(filter, (on) => on === 'webhook')
  const children = conditions.map(() => undecided)
  if (filter.value === 'AND') return outcome('all', children, judgeAll(children, [others, webhooks], judge))
  if (filter.value === 'OR')
    return outcome('any', children, judgeAny(children, [...others, ...webhooks], judge))
  return outcome('unknownJoin', children, false)
}

const indexes = (filter: Filter, chosen: (on: string | null | undefined) => boolean) =>
  (filter.children ?? []).flatMap((child, index) => (chosen(child.on) ? [index] : []))

/** Each wave as a whole; the next only when every condition of this one passed. */
function judgeAll(
  into: ConditionVerdict[],
  waves: number[][],
  judge: (index: number) => ConditionVerdict,
): boolean {
  return waves.every((wave) => {
    for (const index of wave) into[index] = judge(index)
    return wave.every((index) => isPass(into[index] ?? undecided))
  })
}

/** One by one, until one passes or cannot be computed. */
function judgeAny(
  into: ConditionVerdict[],
  order: number[],
  judge: (index: number) => ConditionVerdict,
): boolean {
  return order.some((index) => {
    const verdict = judge(index)
    into[index] = verdict
    return isPass(verdict) || isStop(verdict)
  })
}
