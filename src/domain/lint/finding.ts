import type { Patch, Path } from '../json/patch.ts'

export const findingCodes = [
  'fieldWithSource',
  'numberWithText',
  'languageOnly',
  'valueNotText',
  'unrunOperator',
  'unknownJoin',
  'emptyGroup',
  'negationIgnored',
  'notEqualOnMissing',
  'contradiction',
  'forwardStep',
  'unknownStep',
  'weeksAsSeconds',
  'timingNeverRuns',
  'secondDigest',
  'digestLast',
  'digestKeyAsVariable',
  'delayPathNested',
  'unreadableText',
  'tooMuchText',
  'partial',
  'unknownName',
  'unknownHelper',
  'wholeObject',
  'sentAsWritten',
  'lostText',
  'notALink',
  'eventsWithoutDigest',
  'eventsMayBeMissing',
  'variantUnconditional',
  'hiddenCharacter',
  'wideBraces',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type Finding = {
  code: FindingCode
  /** Dotted path in the workflow: `steps.0.filters.1.children.2.value`. */
  path: string
  /** Parameters of the message: `step` counts from 1, the others are as written. */
  params: Readonly<Record<string, string | number>>
  /** `refused`: the service refuses the workflow · `error`: it does not do what it says · `warning`: it may not do what was meant. */
  severity: 'refused' | 'error' | 'warning'
  /** Produces a workflow without this finding; `apply(workflow, repair)`. */
  repair?: Patch
}

export type LintSample = {
  name?: string
  payload?: unknown
  subscriber?: unknown
  tenant?: unknown
  now?: string | number
}

/** A finding at a path of the workflow. */
export const finding = (
  severity: Finding['severity'],
  code: FindingCode,
  path: Path,
  params: Finding['params'],
  repair?: Patch,
): Finding => ({ code, path: path.join('.'), params, severity, ...(repair && { repair }) })
