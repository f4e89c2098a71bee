import type { TimingProblem } from '#src/domain/timing/timing-problem.ts'
import type { TextExcess } from '#src/domain/templates/template-limits.ts'
import type { FindingCode } from '#src/domain/lint/finding.ts'
import { textFields } from '#src/contract/template-texts.ts'
import { type WordsOf, useWords, defineMessages } from '#src/ui/language.tsx'
import { stepName, stepWords } from '../model/step-words.ts'
import { fieldWords } from '../model/field-words.ts'
import { placeName } from '../model/place-in-step.ts'
import type { PlacedFinding, NamedStep } from './findings.ts'
import { unreadableTextOf } from '../model/refused-fields.ts'
import { variableProblemText, variableProblemWords } from '../model/variable-problem-text.ts'
import { timingProblems } from '../model/timing-sentences.ts'

const fieldOnly = 'Enter only the field: {plain}.'

/** Sentences of findings, by code. */
export const findingWords = defineMessages({
  numberWithText: '{subject} and “{value}” are compared as text unless both are numbers: 10 comes before 9.',
  languageOnly: '{plain} is not “{value}”, but starts with it.',
  valueNotText: 'The value for {subject} is not text, so nothing equals it.',
  unrunOperator: '“{operator}” on {subject} is never met.',
  unknownJoin: 'The service does not know “{join}”, so group {group} is never met.',
  emptyGroup: 'Group {group} is empty and always met, so the others have no effect.',
  negationIgnored: 'Negation of group {group}: stored but ignored.',
  notEqualOnMissing: 'Also met when {subject} is missing.',
  contradiction: 'No value of {subject} meets all these conditions.',
  forwardStep: '{target} has not run by then, so this counts as met.',
  unknownStep: 'The earlier step is not in this workflow, so this counts as met.',
  weeksAsSeconds: {
    one: 'The service counts {unit} as seconds: {count} second.',
    other: 'The service counts {unit} as seconds: {count} seconds.',
  },
  ...timingProblems,
  ...variableProblemWords,
  lostText: '“{name}” is read as HTML here, so it is not shown as written.',
  sentAsWritten: 'Variables are not filled in here: enter the address itself.',
  notALink: '“{name}” is not a link. Start with https://, mailto:, tel:, / or a variable.',
  eventsWithoutDigest: 'The list of events is empty: no digest that is on comes before it.',
  eventsMayBeMissing:
    'When the digest does not collect, there are no events. Put this part between {{#if step.digest}} and {{else}}, and other text after it.',
  hiddenCharacter: '“{name}” has invisible characters, shown as ␣.',
  wideBraces: '“{name}” is sent as it is: a variable is written with {{ and }}.',
  variantUnconditional: 'Variant {variant} needs a condition.',
  secondDigest: 'Step {first} is already a digest. A second one may not work.',
  digestLast: 'Nothing is sent after this digest yet.',
  fieldWithSource: fieldOnly,
  digestKeyAsVariable: fieldOnly,
  delayPathNested: 'The delay fails: the date must be at the top level of the payload, not at “{path}”.',
})

export const lintWords = defineMessages({
  title: 'Problems',
  'identifier.none': 'No identifier, so nothing can trigger this workflow.',
  'identifier.choose': 'Choose an identifier',
  inStep: '{step}: {text}',
  inField: '{step} ({field}): {text}',
  'severity.refused': 'Error',
  'severity.error': 'Warning',
  'severity.warning': 'Warning',
  'subject.online': 'being online',
  'subject.webhook': '{field} of the webhook',
  'subject.other': '{source}.{field}',

  'repair.text': 'Make it text',
  'repair.hidden': 'Remove them',
  'repair.braces': 'Use {{ and }}',
  'repair.contains': 'Use “contains”',
  'repair.starts': 'Use “starts with”',
  'repair.lacks': 'Use “does not contain”',
  'repair.group': 'Remove group {group}',
  'repair.mark': 'Clear negation',
  'repair.present': 'Also require {subject}',
  'repair.days': { one: 'Make it {count} day', other: 'Make it {count} days' },
  'repair.name': 'Make it {meant}',
  'repair.of': '{repair} ({step})',
  repaired: 'Done: {repair}',
  gone: 'This no longer applies.',
  edit: 'Edit it',
})

export type LintLanguage = {
  f: WordsOf<typeof findingWords>
  l: WordsOf<typeof lintWords>
  s: WordsOf<typeof stepWords>
  names: WordsOf<typeof fieldWords>
}

export const foundIn = ({ s }: LintLanguage, { name, kind }: NamedStep): string =>
  stepName(s, { name, type: kind })

/** The sentence with its step and, for a text, the field, because two fields may have the same fault. */
export function placedText(language: LintLanguage, found: PlacedFinding): string {
  const { l, names } = language
  const field = textFields.find((name) => found.path.includes(`.template.${name}`))
  const step = placeName(language.s, foundIn(language, found.step), found.within)
  const sentence = { step, text: findingText(language, found) }
  return field ? l('inField', { ...sentence, field: names(`template.${field}`) }) : l('inStep', sentence)
}

export function findingText(language: LintLanguage, found: PlacedFinding): string {
  const params: Params = found.params
  const code = messageOf(found)
  if (code === 'unreadableText') return variableProblemText(language.f, unreadableTextOf(params))
  // Its type does not say which of these values each sentence uses.
  const translate = language.f as (message: typeof code, values: Params) => string
  return translate(code, {
    ...params,
    subject: subjectText(language, params),
    target: found.target ? foundIn(language, found.target) : String(params['target'] ?? ''),
    count: Number(params['amount']),
  })
}

/** The key of a finding's sentence. Problem and excess are those of the rules. */
function messageOf({ code, params }: PlacedFinding) {
  if (code === 'timingNeverRuns') return `problem.${params['problem'] as TimingProblem}` as const
  if (code === 'tooMuchText') return `excess.${params['excess'] as TextExcess}` as const
  return code === 'unknownName' && params['meant'] !== undefined ? 'unknownName.meant' : code
}

type Params = PlacedFinding['params']

function subjectText({ l }: LintLanguage, params: Params): string {
  const [source, field] = [String(params['source'] ?? ''), String(params['field'] ?? '')]
  if (source === 'isOnline') return l('subject.online')
  return source === 'webhook' ? l('subject.webhook', { field }) : l('subject.other', { source, field })
}

/** The label of the repair button; `undefined` for a finding without a repair. */
export function repairText(language: LintLanguage, found: PlacedFinding): string | undefined {
  if (!found.repair) return undefined
  const { l } = language
  const params: Params = found.params
  const containing = () =>
    l(['NOT_LIKE', 'NOT_EQUAL'].includes(String(params['operator'])) ? 'repair.lacks' : 'repair.contains')
  const named = () => l('repair.name', { meant: String(params['meant'] ?? params['plain']) })
  const words: Partial<Record<FindingCode, () => string>> = {
    valueNotText: () => l('repair.text'),
    languageOnly: () => (params['operator'] === 'EQUAL' ? l('repair.starts') : containing()),
    unrunOperator: containing,
    hiddenCharacter: () => l('repair.hidden'),
    wideBraces: () => l('repair.braces'),
    emptyGroup: () => l('repair.group', { group: Number(params['group']) }),
    negationIgnored: () => l('repair.mark'),
    notEqualOnMissing: () => l('repair.present', { subject: subjectText(language, params) }),
    weeksAsSeconds: () => l('repair.days', { count: Number(params['days']) }),
    unknownName: named,
    fieldWithSource: named,
    lostText: named,
    notALink: named,
    digestKeyAsVariable: named,
  }
  return words[found.code]?.()
}

export const useLintLanguage = (): LintLanguage => ({
  f: useWords(findingWords),
  l: useWords(lintWords),
  s: useWords(stepWords),
  names: useWords(fieldWords),
})
