import { kindNames, stepTypes } from '#src/contract/step-kinds.ts'
import { defineMessages } from '#src/ui/language.tsx'
import { timingProblems } from './timing-sentences.ts'
import { gateWords } from '../../shared/run-words.ts'
import { durations } from './step-words.ts'

/** About the day of the month in a schedule. */
const tooFar = 'The next such day is more than one period away, too far for Novu 2024.'

/** Findings are parts of a sentence; all other entries are sentences. */
export const engineWords = defineMessages({
  ...durations,
  inZone: '{time} {zone}',
  text: '“{text}”',
  emptyText: 'an empty text',
  nothing: 'nothing',
  unknown: 'unknown',
  online: 'online',
  offline: 'offline',
  read: 'read',
  unread: 'unread',
  seen: 'seen',
  unseen: 'unseen',

  finding: '{condition} (found: {found})',
  'found.filledIn': '{value}, compared with {expected}',
  'found.notAList': '{value}, so the step fails',
  'found.incomparable': '{value}, so the step fails',
  'found.unrunOperator': 'never met, because the service does not run this operator',
  'found.unknownOperator': 'never met, because the service does not know this operator',
  'found.unknownSource': 'never met, because the service does not know this source',
  'found.unreadableValue': '{value}, compared with nothing, because the service reads only text',
  'found.openTemplate': '{value}; only the service can fill in the other value',
  'found.neverOnline': 'no online status',
  'found.later': 'in the future',
  'found.ago': '{elapsed} ago',
  'found.noMessage': 'no message, which counts as met',
  'found.noWebhookAnswer': 'no response, so the step fails',

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
  unmet: 'Not met: {conditions}.',
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
  'preference.open': 'Preferences allowed {channel}.',
  'preference.critical': 'The workflow was critical, so preferences did not apply.',
  'preference.unsure': '{channel} or everything was off for all workflows. This service may ignore that.',
  'digest.skipped': 'Continued at once: there was no other event in the look-back time.',
} satisfies Record<keyof typeof engineWords.english, unknown>) as unknown as typeof engineWords // with its placeholders
