import { defineMessages } from '#src/ui/language.tsx'
import { tooMuch, unreadable } from '../model/rule-words.ts'
import { timingProblems } from '../sentences/timing-problem-words.ts'

/** By code. */
export const findingWords = defineMessages({
  numberWithText:
    '{subject} is compared with {value} letter by letter: only one of them is a number, and 10 comes before 9.',
  valueNotText:
    'The value of {subject} is not kept as text. The service compares with text only: nothing equals it.',
  unrunOperator: 'The service never runs {operator} on {subject}: this is never met.',
  unknownOperator: 'The service does not know the operator {operator} of {subject}: this is never met.',
  unknownJoin:
    'The conditions of group {group} are joined by “{join}”, which the service does not know: it is never met.',
  emptyGroup: 'Group {group} has no conditions, so everybody passes: the other groups decide nothing.',
  negationIgnored: 'Group {group} is marked as negated. The service does not look at that.',
  notEqualOnMissing: '“{subject} is not …” is also met when there is no {subject} at all.',
  contradiction: 'No value of {subject} meets all that is asked of it here: this is never met.',
  tautology: 'Every value of {subject} meets one of the conditions on it: this is always met.',
  unreachableGroup: 'Group {group} decides nothing: whoever passes it passes group {earlier} already.',
  forwardStep: 'It looks at {target}, which has not run by then. The service counts that as met.',
  unknownStep: 'It looks at a step that is not in this workflow. The service counts that as met.',
  weeksAsSeconds: {
    one: 'The service counts {unit} as seconds here: this is {count} second.',
    other: 'The service counts {unit} as seconds here: this is {count} seconds.',
  },
  ...timingProblems,
  unreadableText: unreadable,
  'tooMuchText.length': tooMuch.length,
  'tooMuchText.variables': tooMuch.variables,
  'tooMuchText.depth': tooMuch.depth,
  'tooMuchText.variable': tooMuch.variable,
  'tooMuchText.allTexts': tooMuch.allTexts,
  'tooMuchText.allVariables': tooMuch.allVariables,
  partial:
    '“{name}” is a partial. The service has no partials, so this is never sent. Write the text itself.',
  unknownName: 'The service does not fill in “{name}”: it stays empty.',
  'unknownName.meant': 'The service does not fill in “{name}”. Did you mean “{meant}”?',
  unknownHelper: '“{name}” is not a helper the service knows: the text may not be sent.',
  eventsWithoutDigest: 'It shows digest events, but no digest comes before it: the list stays empty.',
  eventsMayBeMissing:
    'The digest before it may be skipped, for example for a first event: then there are 0 events here. Put this part between {{#if step.digest}} and {{else}}, and the text for that case after {{else}}.',
  variantUnconditional: 'The service refuses variant {variant}: it has no conditions.',
  secondDigest: 'There is a digest before it, step {first}. Services handle a second one badly.',
  digestLast: 'No step after it sends anything: what it collects is never sent. Add a step after it.',
  digestKeyMissing: 'The payload of the sample “{sample}” has no {key}: such events are collected together.',
  delayPathNested:
    'The service looks for a field called “{path}” at the top level of the payload. A date inside an object is not found: the delay fails.',
  delayInPast:
    'In the sample “{sample}”, the date in payload.{path} is before the trigger: the service cancels the step.',
  delayDateRefused:
    'In the sample “{sample}”, the date in payload.{path} is not in the form the service needs, such as 2026-11-22T09:00:00.000Z: it refuses the trigger.',
})

export const lintWords = defineMessages({
  title: 'Findings',
  text: 'The workflow can be sent all the same.',
  'text.refused': 'The service refuses the workflow until you fix what is marked “Refused”.',
  leads: 'Each leads to its step in the editor, where many are put right with one click.',
  count: { one: '{count} finding', other: '{count} findings' },
  inStep: '{step}: {text}',
  'severity.refused': 'Refused',
  'severity.error': 'Mistake',
  'severity.warning': 'Check',
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
  'repair.turn': 'Turn its conditions around',
  'repair.mark': 'Take the mark off',
  'repair.present': 'Ask for {subject}, too',
  'repair.days': { one: 'Make it {count} day', other: 'Make it {count} days' },
  'repair.name': 'Make it {meant}',
  'repair.weekday': 'By weekday: {ordinal} {day}',
  'repair.weekday.any': 'By weekday',
  'repair.of': '{repair} ({step})',
  repaired: 'Done: {repair}. Undo brings it back.',
  gone: 'It is no longer so: nothing was changed.',
  edit: 'Edit it',
})
