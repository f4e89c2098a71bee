import { kindNames, stepTypes, type StepType } from '#src/contract/step-kinds.ts'
import { textNames } from '#src/contract/template-texts.ts'
import { defineMessages, type WordsOf } from '#src/ui/language.tsx'
import type { StepNames } from '../../shared/condition-sentence.ts'
import type { StepValues } from './values.ts'

/** Durations by the contract's units, to be spread into catalogues. */
export const durations = {
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
  weeks: { one: '{count} week', other: '{count} weeks' },
  months: { one: '{count} month', other: '{count} months' },
} as const

export const stepWords = defineMessages({
  ...kindNames('kind.', stepTypes),
  'kind.unknown': '{type} (unknown type)',
  'name.again': '{kind} {number}',

  'field.name': 'Step name',
  'field.active': 'Use this step',
  'field.active.hint': 'Skipped, and may be unfinished.',
  'field.shouldStopOnFail': 'Stop here if this step fails',

  'content.section': 'Content',
  ...textNames,
  'content.variables': 'Variables such as {{firstName}} come from the trigger’s payload.',
  'content.text.html': 'Simple HTML works here. Write &lt; for <.',
  'content.url.hint': 'Opens when the notification is pressed.',
  'line.subject': 'The subject line of the email.',
  'line.preheader': 'Inboxes show it after the subject.',
  'line.senderName': 'Blank uses the provider’s sender.',
  'line.title': 'The first line of the push message.',
  'content.form': 'Write it as',
  'content.form.editor': 'Blocks',
  'content.form.customHtml': 'Custom HTML',
  'content.html': 'HTML',
  'content.more': 'Preheader and sender',

  'block.list': 'Blocks',
  'block.name': 'block {number}',
  'block.text': 'Block {number} text',
  'block.html': 'Block {number} HTML',
  'block.label': 'Block {number} button label',
  'block.url': 'Block {number} button URL',
  'block.addText': 'Add text',
  'block.addButton': 'Add button',
  'block.write': 'Write as custom HTML',
  'block.written': 'The blocks are custom HTML now',
  'block.more': 'Images, dividers and columns need HTML.',

  'timing.section': 'Timing',
  'unit.seconds': 'Seconds',
  'unit.minutes': 'Minutes',
  'unit.hours': 'Hours',
  'unit.days': 'Days',
  'unit.weeks': 'Weeks',
  'unit.months': 'Months',
  'unit.choose': 'Choose a unit',

  'digest.type': 'How events are collected',
  'digest.regular': 'For a time',
  'digest.regular.hint': 'Starts with the first event.',
  'digest.backoff': 'Only when busy',
  'digest.backoff.hint': 'Sends the first event at once, collects those that follow closely.',
  'digest.timed': 'On a schedule',
  'digest.timed.hint': 'Collects until the next time of the schedule.',
  'digest.amount': 'Collect for',
  'digest.every': 'Every',
  'digest.unit': 'Unit',
  'digest.key': 'Digest key',
  'digest.key.hint': 'A payload field, such as order.id. Only events with the same value are grouped.',
  'digest.backoffSwitch': 'Collect only when the workflow ran shortly before',
  'digest.backoffSwitch.hint': 'Otherwise it is sent at once.',
  'digest.backoffAmount': 'Look back',
  'digest.backoffUnit': 'Look-back unit',

  'timed.atTime': 'At time (UTC)',
  'timed.atTime.hint': 'Such as 09:00. Days are in UTC too.',
  'timed.weekDays': 'On these days',
  'timed.monthlyType': 'Days of the month',
  'timed.monthlyType.each': 'By date',
  'timed.monthlyType.on': 'By weekday',
  'timed.monthDays': 'Dates',
  'timed.monthDays.hint': 'Such as 1, 15.',
  'timed.ordinal': 'Which one',
  'timed.ordinalValue': 'Which day',
  'timed.choose': 'Choose',
  'ordinal.1': 'First',
  'ordinal.2': 'Second',
  'ordinal.3': 'Third',
  'ordinal.4': 'Fourth',
  'ordinal.5': 'Fifth',
  'ordinal.last': 'Last',
  'day.day': 'Day',
  'day.weekday': 'Weekday',
  'day.weekend': 'Weekend day',
  'day.monday': 'Monday',
  'day.tuesday': 'Tuesday',
  'day.wednesday': 'Wednesday',
  'day.thursday': 'Thursday',
  'day.friday': 'Friday',
  'day.saturday': 'Saturday',
  'day.sunday': 'Sunday',

  'delay.type': 'How long to wait',
  'delay.regular': 'For a time',
  'delay.scheduled': 'Until a date in the payload',
  'delay.amount': 'Wait for',
  'delay.unit': 'Unit',
  'delay.path': 'Payload field with the date',
  'delay.path.hint': 'A top-level field, such as sendAt. A past date cancels the step.',

  'reply.section': 'Reply callback',
  'reply.active': 'Post replies to a URL',
  'reply.active.hint': 'Works for email steps only.',
  'reply.url': 'Reply callback URL',

  'place.variant': 'variant {number}',
  'place.named': 'variant {number} ({name})',
  'place.group': 'group {number}',
  'place.condition': 'condition {number}',
  'diff.field': '{step}: {field}',

  'fold.set': 'set',
})

type StepWords = WordsOf<typeof stepWords>
type Named = { name?: string | null | undefined; type?: string | null | undefined }

/** Unknown kinds count as custom. */
export const kindOf = (type: string | null | undefined): StepType =>
  stepTypes.find((each) => each === type) ?? 'custom'

export const kindName = (s: StepWords, type: string | null | undefined): string =>
  type && kindOf(type) !== type ? s('kind.unknown', { type }) : s(`kind.${kindOf(type)}`)

/** What a step is called on every screen: by its author, or else by its kind. */
export const stepName = (s: StepWords, { name, type }: Named): string => name?.trim() || kindName(s, type)

/** For conditions that refer to an earlier step. */
export const stepNames = (
  s: StepWords,
  steps: readonly (Named & { uuid?: string | null | undefined })[],
): StepNames => new Map(steps.flatMap((step) => (step.uuid ? [[step.uuid, stepName(s, step)] as const] : [])))

/** The same for the steps of a form. */
export const formStepName = (s: StepWords, { name, template: { type } }: StepValues): string =>
  stepName(s, { name, type })

export const formStepNames = (s: StepWords, steps: readonly StepValues[]): StepNames =>
  new Map(steps.map((step) => [step.uuid, formStepName(s, step)]))
