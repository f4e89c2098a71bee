import type { Condition } from '#src/contract/filter.ts'
import {
  hasPredicate,
  isOperator,
  takesValue,
  unevaluatedOperators,
  unevaluatedOperatorTable,
} from '#src/contract/operators.ts'
import { diff, type Path } from '../json/patch.ts'
import { isRecord, listOf, ownValue, valueAt } from '../json/values.ts'
import { fieldSources, lacksField } from '../conditions/unfinished.ts'
import { nameForForeignPath } from '../templates/known-paths.ts'
import { variableProblems } from '../templates/variable-problems.ts'
import { readableVariables } from '../templates/variables.ts'
import { liquidFindings, problemFinding } from './template-rules.ts'
import { finding, type Finding, type LintSample } from './finding.ts'

/** A condition and its position. `step` counts from 1; `places` has the index of each step by `uuid`. */
export type ConditionPlace = {
  condition: Condition
  /** Whether it is half of "starts with", which is about texts. */
  isPrefix: boolean
  path: Path
  step: number
  places: ReadonlyMap<string, number>
  samples: readonly LintSample[]
}

export const conditionFindings = (place: ConditionPlace): Finding[] => [
  ...fieldFindings(place),
  ...stepFindings(place),
]

function fieldFindings(given: ConditionPlace): Finding[] {
  const { condition, step, path } = given
  const { on, field, operator, webhookUrl } = condition
  if (lacksField(condition) || !fieldSources.includes(on ?? '')) return []
  const params = { step, source: on ?? '', field: field ?? '', operator: operator ?? '' }
  return [
    ...liquidFindings(field, [...path, 'field'], step),
    ...liquidFindings(webhookUrl, [...path, 'webhookUrl'], step),
    ...sourceFindings(given, params),
    ...operatorFindings(given, params),
  ]
}

type Params = Finding['params']

/** Field names are relative to their source: `payload.total` in the payload means `payload.payload.total`. */
function sourceFindings({ condition: { on: given, field }, path, samples }: ConditionPlace, params: Params) {
  const on = given ?? ''
  const [, inBraces] = /^\s*\{\{\{?\s*([^\s{}]+)\s*\}\}\}?\s*$/.exec(field ?? '') ?? []
  const [source, ...rest] = (inBraces ?? field)?.split('.') ?? []
  const plain = source === on ? rest.join('.') : inBraces
  if (!plain) return []
  const isField = samples.some((sample) => ownValue(isData(on) ? sample[on] : undefined, on) !== undefined)
  if (isField && inBraces === undefined) return []
  const place = [...path, 'field']
  return [finding('warning', 'fieldWithSource', place, { ...params, plain }, diff(field, plain, place))]
}

function operatorFindings(given: ConditionPlace, params: Params): Finding[] {
  const { operator, value } = given.condition
  const { path } = given
  if (!isOperator(operator)) {
    const stored = unevaluatedOperators.find((known) => known === operator)
    const row: { name?: string; replacement?: string } = stored ? unevaluatedOperatorTable[stored] : {}
    const place = [...path, 'operator']
    const repair = row.replacement ? diff(operator, row.replacement, place) : undefined
    return [finding('error', 'unrunOperator', place, params, repair)]
  }
  if (!takesValue(operator)) return []
  return [
    ...valueFindings(given, params),
    ...languageFindings(given, params),
    ...(hasPredicate(operator, 'order') && !given.isPrefix ? orderFindings(given, params, value) : []),
  ]
}

/** A language without a region equals no `de_DE`, which is what subscribers usually have. */
function languageFindings({ condition, path, samples }: ConditionPlace, params: Params): Finding[] {
  const { on, field, operator, value } = condition
  if (on !== 'subscriber' || field !== 'locale' || typeof value !== 'string') return []
  if (!hasPredicate(operator, 'equality') || !/^[a-z]{2}$/i.test(value)) return []
  const known = samples.map(({ subscriber }) => ownValue(subscriber, 'locale'))
  if (known.includes(value)) return []
  const longer = known.find((locale) => typeof locale === 'string' && locale.startsWith(`${value}_`))
  const place = [...path, 'operator']
  const repair = diff(operator, operator === 'EQUAL' ? 'STARTS_WITH' : 'NOT_IN', place)
  const usual = `${value}_${value === 'en' ? 'US' : value.toUpperCase()}`
  const plain = typeof longer === 'string' ? longer : usual
  return [finding('warning', 'languageOnly', [...path, 'value'], { ...params, value, plain }, repair)]
}

/** Where the variables of a value come from; unlike those of a text, they are named. */
const valueSpaces = /^(?:payload|subscriber|tenant)(?:\.|$)/

/** The service renders a value as a template, which requires text. */
function valueFindings({ condition: { value }, path, step }: ConditionPlace, params: Params): Finding[] {
  if (!value && typeof value !== 'number') return []
  if (typeof value === 'string') {
    const text = { text: value, path: [...path, 'value'], step, isScanned: false }
    const spaceless = readableVariables(value).filter(({ name }) => !valueSpaces.test(name))
    return [
      ...variableProblems(value).filter(
        ({ kind }) => !['unknownName', 'wholeObject', 'excess'].includes(kind),
      ),
      ...spaceless.map(({ name }) => ({
        kind: 'unknownName' as const,
        name,
        suggestion: `payload.${nameForForeignPath(name) ?? name}`,
        line: 1,
      })),
    ].map((problem) => problemFinding(problem, text))
  }
  const place = [...path, 'value']
  const text = textMeantBy(value)
  const repair = text === undefined ? undefined : diff(value, text, place)
  return [finding('error', 'valueNotText', place, params, repair)]
}

/** A list with one element means that element; with several it is ambiguous. */
function textMeantBy(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const [only, ...others] = listOf(value)
  return others.length === 0 && typeof only === 'string' ? only : undefined
}

const textFields = ['email', 'firstName', 'lastName', 'phone', 'locale', 'avatar', 'subscriberId']
const isNumeric = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d/.test(value)

/** "More" and "less" compare by letter if the field contains text, and fail if a number meets a word. */
function orderFindings(place: ConditionPlace, params: Params, value: unknown): Finding[] {
  if (typeof value !== 'string' || value.includes('{{') || isDate(value)) return []
  const known = knownValues(place)
  const isText = (actual: unknown) =>
    actual === undefined ? isTextField(place.condition) : typeof actual === 'string'
  const isNumber = (actual: unknown) =>
    (typeof actual === 'number' || actual === undefined) && !isText(actual)
  const isMixed = (known.length > 0 ? known : [undefined]).some(isNumeric(value) ? isText : isNumber)
  return isMixed ? [finding('warning', 'numberWithText', [...place.path, 'value'], { ...params, value })] : []
}

const isTextField = ({ on, field }: Condition) => on === 'subscriber' && textFields.includes(field ?? '')

const isData = (on: unknown) => on === 'payload' || on === 'subscriber' || on === 'tenant'

function knownValues({ condition: { on, field }, samples }: ConditionPlace): unknown[] {
  if (!isData(on)) return []
  const sources = samples.map((sample) => sample[on]).filter(isRecord)
  return sources.map((source) => valueAt(source, field ?? '')).filter((value) => value !== undefined)
}

function stepFindings({ condition, path, step, places }: ConditionPlace): Finding[] {
  const { on, step: target } = condition
  if (on !== 'previousStep') return []
  const place = places.get(target ?? '')
  if (place !== undefined && place < step - 1) return []
  const code = place === undefined ? 'unknownStep' : 'forwardStep'
  return [finding('error', code, [...path, 'step'], { step, target: target ?? '' })]
}
