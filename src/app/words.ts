import { defineMessages } from '#src/ui/messages.ts'

export const words = defineMessages({
  'app.name': 'Carillon',
  'navigation.label': 'Main',
  'navigation.workflows': 'Workflows',
  'navigation.subscribers': 'Subscribers',
  'navigation.journal': 'Journal',
  'navigation.settings': 'Settings',
  'missing.title': 'There is no such page',
  'missing.help':
    'The address may be mistyped, or the page has moved. What you had open elsewhere is untouched.',
  'missing.home': 'Go to the workflows',
  'broken.title': 'This screen could not be shown',
  'broken.help':
    'The rest of the console still works. Try again; if it happens again, open another screen or reload the page.',
  'broken.console': 'The console could not be shown',
  'broken.consoleHelp': 'Reload the page. Nothing that the service has stored is affected.',
  'broken.stale': 'The console was updated',
  'broken.staleHelp': 'This page comes from an older version than the one on the server. Reload it to go on.',
  'broken.reload': 'Reload the page',
})
