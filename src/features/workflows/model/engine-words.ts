import { kindNames, stepTypes } from '#src/contract/step-kinds.ts'
import {
  hasPredicate,
  operators,
  operatorTable,
  type OperatorWithPredicate,
} from '#src/contract/operators.ts'
import { defineMessages } from '#src/ui/language.tsx'
import { timingProblems } from './timing-sentences.ts'
import { gateWords } from '../../shared/run-words.ts'
import { durations } from './step-words.ts'

/** About the day of the month in a schedule. */
const tooFar = 'The next such day is more than one period away, too far for Novu 2024.'

const ordering = operators.filter((one) => hasPredicate(one, 'order'))
/** “payload.total is 120, more than 100”, for each operator with an order. */
const orders = Object.fromEntries(
  ordering.flatMap((one) => {
    const how = operatorTable[one].name.replace('is ', '')
    return [
      [`${one}.holds`, `{left} is {actual}, ${how} {expected}`],
      [`${one}.not`, `{left} is {actual}, not ${how} {expected}`],
    ]
  }),
) as Record<
  `${OperatorWithPredicate<'order'>}.${'holds' | 'not'}`,
  `{left} is {actual}, ${string} {expected}`
> // fromEntries loses the keys' types

/** Findings are parts of a sentence; all other entries are sentences. */
export const engineWords = defineMessages({
  ...durations,
  inZone: '{time} {zone}',
  text: '“{text}”',
  emptyText: 'an empty text',
  nothing: 'nothing',
  noField: 'a condition has no field',
  'field.payload': 'payload.{field}',
  'field.subscriber': 'subscriber.{field}',
  'field.tenant': 'tenant.{field}',
  'field.webhook': '{field} in the response from {url}',
  'field.webhookNowhere': '{field} in the response from a webhook without a URL',

  same: '{left} is {actual}',
  differs: '{left} is {actual}, not {expected}',
  ...orders,
  'contains.holds': '{left} is {actual}, which contains {expected}',
  'contains.not': '{left} is {actual}, which does not contain {expected}',
  inNothing: '{left} is {actual}, neither text nor a list',
  present: '{left} is present: {actual}',
  missing: '{left} is missing',

  'notAList.missing': '{left} is missing, so the step fails',
  notAList: '{left} is {actual}, neither text nor a list, so the step fails',
  incomparable: '{left} is {actual}, which has no order, so the step fails',
  neverMet: '“{operator}” on {left} is never met',
  noOperator: '{left} has no operator, so it is never met',
  unknownSource: 'the service does not know the source “{source}”',
  noSource: 'there is no source',
  unreadableValue: 'the service cannot read {value}, so it compares {left} ({actual}) with nothing',
  openTemplate: 'only the service can fill in {value} to compare with {left} ({actual})',

  neverOnline: 'the subscriber has no online status',
  online: 'the subscriber is online',
  offline: 'the subscriber is offline',
  'online.unknown': 'it is unknown whether the subscriber is online',
  'online.unmatched': 'only true or false can be met, not {expected}',
  'lastOnline.passed': 'the subscriber was online {elapsed} ago, within {limit}',
  'lastOnline.failed': 'the subscriber was online {elapsed} ago, not within {limit}',
  'lastOnline.later': 'the subscriber’s last online time is in the future',
  'lastOnline.noTime': 'the subscriber’s last online time cannot be read',
  'lastOnline.noLimit': 'the condition has no number',

  noMessage: '“{step}” sent no message, which counts as met',
  noStep: 'there is no earlier step, which counts as met',
  read: 'the message of “{step}” was read',
  unread: 'the message of “{step}” is unread',
  seen: 'the message of “{step}” was seen',
  unseen: 'the message of “{step}” is unseen',
  noWebhookAnswer: 'the webhook {url} did not respond, so the step fails',
  decided: 'already decided',

  'group.empty': 'An empty group is always met.',
  'group.all': 'All of these:',
  'group.any': 'Any of these:',
  'group.unknownJoin': 'Its conditions are joined by neither AND nor OR, so it is never met.',
  'group.unreadable': 'This is not a filter group: the step fails.',
  'group.decided': 'Not checked: already decided.',

  'filters.none': 'No conditions: the step can run.',
  'filters.open': 'Not known here: only the service can fill in a value.',

  'digest.created': 'New digest until {end}.',
  'digest.created.open': 'New digest.',
  'digest.merged': 'Part of the open digest until {end}.',
  'digest.merged.open': 'Part of the open digest.',
  'digest.skipped': 'Goes on at once: no other event in the look-back time.',
  'digest.key': 'Only events whose {key} is {value}.',
  'digest.keyMissing': 'Only events without {key}.',

  'note.countedAsSeconds': 'The service counts this unit as seconds.',
  'note.beyondPeriod': tooFar,
  'note.unknownType': timingProblems['problem.unknownType'],

  ...timingProblems,
  'problem.badNow': 'The start time cannot be read.',
  'problem.unknownZone': 'The time zone is not known.',
  'problem.noDate': 'The payload has no date in the chosen field.',
  'problem.badDate': 'The chosen field does not contain a date.',
  'problem.refusedDate': 'The date must look like 2026-11-22T09:00:00.000Z.',
  'problem.pastDate': 'The date is in the past.',
  'problem.beyondPeriod': tooFar,

  ...kindNames('kind.', stepTypes),
  ...gateWords,

  because: 'Reason: {reason}.',
  conditionsFail: 'conditions cannot be evaluated',
  tenantOff: 'this workflow off for the tenant',
  'preference.open': 'Preferences allow {channel}.',
  'preference.notAChannel': 'Preferences do not apply to this step.',
  'preference.critical': 'The workflow is critical, so preferences do not apply.',
  'preference.unsure': '{channel} or everything is off for all workflows. This service may ignore that.',

  'step.notReached': 'The run ended before this step.',
})

/** The same about a run that was: preferences and people may be different now. */
export const pastEngineWords = defineMessages({
  ...engineWords.english,
  'filters.none': 'No conditions: the step could run.',
  neverOnline: 'the subscriber had no online status',
  online: 'the subscriber was online',
  offline: 'the subscriber was offline',
  'preference.open': 'Preferences allowed {channel}.',
  'preference.critical': 'The workflow was critical, so preferences did not apply.',
  'preference.unsure': '{channel} or everything was off for all workflows. This service may ignore that.',
  'digest.skipped': 'Continued at once: there was no other event in the look-back time.',
} satisfies Record<keyof typeof engineWords.english, unknown>) as unknown as typeof engineWords // with its placeholders
