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

/** A field by its name and what became of it; everything else by its kind. */
export const kindWords = defineMessages({
  field: 'The {field}',
  'field.step': 'The {field} of {step}',
  'field.group': 'The {field} of group {group} of {step}',
  data: '{key} in the data',
  channel: '{key}',
  other: '{key}',
  stepOther: '{key} of {step}',
  groupOther: '{key} of group {group} of {step}',
  set: { one: '{what} is set to {after}.', other: '{what} are set to {after}.' },
  changed: {
    one: '{what} becomes {after}; it was {before}.',
    other: '{what} become {after}; they were {before}.',
  },
  cleared: { one: '{what} is removed; it was {before}.', other: '{what} are removed; they were {before}.' },
  on: '{what} is turned on.',
  off: '{what} is turned off.',
  'workflow.critical.on': 'It is now always sent: people cannot turn it off.',
  'workflow.critical.off': 'People can turn it off now.',
  'workflow.active.on': 'The workflow is turned on.',
  'workflow.active.off': 'The workflow is turned off.',
  'channel.on': '{key} is on by default.',
  'channel.off': '{key} is off by default.',
  'step.active.on': '{step} is turned on.',
  'step.active.off': '{step} is turned off.',
  'step.shouldStopOnFail.on': 'If {step} fails, the steps after it are not run.',
  'step.shouldStopOnFail.off': 'If {step} fails, the steps after it are run all the same.',
  'metadata.backoff.on': '{step} looks back before it collects.',
  'metadata.backoff.off': '{step} collects without looking back.',
  'replyCallback.active.on': 'Replies to {step} are posted to a URL.',
  'replyCallback.active.off': 'Replies to {step} are no longer posted to a URL.',
  stepAdded: '{step} is added at position {to}.',
  stepRemoved: '{step} is removed from position {from}.',
  stepMoved: '{step} moves from position {from} to {to}.',
  groupAdded: {
    one: 'A group of {count} condition is added to {step}: {after}.',
    other: 'A group of {count} conditions is added to {step}: {after}.',
  },
  groupRemoved: {
    one: 'A group of {count} condition is removed from {step}: {before}.',
    other: 'A group of {count} conditions is removed from {step}: {before}.',
  },
  groupMoved: 'A group of conditions of {step} moves from position {from} to {to}.',
  conditionAdded: 'A condition of {step} is added: {after}.',
  conditionRemoved: 'A condition of {step} is removed: {before}.',
  conditionMoved: 'A condition of {step} moves from position {from} to {to}.',
  conditionChanged: 'A condition of {step} changes. It was: {before}. It is: {after}.',
} satisfies Record<Message, string | { one: string; other: string }> &
  Partial<Record<`${FieldDifference['kind']}.${Outcome}`, string>>)
