import { defineMessages } from '#src/ui/language.tsx'
import { excessWords } from '../model/rule-words.ts'
import { unreadableWords } from '../model/unreadable-text.ts'
import { timingProblems } from '../sentences/timing-problem-words.ts'

const neverMet = '“{operator}” on {subject} is never met.'
const fieldOnly = 'Enter only the field: {plain}.'

/** Sentences of findings, by code. */
export const findingWords = defineMessages({
  numberWithText: '{subject} and “{value}” are compared as text unless both are numbers: 10 comes before 9.',
  languageOnly: 'Most subscribers have a region, too: {plain} is not “{value}”, but contains it.',
  valueNotText: 'The value for {subject} is not text, so nothing equals it.',
  unrunOperator: neverMet,
  unknownOperator: neverMet,
  unknownJoin: 'The service does not know “{join}”, so group {group} is never met.',
  emptyGroup: 'Group {group} is empty and always met, so the others have no effect.',
  negationIgnored: 'Negation of group {group}: stored but ignored.',
  notEqualOnMissing: 'Also met when {subject} is missing.',
  contradiction: 'No value of {subject} meets all these conditions.',
  tautology: 'Every value of {subject} meets one of these conditions.',
  unreachableGroup: 'Group {group} has no effect: group {earlier} covers it.',
  forwardStep: '{target} has not run by then, so this counts as met.',
  unknownStep: 'The earlier step is not in this workflow, so this counts as met.',
  weeksAsSeconds: {
    one: 'The service counts {unit} as seconds: {count} second.',
    other: 'The service counts {unit} as seconds: {count} seconds.',
  },
  ...timingProblems,
  ...unreadableWords,
  'tooMuchText.length': excessWords.length,
  'tooMuchText.variables': excessWords.variables,
  'tooMuchText.depth': excessWords.depth,
  'tooMuchText.variable': excessWords.variable,
  'tooMuchText.allTexts': excessWords.allTexts,
  'tooMuchText.allVariables': excessWords.allVariables,
  partial: 'Replace the partial “{name}” with its text, or this is never sent.',
  unknownName: '“{name}” is unknown and stays empty.',
  'unknownName.meant': '“{name}” is unknown. Did you mean “{meant}”?',
  unknownHelper: '“{name}” is an unknown helper, so this is not sent.',
  lostText: '“{name}” is read as HTML here, so it is not shown as written.',
  sentAsWritten: 'Variables are not filled in here: enter the address itself.',
  notALink: '“{name}” is not a link. Start with https://, mailto:, tel:, / or a variable.',
  eventsWithoutDigest: 'The list of events is empty: no digest comes before it.',
  eventsMayBeMissing:
    'When the digest does not collect, there are no events. Put this part between {{#if step.digest}} and {{else}}, and other text after it.',
  hiddenCharacter: '“{name}” has invisible characters, shown as ␣.',
  wideBraces: '“{name}” is sent as it is: a variable is written with {{ and }}.',
  variantUnconditional: 'Variant {variant} needs a condition.',
  secondDigest: 'Step {first} is already a digest. A second one may not work.',
  digestLast: 'Nothing is sent after this digest yet.',
  fieldWithSource: fieldOnly,
  digestKeyAsVariable: fieldOnly,
  digestKeyUnusual:
    '“{key}” does not look like a field of the payload. Events without it are collected together.',
  digestKeyMissing: '“{sample}” has no {key} in the payload. Events without it are collected together.',
  delayPathNested: 'The delay fails: the date must be at the top level of the payload, not at “{path}”.',
  delayInPast: 'For “{sample}”, payload.{path} is before the trigger, so the step is canceled.',
  delayDateRefused:
    'For “{sample}”, the trigger is refused: payload.{path} must look like 2026-11-22T09:00:00.000Z.',
})

export const lintWords = defineMessages({
  title: 'All problems',
  text: 'Warnings do not block the workflow.',
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
  'unit.weeks': 'weeks',
  'unit.months': 'months',

  'repair.text': 'Make it text',
  'repair.hidden': 'Remove them',
  'repair.braces': 'Use {{ and }}',
  'repair.contains': 'Use “contains”',
  'repair.lacks': 'Use “does not contain”',
  'repair.and': 'Join them by “and”',
  'repair.or': 'Join them by “or”',
  'repair.group': 'Remove group {group}',
  'repair.turn': 'Negate its conditions',
  'repair.mark': 'Clear negation',
  'repair.present': 'Also require {subject}',
  'repair.days': { one: 'Make it {count} day', other: 'Make it {count} days' },
  'repair.name': 'Make it {meant}',
  'repair.liquid': 'Use Handlebars',
  'repair.weekday': 'By weekday: {ordinal} {day}',
  'repair.weekday.any': 'By weekday',
  'repair.of': '{repair} ({step})',
  repaired: 'Done: {repair}',
  gone: 'This no longer applies.',
  edit: 'Edit it',
})
