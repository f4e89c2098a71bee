import { defineMessages } from '#src/ui/messages.ts'

/** The question why something is written, where the connection is production. */
export const whyWords = defineMessages({
  title: 'Why this change on production?',
  'what.workflowCreate': { one: 'A workflow is created: {name}.', other: '{count} workflows are created.' },
  'what.workflowUpdate': { one: 'A workflow is changed: {name}.', other: '{count} workflows are changed.' },
  'what.workflowStatusUpdate': {
    one: 'A workflow is turned on or off: {name}.',
    other: '{count} workflows are turned on or off.',
  },
  'what.workflowDelete': { one: 'A workflow is deleted: {name}.', other: '{count} workflows are deleted.' },
  'what.undo': 'A change is taken back: {name}.',
  'what.other': 'Something is written to {connection}.',
  help: 'Reason and ticket go into the journal of this browser, with what was written. Nothing is sent before.',
  reason: 'Reason',
  'reason.missing': 'Say why: this connection is production.',
  ticket: 'Ticket',
  'ticket.missing': 'Name the ticket: this connection is production.',
  send: 'Continue',
})
