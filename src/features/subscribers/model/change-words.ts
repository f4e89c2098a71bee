import { defineMessages } from '#src/ui/language.tsx'

export const changeWords = defineMessages({
  'applying.label': 'Changes',
  'applying.atOnce': 'Apply at once',
  'applying.review': 'Review, then apply',
  'applying.atOnceHelp': 'A click is sent as it is made, and can be undone.',
  'applying.reviewHelp': 'Collect changes, review them, then save.',
  'applying.master': 'This connection is production: turning off all notifications is always reviewed.',

  'staged.mark': 'Unsaved',
  'staged.count': { one: '{count} unsaved change.', other: '{count} unsaved changes.' },
  'staged.review': { one: 'Review {count} change', other: 'Review {count} changes' },
  'staged.discard': 'Discard',
  'staged.discarded': 'Discarded. Nothing was sent.',

  'review.title': 'Changes for {id}',
  'review.list': 'Changes to send',
  'review.remove': 'Remove: {change}',
  'review.requests': 'Exact requests',
  'review.requestsCode': 'Requests as they are sent',
  'review.reason': 'Reason',
  'review.reasonHint': 'Goes into the journal of this browser, with your name.',
  'review.ticket': 'Ticket',
  'review.reasonMissing': 'Enter a reason: this connection is production.',
  'review.ticketMissing': 'Enter a ticket: this connection is production.',
  'review.confirm': 'Type {id} to confirm',
  'review.confirmHint': 'All notifications of a person on production are turned off.',
  'review.confirmWrong': 'This is not the id of this subscriber.',
  'review.send': { one: 'Send {count} change', other: 'Send {count} changes' },
  'review.back': 'Back',

  'toast.several': { one: '{count} change is saved for {id}', other: '{count} changes are saved for {id}' },
  'notUndone.newer': 'Not undone: this was changed again since.',
  'notUndone.unknownBefore': 'Not undone: the value before the change is not known.',
  'notUndone.nothing': 'Nothing to undo: this changed nothing.',
  'notUndone.uncertain': 'Not undone: nobody knows whether this was applied. Check it first.',
  'notUndone.notOffered': 'This cannot be undone here.',
  'notUndone.unread': 'Not undone: the current value could not be read. Nothing was sent.',
  'notUndone.noJournal': 'Not undone: this browser keeps no journal here. Turn the switch back instead.',

  'wait.left': 'Try again in {count} s',
  'wait.again': 'The service asked for a pause. Trying again in {count} s.',
  'wait.busy': 'The service asked for a pause. The change will be sent again automatically.',
  'wait.over': 'The pause the service asked for is over. Try again.',

  'load.never':
    'This service has no way to read preferences, and its answer to an empty change does not tell the state. A switch is known once it was set here.',
  'load.known':
    'This service has no way to read preferences; it answers an empty change with the current state. Loading sends one. It may create the default record of this subscriber. Until then every switch is unknown, and you can still set one.',
})
