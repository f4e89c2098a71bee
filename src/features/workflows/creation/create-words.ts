import { defineMessages } from '#src/ui/language.tsx'

export const createWords = defineMessages({
  'refused.fields': 'The service refused this. See the marked fields.',
  'failed.title': 'The workflow was not created',
  created: '“{name}” is created',
  'created.other': 'The service answered with another workflow: “{name}”',

  'active.title': 'Create it active?',
  'active.yes': 'Create active',
  'active.no': 'Create inactive',

  'failed.notOffered': 'This service cannot create workflows. Check the base URL in Settings.',

  'offline.title': 'Nothing was sent: this browser was offline',
  'offline.text': 'It stays here as a draft. Create it once you are connected.',

  'unknown.title': 'The workflow may have been created',
  'unknown.before': 'The last try, {when}, got no answer.',

  check: 'Check',
  checking: 'Checking…',
  'check.found': '“{link}” was created.',
  'check.absent': 'It was not created. You can create it now.',
  'check.perhaps': {
    one: 'There is a workflow with this name. If this is the one, discard the draft.',
    other: 'There are {count} workflows with this name. If it is one of them, discard the draft.',
  },
  'check.created': 'created {when}',
  'check.none': 'No: create it',
  'check.cannot': 'This service does not list workflows. <link>See what this browser created</link>',
  'check.failed': 'No answer. Try again in a moment.',
  createAnyway: 'Create anyway',
})
