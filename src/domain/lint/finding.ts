import type { Patch } from '../json/patch.ts'

/** What the rules find. Each has its rule, its sentence and, where there is one, its repair. */
export const findingCodes = [
  'numberWithText',
  'valueNotText',
  'unrunOperator',
  'unknownOperator',
  'unknownJoin',
  'emptyGroup',
  'negationIgnored',
  'notEqualOnMissing',
  'contradiction',
  'tautology',
  'unreachableGroup',
  'forwardStep',
  'unknownStep',
  'weeksAsSeconds',
  'timingNeverRuns',
  'secondDigest',
  'digestLast',
  'digestKeyMissing',
  'delayPathNested',
  'delayInPast',
  'delayDateRefused',
  'unreadableText',
  'tooMuchText',
  'partial',
  'unknownName',
  'unknownHelper',
  'eventsWithoutDigest',
  'eventsMayBeMissing',
  'variantUnconditional',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type Finding = {
  code: FindingCode
  /** The place in the workflow, dotted: `steps.0.filters.1.children.2.value`. */
  path: string
  /** For the sentence: `step` counts from 1, the rest is what was written. */
  params: Readonly<Record<string, string | number>>
  /**
   * `refused`: the service refuses the workflow for it · `error`: it does not do what it says · `warning`: it may not do
   * what was meant.
   */
  severity: 'refused' | 'error' | 'warning'
  /** Turns the workflow into one without this finding; `apply(workflow, repair)`. */
  repair?: Patch
}

/** What is known of a trigger, for rules that look at values. `name` is for the sentence. */
export type LintSample = {
  name?: string
  payload?: unknown
  subscriber?: unknown
  tenant?: unknown
  now?: string | number
}

export const pathText = (path: readonly (string | number)[]) => path.join('.')
