import { isChannel } from '#src/contract/channel.ts'
import { diff, type Path } from '../patch.ts'
import { waitOf } from '../timing/wait-of.ts'
import { isRecord, ownValue, valueAt } from '../values.ts'
import { pathText, type Finding, type LintSample } from './finding.ts'

/** A step as these rules see it. `number` counts from 1. */
export type TimedStep = {
  type: string
  isOn: boolean
  metadata: Record<string, unknown>
  number: number
  path: Path
}

/** What is wrong with the digests and delays of a workflow. */
export const timingFindings = (steps: readonly TimedStep[], samples: readonly LintSample[]): Finding[] => [
  ...steps.flatMap((step) => [
    ...secondsFindings(step),
    ...keyFindings(step, samples),
    ...nestedFindings(step, samples),
    ...delayFindings(step, samples),
  ]),
  ...digestFindings(steps.filter(({ isOn }) => isOn)),
]

const isTiming = ({ type }: TimedStep) => type === 'digest' || type === 'delay'
const daysIn: Readonly<Record<string, number>> = { weeks: 7, months: 30 }

function secondsFindings({ metadata, number, path, ...step }: TimedStep): Finding[] {
  const { type, unit, amount } = metadata
  const days = typeof unit === 'string' ? daysIn[unit] : undefined
  if (!isTiming({ metadata, number, path, ...step }) || type === 'timed' || type === 'scheduled' || !days)
    return []
  const place = [...path, 'metadata']
  const now = { ...metadata, unit: 'days', amount: Number(amount) * days }
  return [
    {
      code: 'weeksAsSeconds',
      path: pathText([...place, 'unit']),
      params: { step: number, unit: String(unit), amount: Number(amount) },
      severity: 'error',
      ...(typeof amount === 'number' ? { repair: diff(metadata, now, place) } : {}),
    },
  ]
}

function keyFindings({ type, metadata, number, path }: TimedStep, samples: readonly LintSample[]): Finding[] {
  const key = metadata['digestKey']
  if (type !== 'digest' || typeof key !== 'string' || key === '') return []
  const without = samples.find(({ payload }) => isRecord(payload) && valueAt(payload, key) === undefined)
  if (!without) return []
  const place = pathText([...path, 'metadata', 'digestKey'])
  const params = { step: number, key, sample: without.name ?? '' }
  return [{ code: 'digestKeyMissing', path: place, params, severity: 'warning' }]
}

/** The service looks for a key that has the dots in it; a payload may have one. */
function nestedFindings(
  { type, metadata, number, path }: TimedStep,
  samples: readonly LintSample[],
): Finding[] {
  const key = metadata['delayPath']
  if (type !== 'delay' || metadata['type'] !== 'scheduled') return []
  if (typeof key !== 'string' || !key.includes('.')) return []
  if (samples.some(({ payload }) => ownValue(payload, key) !== undefined)) return []
  const place = pathText([...path, 'metadata', 'delayPath'])
  return [{ code: 'delayPathNested', path: place, params: { step: number, path: key }, severity: 'warning' }]
}

/** Only with a payload and a time to go by. */
function delayFindings(
  { type, metadata, number, path }: TimedStep,
  samples: readonly LintSample[],
): Finding[] {
  if (type !== 'delay' || metadata['type'] !== 'scheduled') return []
  const place = pathText([...path, 'metadata', 'delayPath'])
  const late = samples.flatMap(({ name = '', payload, now }): Finding[] => {
    const wait = waitOf(metadata, now, payload)
    if (!('problem' in wait) || wait.problem !== 'pastDate') return []
    const params = { step: number, path: String(metadata['delayPath']), at: wait.at ?? '', sample: name }
    return [{ code: 'delayInPast', path: place, params, severity: 'warning' }]
  })
  return late.slice(0, 1)
}

function digestFindings(steps: readonly TimedStep[]): Finding[] {
  const digests = steps.filter(({ type }) => type === 'digest')
  const [first, ...others] = digests
  const second = others.map(({ path, number }): Finding => {
    const params = { step: number, first: first?.number ?? 0 }
    return { code: 'secondDigest', path: pathText(path), params, severity: 'warning' }
  })
  const last = digests.filter((digest) => {
    const after = steps.slice(steps.indexOf(digest) + 1)
    return !after.some(({ type }) => isChannel(type) || type === 'custom')
  })
  return [
    ...second,
    ...last.map(({ path, number }): Finding => {
      return { code: 'digestLast', path: pathText(path), params: { step: number }, severity: 'error' }
    }),
  ]
}
