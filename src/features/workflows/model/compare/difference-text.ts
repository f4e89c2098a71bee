import { isFieldName, isListField, type FieldName } from '#src/contract/fields.ts'
import { isChannel } from '#src/contract/step-kinds.ts'
import {
  type Difference,
  differences,
  type FieldDifference,
  isSignificant,
  outcomeOf,
} from '#src/domain/comparison/difference.ts'
import { isRecord } from '#src/domain/json/values.ts'
import { type WordsOf, useLanguage, useWords, defineMessages } from '#src/ui/language.tsx'
import type { Formats } from '#src/ui/words.ts'
import { casesKey } from '../test-cases.ts'
import { stepName, stepWords } from '../step-words.ts'
import { fieldWords } from '../field-words.ts'
import { type StepNames, filtersSentence } from '../../../shared/condition-sentence.ts'
import { conditionWords } from '../../../shared/condition-words.ts'
import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '#src/domain/workflow/strip-server-fields.ts'

export const differenceWords = defineMessages({
  on: 'on',
  off: 'off',
  text: '“{text}”',
  longText: '“{text}…”',
  nothing: 'nothing',
  cases: 'The test cases change.',
})

type Outcome = ReturnType<typeof outcomeOf>
type Unknown = Exclude<FieldDifference['kind'], FieldName>
type Message =
  | 'field'
  | 'field.step'
  | 'conditions.shown'
  | Unknown
  | Outcome
  | Exclude<Difference, FieldDifference>['kind']

/** Sentences by kind of difference; a field's sentence has its name and what happened to it. */
export const kindWords = defineMessages({
  field: 'The {field}',
  'field.step': 'The {field} of {step}',
  data: '{key} in the data',
  channel: '{key}',
  other: '{key}',
  stepOther: '{key} of {step}',
  set: { one: '{what} is set to {after}.', other: '{what} are set to {after}.' },
  changed: {
    one: '{what} changes from {before} to {after}.',
    other: '{what} change from {before} to {after}.',
  },
  cleared: { one: '{what} is removed; it was {before}.', other: '{what} are removed; they were {before}.' },
  on: '{what} is turned on.',
  off: '{what} is turned off.',
  'workflow.critical.on': 'It becomes critical.',
  'workflow.critical.off': 'It is no longer critical.',
  'workflow.active.on': 'The workflow becomes active.',
  'workflow.active.off': 'The workflow becomes inactive.',
  'channel.on': '{key} is on by default.',
  'channel.off': '{key} is off by default.',
  'step.active.on': '{step} is turned on.',
  'step.active.off': '{step} is turned off.',
  'step.shouldStopOnFail.on': 'If {step} fails, later steps do not run.',
  'step.shouldStopOnFail.off': 'If {step} fails, later steps still run.',
  stepAdded: '{step} is added at position {to}.',
  stepRemoved: '{step} is removed from position {from}.',
  stepMoved: '{step} moves from position {from} to {to}.',
  conditions: 'The conditions of {step} change.',
  'conditions.shown': 'The conditions of {step} change. Before: {before} After: {after}',
} satisfies Record<Message, string | { one: string; other: string }> &
  Partial<Record<`${FieldDifference['kind']}.${Outcome}`, string>>)

export type DifferenceLanguage = {
  d: WordsOf<typeof differenceWords>
  k: WordsOf<typeof kindWords>
  f: WordsOf<typeof fieldWords>
  s: WordsOf<typeof stepWords>
  c: WordsOf<typeof conditionWords>
  formatList: Formats['formatList']
}

type Values = Record<string, string | number>

export function differenceText(
  language: DifferenceLanguage,
  difference: Difference,
  steps: StepNames,
): string {
  // Each message uses some of these values; its type does not say which.
  const translate = language.k as (message: keyof (typeof kindWords)['english'], values: Values) => string
  const places = placesIn(language, difference)
  if (difference.kind === 'conditions') {
    const before = filtersSentence(language.c, difference.before, steps)
    const after = filtersSentence(language.c, difference.after, steps)
    // The sentences do not tell every field.
    return translate(before === after ? 'conditions' : 'conditions.shown', { ...places, before, after })
  }
  if (!('path' in difference)) return translate(difference.kind, places)
  const { kind, path, before, after } = difference
  if (kind === 'data' && path.at(-1) === casesKey) return language.d('cases')
  const outcome = outcomeOf(difference)
  const values = { ...places, key: keyText(language, difference) }
  const own = `${kind}.${outcome}`
  if (isMessage(own)) return translate(own, values)
  const field = isFieldName(kind) ? language.f(kind) : ''
  return translate(outcome, {
    what: translate(subjectOf(difference), { ...values, field }),
    before: valueText(language, before),
    after: valueText(language, after),
    count: isFieldName(kind) && isListField(kind) ? 2 : 1,
  })
}

const isMessage = (name: string): name is keyof (typeof kindWords)['english'] =>
  Object.hasOwn(kindWords.english, name)

/** The field's name, or its key if this console does not know it. */
function subjectOf(difference: FieldDifference) {
  const { kind } = difference
  if (isMessage(kind)) return kind
  return 'step' in difference ? 'field.step' : 'field'
}

function keyText({ s }: DifferenceLanguage, { kind, path }: FieldDifference): string {
  const last = path.at(-1)
  if (kind === 'channel') return isChannel(last) ? s(`kind.${last}`) : (last ?? '')
  return path.join('.').replace(/^(?:data|template|metadata)\./, '')
}

function placesIn({ s }: DifferenceLanguage, difference: Difference): Values {
  if (!('step' in difference)) return {}
  const { name, type, before, after } = difference.step
  return { step: stepName(s, { name, type }), from: numberOf(before), to: numberOf(after) }
}

/** Positions count from 1 for people. */
const numberOf = (index: number | undefined) => (index ?? 0) + 1

const enough = 120

function valueText(language: DifferenceLanguage, value: unknown): string {
  const { d, formatList } = language
  if (value === undefined || value === null || value === '') return d('nothing')
  if (typeof value === 'boolean') return d(value ? 'on' : 'off')
  if (typeof value === 'string') return quoted(d, value)
  if (!Array.isArray(value)) return isRecord(value) ? shortened(JSON.stringify(value)) : JSON.stringify(value)
  if (value.length === 0) return d('nothing')
  if (value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return formatList(value.map(String))
  return quoted(d, value.map(blockText).join(' · '))
}

const blockText = (block: unknown) =>
  isRecord(block) && typeof block['content'] === 'string' ? block['content'] : JSON.stringify(block)

const quoted = (d: DifferenceLanguage['d'], text: string) => {
  const short = text.slice(0, enough).trimEnd()
  return text.length > enough ? d('longText', { text: short }) : d('text', { text })
}

const shortened = (text: string) => (text.length > enough ? `${text.slice(0, enough)}…` : text)

const noNames: StepNames = new Map()

/** `steps`: names of steps, for conditions that refer to them. */
export function useDifferenceText(): (difference: Difference, steps?: StepNames) => string {
  const [d, k, f, s, c] = [
    useWords(differenceWords),
    useWords(kindWords),
    useWords(fieldWords),
    useWords(stepWords),
    useWords(conditionWords),
  ]
  const { formatList } = useLanguage()
  return (difference, steps = noNames) => differenceText({ d, k, f, s, c, formatList }, difference, steps)
}

/** The differences between two versions that an author can see. */
export const visibleDifferences = (before: WorkflowCreate, after: WorkflowCreate): Difference[] =>
  differences(strippedOf(before), strippedOf(after)).filter(
    (each) => isSignificant(each) && each.kind !== 'step.uuid',
  )

/** Without template ids and generated uuids, which authors never see. */
const strippedOf = (version: WorkflowCreate) => stripServerFields(version) as WorkflowCreate // a version already is one
