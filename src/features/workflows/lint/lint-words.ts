import { defineMessages } from '#src/ui/language.tsx'
import { tooMuch } from '../model/rule-words.ts'
import { unreadWords } from '../model/unread-text.ts'
import { timingProblems } from '../sentences/timing-problem-words.ts'

/** By code. */
export const findingWords = defineMessages({
  numberWithText:
    'Only one of {subject} and {value} is a number, so they are compared letter by letter: 10 comes before 9.',
  valueNotText: 'The value of {subject} is not stored as text, so nothing equals it.',
  unrunOperator: 'The service never runs {operator} on {subject}, so this is never met.',
  unknownOperator: 'The service does not know the operator {operator} of {subject}, so this is never met.',
  unknownJoin:
    'The service does not know “{join}” between the conditions of group {group}, so it is never met.',
  emptyGroup: 'Group {group} has no conditions, so it is always met and the other groups have no effect.',
  negationIgnored: 'Group {group} is marked as negated: stored but ignored.',
  notEqualOnMissing: '“{subject} is not …” is also met when {subject} is missing.',
  contradiction: 'No value of {subject} meets all these conditions, so this is never met.',
  tautology: 'Every value of {subject} meets one of these conditions, so this is always met.',
  unreachableGroup: 'Group {group} has no effect: anyone who meets it already meets group {earlier}.',
  forwardStep: '{target} has not run by then, so the service counts this as met.',
  unknownStep: 'The earlier step is not in this workflow, so the service counts this as met.',
  weeksAsSeconds: {
    one: 'The service counts {unit} as seconds: this is {count} second.',
    other: 'The service counts {unit} as seconds: this is {count} seconds.',
  },
  ...timingProblems,
  ...unreadWords,
  'tooMuchText.length': tooMuch.length,
  'tooMuchText.variables': tooMuch.variables,
  'tooMuchText.depth': tooMuch.depth,
  'tooMuchText.variable': tooMuch.variable,
  'tooMuchText.allTexts': tooMuch.allTexts,
  'tooMuchText.allVariables': tooMuch.allVariables,
  partial: 'The service has no partials such as “{name}”, so this is never sent. Write the text itself.',
  unknownName: 'The service does not fill in “{name}”: it stays empty.',
  'unknownName.meant': 'The service does not fill in “{name}”. Did you mean “{meant}”?',
  unknownHelper: 'The service does not know the helper “{name}”, so the text may not be sent.',
  notALink: '“{name}” is not a link. Start with https://, http://, mailto:, tel:, / or a variable.',
  eventsWithoutDigest: 'It shows digest events, but no digest comes before it, so the list is empty.',
  eventsMayBeMissing:
    'The digest before it may be skipped, as for a first event, and then has 0 events. Put this part between {{#if step.digest}} and {{else}}, and the text for that case after {{else}}.',
  variantUnconditional: 'The service refuses variant {variant}: it has no conditions.',
  secondDigest: 'Step {first} is already a digest. The service may not handle a second one correctly.',
  digestLast: 'No step after it sends anything: what it collects is never sent. Add a step after it.',
  fieldWithSource: 'The service looks for {subject}. Enter only the field: {plain}.',
  digestKeyAsVariable:
    'The service looks for a payload field named “{key}”. Use the name of the field alone: {plain}.',
  digestKeyMissing:
    'The payload of the test person “{sample}” has no {key}. Events without it are collected together.',
  delayPathNested:
    'The service looks for “{path}” at the top level of the payload only. It does not find a date inside an object: the delay fails.',
  delayInPast:
    'For the test person “{sample}”, the date in payload.{path} is before the trigger: the service cancels the step.',
  delayDateRefused:
    'For the test person “{sample}”, the service refuses the trigger: the date in payload.{path} must look like 2026-11-22T09:00:00.000Z.',
})

export const lintWords = defineMessages({
  title: 'All problems',
  text: 'Warnings do not block the workflow.',
  'text.refused': 'Fix the errors first. Warnings do not block the workflow.',
  leads: 'Open a problem to fix it in the editor, often with one click.',
  count: { one: '{count} problem', other: '{count} problems' },
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
  'repair.weekday': 'By weekday: {ordinal} {day}',
  'repair.weekday.any': 'By weekday',
  'repair.of': '{repair} ({step})',
  repaired: 'Done: {repair}. You can undo it.',
  gone: 'This no longer applies. Nothing was changed.',
  edit: 'Edit it',
})
