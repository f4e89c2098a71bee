import type { FieldName } from '#src/contract/fields.ts'
import type { Difference, FieldDifference } from '#src/domain/comparison/difference-kinds.ts'
import type { outcomeOf } from '#src/domain/comparison/difference-message.ts'
import { defineMessages } from '#src/ui/language.tsx'

export const differenceWords = defineMessages({
  on: 'on',
  off: 'off',
  text: '“{text}”',
  longText: '“{text}…”',
  nothing: 'nothing',
  and: 'and',
  or: 'or',
})

type Outcome = ReturnType<typeof outcomeOf>
type Unknown = Exclude<FieldDifference['kind'], FieldName>
type Message =
  | 'field'
  | 'field.step'
  | 'field.group'
  | Unknown
  | Outcome
  | Exclude<Difference, FieldDifference>['kind']

/** Sentences by kind of difference; a field's sentence has its name and what happened to it. */
export const kindWords = defineMessages({
  field: 'The {field}',
  'field.step': 'The {field} of {step}',
  'field.group': 'The {field} of group {group} in {step}',
  data: '{key} in the data',
  channel: '{key}',
  other: '{key}',
  stepOther: '{key} of {step}',
  groupOther: '{key} of group {group} in {step}',
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
  'metadata.backoff.on': '{step} uses a look-back.',
  'metadata.backoff.off': '{step} no longer uses a look-back.',
  'replyCallback.active.on': 'Replies to {step} are posted to a URL.',
  'replyCallback.active.off': 'Replies to {step} are no longer posted to a URL.',
  stepAdded: '{step} is added at position {to}.',
  stepRemoved: '{step} is removed from position {from}.',
  stepMoved: '{step} moves from position {from} to {to}.',
  groupAdded: '{step} gets a filter group: {after}.',
  groupRemoved: '{step} loses a filter group: {before}.',
  groupMoved: 'A filter group of {step} moves from position {from} to {to}.',
  conditionAdded: '{step} gets a condition: {after}.',
  conditionRemoved: '{step} loses a condition: {before}.',
  conditionMoved: 'A condition of {step} moves from position {from} to {to}.',
  conditionChanged: 'A condition of {step} changes. Before: {before}. After: {after}.',
} satisfies Record<Message, string | { one: string; other: string }> &
  Partial<Record<`${FieldDifference['kind']}.${Outcome}`, string>>)
