import { defineMessages } from '#src/ui/messages.ts'

/** The question for a reason before writes in production. */
export const whyWords = defineMessages({
  title: 'Why this change in production?',
  'what.workflowCreate': { one: 'Create workflow: {name}.', other: 'Create {count} workflows.' },
  'what.workflowUpdate': { one: 'Change workflow: {name}.', other: 'Change {count} workflows.' },
  'what.workflowStatusUpdate': {
    one: 'Turn workflow on or off: {name}.',
    other: 'Turn {count} workflows on or off.',
  },
  'what.workflowDelete': { one: 'Delete workflow: {name}.', other: 'Delete {count} workflows.' },
  'what.eventTrigger': { one: 'Trigger workflow: {name}.', other: 'Trigger {count} workflows.' },
  'what.undo': 'Undo change: {name}.',
  'what.other': 'Make a change on {connection}.',
  help: 'The reason and ticket go into this browser’s journal. Nothing has been sent yet.',
  reason: 'Reason',
  'reason.missing': 'Enter a reason.',
  ticket: 'Ticket',
  'ticket.missing': 'Enter a ticket.',
  send: 'Continue',
})
