import { kindNames, stepTypes } from '#src/contract/step-kinds.ts'
import { defineMessages } from '#src/ui/language.tsx'
import { timingProblems } from './timing-problem-words.ts'
import { durations } from '../model/duration-words.ts'

export const engineWords = defineMessages({
  ...durations,
  inZone: '{time} {zone}',
  text: '“{text}”',
  emptyText: 'an empty text',
  nothing: 'nothing',
  noField: '(no field)',
  'field.payload': 'payload.{field}',
  'field.subscriber': 'subscriber.{field}',
  'field.tenant': 'tenant.{field}',
  'field.webhook': '{field} in the answer of {url}',
  'field.webhookNowhere': '{field} in the answer of a webhook without a URL',

  'how.numbers': 'compared as numbers',
  'how.notANumber': 'compared as numbers, and {value} is not a number',
  'how.texts': 'compared as text',
  'how.textOrder': 'compared as text, letter by letter',
  'how.switches': 'compared as true or false',
  'how.switchesOther': 'compared as true or false, and {value} counts as {expected}',
  'how.nullOrder': 'null counts as 0',
  'how.null': 'null equals nothing else',
  'how.given': 'a list or an object equals no text',
  'how.givenOrder': 'a list or an object is compared as the text it is written as',

  'EQUAL.holds': '{left} is {actual}, which equals {expected} ({how})',
  'EQUAL.not': '{left} is {actual}, which does not equal {expected} ({how})',
  'NOT_EQUAL.holds': '{left} is {actual}, which is not {expected} ({how})',
  'NOT_EQUAL.not': '{left} is {actual}, just what it must not be ({how})',
  'LARGER.holds': '{left} is {actual}, which is more than {expected} ({how})',
  'LARGER.not': '{left} is {actual}, which is not more than {expected} ({how})',
  'SMALLER.holds': '{left} is {actual}, which is less than {expected} ({how})',
  'SMALLER.not': '{left} is {actual}, which is not less than {expected} ({how})',
  'LARGER_EQUAL.holds': '{left} is {actual}, which is at least {expected} ({how})',
  'LARGER_EQUAL.not': '{left} is {actual}, which is not at least {expected} ({how})',
  'SMALLER_EQUAL.holds': '{left} is {actual}, which is at most {expected} ({how})',
  'SMALLER_EQUAL.not': '{left} is {actual}, which is not at most {expected} ({how})',

  'inText.holds': '{left} is {actual}, which contains {expected}',
  'inText.not': '{left} is {actual}, which does not contain {expected}',
  'inList.holds': '{left} is {actual}, which has the item {expected}',
  'inList.not': '{left} is {actual}, which has no item that is the text {expected}',
  inNothing: '{left} is {actual}, neither text nor a list, so it contains nothing',
  present: '{left} is {actual}, so it is present',
  absent: '{left} is missing',

  'missing.EQUAL': '{left} is missing, so it does not equal {expected}',
  'missing.NOT_EQUAL': '{left} is missing, and what is missing is not {expected}',
  'missing.LARGER': '{left} is missing, so it is not more than {expected}',
  'missing.SMALLER': '{left} is missing, so it is not less than {expected}',
  'missing.LARGER_EQUAL': '{left} is missing, so it is not at least {expected}',
  'missing.SMALLER_EQUAL': '{left} is missing, so it is not at most {expected}',
  'missing.IN': '{left} is missing, so it does not contain {expected}',
  'missing.NOT_IN': '{left} is missing, and what is missing does not contain {expected}',
  'missing.IS_DEFINED': '{left} is missing',

  'notAList.missing': '{left} is missing, and the service cannot ask what it contains: it gives the step up',
  notAList:
    '{left} is {actual}, neither text nor a list, and the service cannot ask what it contains: it gives the step up',
  incomparable: '{left} is {actual}, which cannot be put in any order: the service gives the step up',
  unrunOperator: 'The service never runs “{operator}”: this is never met, whatever {left} is',
  unknownOperator:
    'The service does not know the operator “{operator}”: this is never met, whatever {left} is',
  noOperator: 'There is no operator: this is never met, whatever {left} is',
  unknownSource: 'The service does not know the source “{source}”: this is never met',
  noSource: 'There is no source: this is never met',
  'unreadableValue.passed':
    'The value {value} is not a text the service can fill in, so {left} ({actual}) was compared with nothing, which is met',
  'unreadableValue.failed':
    'The value {value} is not a text the service can fill in, so {left} ({actual}) was compared with nothing, which is not met',

  openTemplate:
    'Only the service can fill in the value {value}, so {left} ({actual}) is not compared with it here',

  neverOnline: 'The subscriber was never seen online or offline, which is not met',
  'online.passed': 'The subscriber is online, as the condition asks',
  'online.failed': 'The subscriber is online; the condition asks for offline',
  'offline.passed': 'The subscriber is offline, as the condition asks',
  'offline.failed': 'The subscriber is offline; the condition asks for online',
  'online.unknown': 'Whether the subscriber is online is not known, which is not met',
  'online.unmatched': 'Only true or false can be met here; the condition holds {expected}',
  'online.now': 'The subscriber is online now',
  'lastOnline.passed': 'The subscriber was last online {elapsed} ago, within the {limit} asked for',
  'lastOnline.failed': 'The subscriber was last online {elapsed} ago, longer than the {limit} asked for',
  'lastOnline.later': 'The time the subscriber was last online lies in the future, which is not met',
  'lastOnline.noTime': 'The time the subscriber was last online cannot be read, which is not met',
  'lastOnline.noLimit':
    'The condition does not say how long ago the subscriber may have been online, which is not met',

  noMessage: 'The step “{step}” has sent no message, which counts as met',
  noStep: 'The condition names no earlier step, which counts as met',
  'read.yes.passed': 'The message of “{step}” has been read, as the condition asks',
  'read.yes.failed': 'The message of “{step}” has been read; the condition asks for one that has not',
  'read.no.passed': 'The message of “{step}” has not been read, as the condition asks',
  'read.no.failed': 'The message of “{step}” has not been read; the condition asks for one that has',
  'seen.yes.passed': 'The message of “{step}” has been seen, as the condition asks',
  'seen.yes.failed': 'The message of “{step}” has been seen; the condition asks for one that has not',
  'seen.no.passed': 'The message of “{step}” has not been seen, as the condition asks',
  'seen.no.failed': 'The message of “{step}” has not been seen; the condition asks for one that has',
  noWebhookAnswer: 'The webhook {url} gave no answer: the service gives the step up',
  decided: 'The outcome was settled before this was looked at',

  'group.empty': 'The group is empty, so everybody passes.',
  'group.single.passed': 'Its one condition is met.',
  'group.single.failed': 'Its one condition is not met.',
  'group.all.passed': { one: 'Its condition is met.', other: 'All {count} conditions are met.' },
  'group.all.failed': {
    one: '1 of its conditions is not met, and all of them must be.',
    other: '{count} of its conditions are not met, and all of them must be.',
  },
  'group.any.passed': {
    one: 'Its condition is met.',
    other: 'One of its {count} conditions is met, and one is enough.',
  },
  'group.any.failed': { one: 'Its condition is not met.', other: 'None of its {count} conditions is met.' },
  'group.any.stopped': 'The service gave up before one of its conditions was met.',
  'group.unknownJoin': 'Its conditions are joined by neither AND nor OR, so it never passes.',
  'group.unreadable': 'This is no group of conditions: the service gives the step up.',
  'group.open': 'Whether it passes is known to the service alone.',
  'group.decided': 'Not looked at: the outcome was settled before.',

  'filters.none': 'It runs: it has no conditions.',
  'filters.passed': 'It runs: group {group} passes.',
  'filters.passed.one': 'It runs: its conditions are met.',
  'filters.failed': {
    one: 'It does not run: its conditions are not met.',
    other: 'It does not run: none of its {count} groups passes.',
  },
  'filters.open':
    'Whether it runs is not known here: only the service can fill in what a condition compares with.',
  'filters.stopped': 'It does not run: the service cannot work out group {group} and gives the step up.',
  'filters.stopped.one': 'It does not run: the service cannot work out its conditions and gives the step up.',

  'digest.created': 'Opens a digest that goes out on {end}.',
  'digest.created.open': 'Opens a digest.',
  'digest.merged': 'Joins the digest that opened on {openedAt} and goes out on {end}.',
  'digest.merged.until': 'Joins the open digest, which goes out on {end}.',
  'digest.merged.open': 'Joins the open digest.',
  'digest.skipped': 'Goes out at once: nothing else came within the look-back time before it.',
  'digest.failed': 'The digest fails.',
  'digest.key': 'It collects only events with the same {key}, here {value}.',
  'digest.keyMissing':
    'It collects only events with the same {key}, which is missing here: those without it go together.',
  'digest.keyCounts': 'Only events with the same {key} count, here {value}.',
  'digest.keyMissingCounts': 'Only events without {key} count, as this one is.',

  'note.countedAsSeconds': 'The service does not convert this unit and counts seconds instead.',
  'note.beyondPeriod':
    'The next such day lies more than one period away. The service of 2024 looks no further and gives the digest up.',

  'note.unknownType': 'The service does not know this kind of timing and continues without waiting.',

  ...timingProblems,
  'problem.badNow': 'The time to count from cannot be read.',
  'problem.unknownZone': 'The time zone is not known.',
  'problem.noDate': 'The payload has no date in the field that is named.',
  'problem.badDate': 'What the payload has in the named field is not a date.',
  'problem.refusedDate':
    'The service refuses the trigger: it only accepts dates with milliseconds and Z, such as 2026-11-22T09:00:00.000Z.',
  'problem.pastDate': 'The date lies in the past.',
  'problem.beyondPeriod':
    'Its next day lies more than one period away, and the service of 2024 looks no further.',

  ...kindNames('kind.', stepTypes),

  'preference.open': 'No preference holds {channel} back.',
  'preference.notAChannel': 'Preferences do not apply to this step.',
  'preference.critical': 'The workflow is critical, so preferences are not asked.',
  'preference.global': 'The subscriber has switched everything off.',
  'preference.globalChannel': 'The subscriber has switched {channel} off for all workflows.',
  'preference.unsure':
    'The subscriber has switched {channel} or everything off for all workflows. This service may or may not use those switches.',
  'preference.workflow.subscriber': 'The subscriber has switched this workflow off.',
  'preference.workflow.tenant': 'The tenant has switched this workflow off.',
  'preference.workflowChannel.subscriber': 'The subscriber has switched {channel} off for this workflow.',
  'preference.workflowChannel.tenant': 'The tenant has switched {channel} off for this workflow.',
  'preference.workflowChannel.template': 'The workflow itself has {channel} off by default.',

  stepNamed: '“{name}”',
  stepNumber: 'Step {step} ({kind})',
  stepNumberOnly: 'Step {step}',
  'step.sent': '{step} is sent on {at}.',
  'step.waited': '{step} starts to wait on {at}.',
  'step.done': '{step} is done on {at}.',
  'step.merged': '{step} adds the event to a digest that is open already, and the flow ends here.',
  'step.notReached': '{step} is not reached: the flow ended before it.',
  'step.unknown':
    'Whether {step} runs is not known here: only the service can fill in what a condition compares with.',
  'step.unknown.preference':
    'Whether {step} is sent is not known: its channel is switched off for all workflows, and this service may or may not use that switch.',
  'step.skipped': '{step} is skipped.',
  'step.skipped.conditions': '{step} is skipped: its conditions are not met.',
  'step.skipped.inactive': '{step} is skipped: it is switched off.',
  'step.skipped.lookBack':
    '{step} does not collect: nothing else came within the look-back time, so the flow goes on at once.',
  'step.skipped.critical': '{step} is skipped by the critical switch.',
  'step.skipped.global': '{step} is skipped: the subscriber has switched everything off.',
  'step.skipped.globalChannel':
    '{step} is skipped: the subscriber has switched {kind} off for all workflows.',
  'step.skipped.workflow': '{step} is skipped: this workflow is switched off for the subscriber.',
  'step.skipped.workflowChannel': '{step} is skipped: {kind} is switched off for this workflow.',
  'step.failed': '{step} fails.',
  'step.failed.conditions': '{step} fails: the service cannot work out its conditions.',
  'step.failed.noAddress': '{step} fails: the subscriber has nothing it could be sent to.',

  'step.failed.text': '{step} fails: the service cannot fill in its text.',
})
