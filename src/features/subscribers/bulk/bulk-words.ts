import { defineMessages } from '#src/ui/language.tsx'

/** Words for preparing a bulk change. */
export const bulkWords = defineMessages({
  title: 'Change many subscribers',
  description:
    'The same change for a list of subscribers: one request each, at your pace, with a result for every one and a way back.',
  back: 'Subscribers',
  production: 'This connection is marked as production',

  'ids.title': '1. Subscribers',
  'ids.label': 'Subscriber ids',
  'ids.hint': 'One on each line, a table from a spreadsheet, or a JSON list. A file can be dropped here.',
  'ids.placeholder': 'buyer-1\nbuyer-2',
  'ids.choose': 'Choose a file',
  'ids.long': 'A long list: {count} lines, beginning with',
  'ids.clear': 'Clear the list',
  'ids.from': 'From {name}',
  'ids.drop': 'Drop the file to read the ids in it',
  'ids.unreadable': 'The file could not be read: {name}',
  'ids.notText':
    '{name} is no text file, and nothing was taken from it. Save the sheet as CSV, or copy the column and paste it here.',
  'ids.column': 'Column with the ids',
  'ids.columnNamed': '{title} (for example {sample})',
  'ids.columnNumber': 'Column {number} (for example {sample})',
  'ids.header': 'The first line names the columns',
  'ids.cleared': 'The list is cleared.',

  'report.title': '2. What is in the list',
  'report.none': 'Paste subscriber ids above.',
  'report.ready': {
    one: '{count} subscriber, out of {lines}',
    other: '{count} subscribers, out of {lines}',
  },
  'report.given': { one: '{count} line', other: '{count} lines' },
  'report.clean': 'Every line is a different id, and none looks odd.',
  'report.blanks': {
    one: '{count} line without an id: left out',
    other: '{count} lines without an id: left out',
  },
  'report.duplicates': {
    one: '{count} id is there more than once: it is changed once',
    other: '{count} ids are there more than once: each is changed once',
  },
  'report.trimmed': {
    one: '{count} id had spaces or unseen characters around it: taken off',
    other: '{count} ids had spaces or unseen characters around them: taken off',
  },
  'report.notAddressable': {
    one: '{count} id that no request can carry: left out',
    other: '{count} ids that no request can carry: left out',
  },
  'report.hidden': {
    one: '{count} id has characters inside that cannot be seen',
    other: '{count} ids have characters inside that cannot be seen',
  },
  'report.mixed': {
    one: '{count} id mixes letters of two scripts that look alike',
    other: '{count} ids mix letters of two scripts that look alike',
  },
  'report.spaced': {
    one: '{count} id has spaces inside: is it several ids on one line?',
    other: '{count} ids have spaces inside: are they several ids on one line?',
  },
  'report.odd': {
    one: '{count} line does not look like an id',
    other: '{count} lines do not look like ids',
  },
  'odd.quoted': 'in quotes',
  'odd.bracketed': 'with a bracket or a comma, as in code',
  'odd.shortened': 'a number shortened by a spreadsheet; its last digits are lost',
  'odd.empty': 'stands for an empty cell',
  'odd.url': 'a web address',
  'odd.email': 'an email address',
  'report.unwrap': 'Remove quotes, brackets and commas',
  'report.unwrapHelp': 'Ids that really contain them will no longer match.',
  'emails.open': {
    one: '{count} line is an email address',
    other: '{count} lines are email addresses',
  },
  'emails.ask': 'Look up these emails',
  'emails.progress': '{done} of {total} emails looked up',
  'emails.told': '{found} of {total} emails belong to one subscriber each.',
  'emails.found': {
    one: '{count} email belongs to one subscriber, who is included',
    other: '{count} emails belong to one subscriber each, who is included',
  },
  'emails.none': {
    one: '{count} email belongs to no subscriber',
    other: '{count} emails belong to no subscriber',
  },
  'emails.several': {
    one: '{count} email belongs to several subscribers',
    other: '{count} emails belong to several subscribers',
  },
  'emails.notOffered':
    'This service has no search, so emails are used as ids. They match only where your ids are emails.',
  'report.twins': {
    one: '{count} id is easily taken for another one in the list',
    other: '{count} ids are easily taken for one another',
  },
  'report.unknown': {
    one: '{count} id is unknown to the service',
    other: '{count} ids are unknown to the service',
  },
  'report.line': 'line {line}',
  'report.lines': 'lines {lines}',
  'report.keepAll': 'Keep all',
  'report.leaveAll': 'Leave all out',
  'report.keepAllOf': 'Keep all: {finding}',
  'report.leaveAllOf': 'Leave all out: {finding}',
  'report.keep': 'Keep {id}',
  'report.leftOut': { one: '{count} left out', other: '{count} left out' },
  'report.more': {
    one: 'and {count} more, which the buttons count too',
    other: 'and {count} more, which the buttons count too',
  },
  'report.moreLines': { one: 'and {count} more', other: 'and {count} more' },
  'report.mend': 'Take the unseen characters out of the ids',
  'report.mendHelp': 'Ids that really hold them, as joined emoji do, then no longer match.',
  'twins.case': 'differ in upper and lower case only',
  'twins.form': 'look the same and are written differently in Unicode',
  'twins.lookAlike': 'have letters or digits that look alike',
  'twins.hidden': 'differ in characters that cannot be seen',

  'known.ask': 'Ask the service which ids it knows',
  'known.takes': 'One read for each id: about {time}. Nothing is changed.',
  'known.progress': '{done} of {total} ids looked up, {missing} unknown so far',
  'known.bar': 'Ids looked up',
  'known.stop': 'Stop asking',
  'known.all': 'The service knows every id that was looked up.',
  'known.failed': 'The look-up ended after {done} ids. {reason}',
  'known.notOffered':
    'This service cannot say which ids it knows. An unknown id ends as refused, and nothing is written for it.',

  'change.title': '3. The change',
  'change.level': 'For',
  'change.global': 'All workflows',
  'change.workflow': 'One workflow',
  'change.workflowId': 'Workflow',
  'change.workflowHint': 'Type to search by name, or give the id.',
  'change.workflowNamed': 'Changes {name}.',
  'change.workflowCritical':
    '{name} is critical: it is sent whatever the subscriber prefers, so this change stops nothing.',
  'change.one': 'The service takes one channel of a workflow in a request. Choosing another one replaces it.',
  'change.notNamed': 'What is left as it is, is not sent.',
  'change.leave': 'Leave',
  'change.off': 'Turn off',
  'change.on': 'Turn on',
  'change.master': 'Off stops everything except critical workflows. The channels keep their own values.',
  'change.ignored':
    'This service stores the switches for all workflows but sends anyway: turning one off stops nothing. Only the switches of a single workflow stop messages.',
  'change.ignoredOnly':
    'This service stores the switches for all workflows but sends anyway: turning one off stops nothing.',
  'change.perWorkflow': 'Change one workflow instead',
  'change.masterWorkflow': 'All channels',
  'optIn.title': 'This opts people in again',
  'optIn.text':
    'Some of these people may have turned it off themselves. Record the consent or reason for opting them back in.',
  'optIn.tick': 'They may be opted in again',
  'optIn.reason': 'Why they may be opted in again',

  'say.on': '{setting} on',
  'say.off': '{setting} off',
  'say.workflow': '{list} for workflow {workflow}',
  'say.back': 'Puts an earlier run back',
  'say.nothing': 'No change chosen yet',

  'review.title': '4. Review and start',
  'review.change': { one: '{change}, for {count} subscriber.', other: '{change}, for {count} subscribers.' },
  'review.requests': {
    one: 'The request',
    other: 'The first of {count} requests',
  },
  'review.curl': 'Copy as cURL',
  'review.curlHint': 'The key is a placeholder.',
  'review.reason': 'Reason',
  'review.reasonHint': 'Goes into the journal of this browser with every write, not to the service.',
  'review.ticket': 'Ticket',
  'review.canary': 'Change five first, then stop for a look',
  'review.pace': 'Requests a second',
  'review.paceOf': '{count} a second',
  'review.paceHint':
    'Takes {time} or longer, depending on the service. If it asks for a pause, the run waits.',
  'review.paceMeasured':
    'Takes about {time} at the speed of the last run. If the service asks for a pause, the run waits.',
  'review.paceHelp': 'If the service asks for a pause, the run waits.',
  'review.reads':
    'Before each change the state is read: who has it so already is left alone, and everything can be put back.',
  'review.readWith': 'This service has no way to read preferences',
  'review.emptyPatch': 'Ask with an empty change before each one',
  'review.emptyPatchHint':
    'It answers the state, so everything can be put back. It may create default records.',
  'review.none': 'Change without looking',
  'review.noneHelp': 'What was before is then not known: this run cannot be put back.',
  'review.start': { one: 'Change {count} subscriber', other: 'Change {count} subscribers' },
  'review.confirm': {
    one: 'Change {count} subscriber in production?',
    other: 'Change {count} subscribers in production?',
  },
  'review.missing': 'Still to do: {list}.',
  'review.notKept':
    'This browser could not keep the run, and without that a reload might send something twice. Nothing was sent. Leave private mode or free some space, then try again.',
  'missing.ids': 'paste subscriber ids',
  'missing.workflow': 'choose a workflow',
  'missing.change': 'choose a change',
  'missing.optIn': 'confirm that people may be opted in again',
  'missing.optInReason': 'say why they may be opted in again',
  'missing.reason': 'give a reason',
  'missing.ticket': 'give a ticket (required on production)',

  'time.seconds': { one: '{count} second', other: '{count} seconds' },
  'time.minutes': { one: '{count} minute', other: '{count} minutes' },
  'time.hours': { one: '{count} hour', other: '{count} hours' },

  'rollbackFile.title': 'This is a rollback file',
  'rollbackFile.text': {
    one: 'It puts back {count} subscriber.',
    other: 'It puts back {count} subscribers.',
  },
  'rollbackFile.other':
    'It belongs to {there}, and this console speaks to {here}. Connect to that one first.',
  'rollbackFile.run': 'Put back',
  'rollbackFile.dismiss': 'Not now',

  'open.paused': 'A run is paused',
  'open.ready': 'A run is ready to start',
  'open.text': {
    one: '{change}, for {count} subscriber. Prepared {time}.',
    other: '{change}, for {count} subscribers. Prepared {time}.',
  },
  'open.show': 'Open it',
  'earlier.title': 'Earlier runs',
  'earlier.help': 'Of this browser and connection.',
  'earlier.failed': 'The earlier runs could not be read',
  'earlier.when': 'Prepared',
  'earlier.change': 'Change',
  'earlier.reason': 'Reason',
  'earlier.total': 'Subscribers',
  'earlier.phase': 'State',
  'earlier.remove': 'Remove',
  'earlier.removeOf': 'Remove the run of {time}',
  'earlier.confirm': 'Remove this run from the browser?',
  'earlier.confirmText':
    'Its results and what was read before each change are forgotten: it can no longer be put back from here.',
  'earlier.notRemoved': 'The run could not be removed: this browser does not let its storage be changed.',
  'earlier.confirmLabel': 'Remove the run',
})
