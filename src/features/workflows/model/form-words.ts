import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'New workflow',
  'title.new': 'New workflow “{name}”',
  'title.edit': 'Edit “{name}”',
  copyOf: '{name} (copy)',
  'copy.note':
    'This is a copy of “{name}”. It gets its own identifier, made from its name, and is inactive until you turn it on.',
  'copy.elsewhere':
    'The content is not copied: it is written in code, or in the service’s newer dashboard. Write it here.',
  paste: 'Paste JSON or cURL',
  back: 'Workflows',
  'form.label': 'New workflow',

  name: 'Name',
  'name.placeholder': 'Name of the workflow',

  group: 'Notification group',
  'group.choose': 'Choose a group',
  'group.loading': 'Loading groups…',
  'group.idField': 'Notification group ID',
  'group.idField.hint':
    'This service does not list groups. Ask its operator for the ID: 24 letters and digits.',
  'group.idField.failed': 'The groups could not be loaded. Enter the ID, or try again.',
  'group.retry': 'Try again',
  'group.new': 'New group',

  steps: 'Steps',
  'steps.label': 'Steps in order',
  'steps.hint': 'Choose a step to edit it.',
  'steps.empty': 'No steps yet. Add the first one.',
  'steps.add': 'Add step',
  'steps.channels': 'Channels',
  'steps.timing': 'Timing',
  'steps.addKind': 'Add {kind} step',
  'steps.added': '{name} added at position {position}',

  'step.region': 'Step: {name}',
  'step.open': 'Open {name}',
  'step.openKind': 'Open {name}, {kind}',
  'step.up': 'Move {name} up',
  'step.down': 'Move {name} down',
  'step.remove': 'Remove {name}',
  'step.moved': '{name} moved to position {position} of {total}',
  'step.removed': '{name} removed',
  'step.removedInUse': '{name} removed. A condition of {other} still refers to it.',
  'step.restored': '{name} restored',
  'step.undo': 'Undo',
  'steps.elsewhere':
    'Steps are read-only here: they are written in code, or in the service’s newer dashboard. You can change name, tags and settings.',
  'step.variants': { one: '{count} variant', other: '{count} variants' },
  'step.noProvider': 'No provider',
  'step.off': 'Off',
  'step.problem': 'Error',

  'summary.noSubject': 'No subject yet',
  'summary.noText': 'No text yet',
  'summary.noTitle': 'No title yet',

  create: 'Create workflow',
  createElsewhere: 'Creating in another tab',
  notSent: 'Nothing was sent: part of the console could not be loaded. Check your connection and try again.',
  creating: 'Creating…',
  notCreated: 'Not created yet.',
  shortcut: 'Ctrl or Cmd + Enter',
  'problems.title': { one: 'Fix {count} error before creating', other: 'Fix {count} errors before creating' },
  'problems.inStep': '{step}: {problem}',
  'problems.label': 'Problems',

  'result.title': 'Workflow created',
  'result.facts': 'Details',
  'diff.all': {
    one: 'The service accepted the {count} field.',
    other: 'The service accepted all {count} fields.',
  },
  'diff.some': '{accepted} of {sent} fields were accepted as sent. The others:',
  'diff.ignored': '{field}: sent {sent}, missing from the response.',
  'diff.changed': '{field}: sent {sent}, got {got}.',
  'diff.more': 'Defaults the service added',
  'diff.added': '{field}: {got}',

  'arranged.first': '{name}: apply or discard the nested conditions first. Nothing was sent.',

  'leave.title': 'Leave without creating?',
  'leave.text': 'This workflow is not created yet. It is lost when you leave.',
  'leave.confirm': 'Leave',
})
