import { collects, isChannel, isTimingKind } from '#src/contract/step-kinds.ts'
import { semanticsOf, type Semantics } from '../services/semantics.ts'
import { diff, type Path } from '../json/patch.ts'
import { secondsOf } from '../timing/timing.ts'
import { timingProblem, type TimingProblem } from '../timing/timing-problem.ts'
import { type Fields, ownValue } from '../json/values.ts'
import type { GivenStep } from '../workflow/given-workflow.ts'
import { nameForForeignPath } from '../templates/known-paths.ts'
import { finding, type Finding, type LintSample } from './finding.ts'
import { liquidFindings } from './template-rules.ts'

/** `number` counts from 1. */
type TimedStep = Pick<GivenStep, 'type' | 'isOn'> & { metadata: Fields; number: number; path: Path }

export function timingFindings(
  given: readonly GivenStep[],
  samples: readonly LintSample[],
  semantics: Semantics = semanticsOf(undefined),
): Finding[] {
  const steps = given.map(({ type, isOn, metadata = {}, index }): TimedStep => ({
    type,
    isOn,
    metadata,
    number: index + 1,
    path: ['steps', index],
  }))
  return [
    ...steps.flatMap((step) => [
      ...neverFindings(step, semantics),
      ...secondsFindings(step, semantics),
      ...keyFindings(step),
      ...nestedFindings(step, samples),
    ]),
    ...digestFindings(steps.filter(({ isOn }) => isOn)),
  ]
}

const placeOfProblem: Readonly<Record<TimingProblem, readonly string[]>> = {
  noMetadata: [],
  noAmount: ['amount'],
  badAmount: ['amount'],
  never: ['amount'],
  noUnit: ['unit'],
  unknownUnit: ['unit'],
  unknownType: ['type'],
  noAtTime: ['timed', 'atTime'],
  badAtTime: ['timed', 'atTime'],
  badWeekDay: ['timed', 'weekDays'],
  badMonthDay: ['timed', 'monthDays'],
  refusedMonthDays: ['timed', 'monthDays'],
  noOrdinal: ['timed', 'ordinal'],
  badOrdinal: ['timed', 'ordinal'],
  noDelayPath: ['delayPath'],
}

function neverFindings({ type, metadata, number, path }: TimedStep, semantics: Semantics): Finding[] {
  if (!isTimingKind(type)) return []
  const problem = timingProblem(type, metadata, semantics)
  if (problem === undefined) return []
  const place = [...path, 'metadata', ...placeOfProblem[problem]]
  return [finding('error', 'timingNeverRuns', place, { step: number, problem })]
}

const daysIn: Readonly<Record<string, number>> = { weeks: 7, months: 30 }

/** Finds units of a regular digest or delay that the service takes for seconds. */
function secondsFindings({ type: kind, metadata, number, path }: TimedStep, semantics: Semantics): Finding[] {
  const { type, unit, amount } = metadata
  const counts = !type || type === 'regular' || type === 'backoff'
  if (!isTimingKind(kind) || !counts || typeof unit !== 'string' || unit === '') return []
  // A wrong amount has a finding of its own.
  if (!(Number(amount ?? 0) >= 0) || 'seconds' in secondsOf(Number(amount ?? 0), unit, semantics)) return []
  const days = daysIn[unit]
  const place = [...path, 'metadata']
  const repaired = { ...metadata, unit: 'days', amount: Number(amount) * (days ?? 1) }
  const repair = typeof amount === 'number' && days ? diff(metadata, repaired, place) : undefined
  const params = { step: number, unit, amount: Number(amount), days: repaired.amount }
  return [finding('error', 'weeksAsSeconds', [...place, 'unit'], params, repair)]
}

function keyFindings({ type, metadata, number, path }: TimedStep): Finding[] {
  const key = metadata['digestKey']
  if (!collects(type) || typeof key !== 'string' || key === '') return []
  const place = [...path, 'metadata', 'digestKey']
  const plain = plainKey(key)
  if (plain === undefined) return liquidFindings(key, place, number)
  const params = { step: number, key, plain }
  return [finding('warning', 'digestKeyAsVariable', place, params, diff(key, plain, place))]
}

/** The field meant by a key that is written like a variable: `{{order.id}}` or `payload.order.id`. */
function plainKey(key: string): string | undefined {
  const [, inBraces, path = ''] = /^\s*(\{\{)?\s*([^\s{}]+?)\s*(?:\}\})?\s*$/.exec(key) ?? []
  const foreign = nameForForeignPath(path)
  const plain = foreign?.startsWith('step.') ? path : (foreign ?? path)
  return plain !== '' && (inBraces !== undefined || plain !== path) ? plain : undefined
}

/** The service reads a key with dots literally, and a payload may have such a key. */
function nestedFindings(
  { type, metadata, number, path }: TimedStep,
  samples: readonly LintSample[],
): Finding[] {
  const key = metadata['delayPath']
  if (!isTimingKind(type) || collects(type) || metadata['type'] !== 'scheduled') return []
  if (typeof key !== 'string' || key === '') return []
  const plain = plainKey(key)
  const place = [...path, 'metadata', 'delayPath']
  if (plain !== undefined && !plain.includes('.')) {
    return [
      finding('error', 'digestKeyAsVariable', place, { step: number, key, plain }, diff(key, plain, place)),
    ]
  }
  const liquid = liquidFindings(key, place, number)
  if (liquid.length > 0) return liquid
  if (!key.includes('.')) return []
  if (samples.some(({ payload }) => ownValue(payload, key) !== undefined)) return []
  const params = { step: number, path: key }
  return [finding('warning', 'delayPathNested', place, params)]
}

function digestFindings(steps: readonly TimedStep[]): Finding[] {
  const digests = steps.filter(({ type }) => collects(type))
  const [first, ...others] = digests
  const second = others.map(({ path, number }) =>
    finding('warning', 'secondDigest', path, { step: number, first: first?.number ?? 0 }),
  )
  const last = digests.filter((digest) => {
    const after = steps.slice(steps.indexOf(digest) + 1)
    return !after.some(({ type }) => isChannel(type) || type === 'custom')
  })
  return [
    ...second,
    ...last.map(({ path, number }) => {
      // If the digest is the last step, the steps after it may not be written yet.
      const severity = number === steps.at(-1)?.number ? 'warning' : 'error'
      return finding(severity, 'digestLast', path, { step: number })
    }),
  ]
}
