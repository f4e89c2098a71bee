import { defineMessages } from '#src/ui/messages.ts'

export const words = defineMessages({
  'app.name': 'Carillon',
  'navigation.label': 'Main',
  'navigation.workflows': 'Workflows',
  'navigation.subscribers': 'Subscribers',
  'navigation.activity': 'Activity',
  'navigation.journal': 'Journal',
  'navigation.settings': 'Settings',
  'navigation.help': 'Help',
  'missing.title': 'Page not found',
  'missing.help': 'Check the address.',
  'missing.home': 'Go to Workflows',
  'broken.title': 'This screen could not be shown',
  'broken.help': 'Other screens still work.',
  'broken.console': 'The console could not be shown',
  'broken.consoleHelp': 'The service is not affected.',
  'unfetched.title': 'This screen could not be loaded',
  // A reload also leads to the sign-in, and fetches the files of a newer Carillon.
  'unfetched.help': 'Check your connection, then try again or reload.',
  'broken.reload': 'Reload the page',
})
