import { defineMessages } from '#src/ui/messages.ts'

/** The question for a reason before writes in production. */
export const whyWords = defineMessages({
  'title.create': {
    one: 'Create “{name}” in production?',
    other: 'Create {count} workflows in production?',
  },
  'title.save': {
    one: 'Save “{name}” in production?',
    other: 'Change {count} workflows in production?',
  },
  'title.turnOn': {
    one: 'Turn on “{name}” in production?',
    other: 'Turn on {count} workflows in production?',
  },
  'title.turnOff': {
    one: 'Turn off “{name}” in production?',
    other: 'Turn off {count} workflows in production?',
  },
  'title.delete': {
    one: 'Delete “{name}” in production?',
    other: 'Delete {count} workflows in production?',
  },
  'title.trigger': {
    one: 'Trigger “{name}” in production?',
    other: 'Trigger {count} workflows in production?',
  },
  'title.turnOnFor': 'Turn on “{name}” for {person} in production?',
  'title.turnOffFor': 'Turn off “{name}” for {person} in production?',
  'title.changeFor': 'Make {count} changes for {person} in production?',
  'title.change': 'Make a change in production?',
  'send.create': 'Create',
  'send.save': 'Save changes',
  'send.turnOn': 'Turn on',
  'send.turnOff': 'Turn off',
  'send.delete': 'Delete',
  'send.trigger': 'Trigger',
  'send.change': 'Make change',
  reason: 'Reason',
  'reason.missing': 'Enter a reason.',
  ticket: 'Ticket',
  'ticket.missing': 'Enter a ticket.',
})
