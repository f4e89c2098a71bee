import type { TimingProblem } from '#src/domain/timing/timing-problem.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import type { FindingCode } from '#src/domain/lint/finding.ts'
import { ordinalValues, ordinals } from '#src/contract/step.ts'
import { type WordsOf, useWords } from '#src/ui/language.tsx'
import { stepWords } from '../model/step-words.ts'
import type { Found, NamedStep } from './findings.ts'
import { findingWords, lintWords } from './lint-words.ts'

export type LintLanguage = {
  f: WordsOf<typeof findingWords>
  l: WordsOf<typeof lintWords>
  s: WordsOf<typeof stepWords>
}

export const stepName = ({ s }: LintLanguage, { name, kind }: NamedStep): string => name || s(`kind.${kind}`)

export function findingText(language: LintLanguage, found: Found): string {
  const { f } = language
  const params: Params = found.params
  const text = (key: string) => String(params[key] ?? '')
  const group = Number(params['group'])
  const subject = subjectText(language, params)
  switch (found.code) {
    case 'numberWithText':
      return f(found.code, { subject, value: text('value') })
    case 'valueNotText':
    case 'notEqualOnMissing':
    case 'contradiction':
    case 'tautology':
      return f(found.code, { subject })
    case 'unrunOperator':
    case 'unknownOperator':
      return f(found.code, { subject, operator: text('operator') })
    case 'unknownJoin':
      return f(found.code, { group, join: text('join') })
    case 'emptyGroup':
    case 'negationIgnored':
    case 'unreachableGroup':
      return f(found.code, { group, earlier: Number(params['earlier']) })
    case 'forwardStep':
      return f(found.code, { target: found.target ? stepName(language, found.target) : text('target') })
    case 'weeksAsSeconds':
      return f(found.code, { unit: unitText(language, params), count: Number(params['amount']) })
    case 'timingNeverRuns':
      return f(`problem.${text('problem') as TimingProblem}`) // as its rule has it
    case 'secondDigest':
      return f(found.code, { first: Number(params['first']) })
    case 'digestKeyMissing':
    case 'delayPathNested':
    case 'delayInPast':
    case 'delayDateRefused':
      return f(found.code, { key: text('key'), path: text('path'), sample: text('sample') })
    default:
      return textFindingText(language, found.code, params)
  }
}

type TextCode =
  | 'unknownName'
  | 'partial'
  | 'unknownHelper'
  | 'variantUnconditional'
  | 'unreadableText'
  | 'tooMuchText'
  | 'eventsWithoutDigest'
  | 'eventsMayBeMissing'
  | 'unknownStep'
  | 'digestLast'

/** Findings about texts, and about a step as a whole. */
function textFindingText({ f }: LintLanguage, code: TextCode, params: Params): string {
  const text = (key: string) => String(params[key] ?? '')
  const name = text('name')
  switch (code) {
    case 'unknownName':
      return params['meant'] === undefined
        ? f(code, { name })
        : f('unknownName.meant', { name, meant: text('meant') })
    case 'partial':
    case 'unknownHelper':
      return f(code, { name })
    case 'variantUnconditional':
      return f(code, { variant: Number(params['variant']) })
    case 'tooMuchText':
      return f(`${code}.${text('excess') as TextExcess}`, { limit: Number(params['limit']) }) // as its rule has it
    case 'unreadableText':
    case 'eventsWithoutDigest':
    case 'eventsMayBeMissing':
    case 'unknownStep':
    case 'digestLast':
      return f(code)
  }
}

type Params = Found['params']

function subjectText({ l }: LintLanguage, params: Params): string {
  const [source, field] = [String(params['source'] ?? ''), String(params['field'] ?? '')]
  if (source === 'isOnline') return l('subject.online')
  return source === 'webhook' ? l('subject.webhook', { field }) : l('subject.other', { source, field })
}

const unitText = ({ l }: LintLanguage, { unit = '' }: Params) =>
  unit === 'months' || unit === 'weeks' ? l(`unit.${unit}`) : String(unit)

type Repaired = Found & Required<Pick<Found, 'repair'>>
export const canBeRepaired = (found: Found): found is Repaired => found.repair !== undefined

/** The label of its button; `undefined` for a finding without a repair. */
export function repairText(language: LintLanguage, found: Found): string | undefined {
  if (!canBeRepaired(found)) return undefined
  const { l } = language
  const params: Params = found.params
  const words: Partial<Record<FindingCode, () => string>> = {
    valueNotText: () => l('repair.text'),
    unrunOperator: () => l(params['operator'] === 'NOT_LIKE' ? 'repair.lacks' : 'repair.contains'),
    unknownJoin: () => l(setsTo(found, 'OR') ? 'repair.or' : 'repair.and'),
    emptyGroup: () => l('repair.group', { group: Number(params['group']) }),
    unreachableGroup: () => l('repair.group', { group: Number(params['group']) }),
    negationIgnored: () => l(turnsConditions(found) ? 'repair.turn' : 'repair.mark'),
    notEqualOnMissing: () => l('repair.present', { subject: subjectText(language, params) }),
    weeksAsSeconds: () => l('repair.days', { count: daysIn(found) }),
    timingNeverRuns: () => weekdayText(language, found),
    unknownName: () => l('repair.name', { meant: String(params['meant']) }),
  }
  return words[found.code]?.()
}

function weekdayText({ l, s }: LintLanguage, found: Repaired): string {
  const ordinal = ordinals.find((one) => one === nowOf(found, 'ordinal'))
  const day = ordinalValues.find((one) => one === nowOf(found, 'ordinalValue'))
  return ordinal && day
    ? l('repair.weekday', { ordinal: s(`ordinal.${ordinal}`), day: s(`day.${day}`) })
    : l('repair.weekday.any')
}

const nowOf = ({ repair }: Repaired, name: string): unknown =>
  repair.flatMap((change) =>
    'now' in change && !('list' in change) && change.path.at(-1) === name ? [change.now] : [],
  )[0]

const setsTo = (found: Repaired, join: string) => nowOf(found, 'value') === join
const turnsConditions = ({ repair }: Repaired) => repair.some(({ path }) => path.includes('children'))

/** The amount after the repair; an unchanged one (0) is not part of it. */
function daysIn(found: Repaired): number {
  const amount = nowOf(found, 'amount')
  return typeof amount === 'number' ? amount : Number(found.params['amount'])
}

export const useLintLanguage = (): LintLanguage => ({
  f: useWords(findingWords),
  l: useWords(lintWords),
  s: useWords(stepWords),
})
