import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'Workflows',
  description: 'What is sent, on which channels and in which order, each time a workflow is triggered.',
  create: 'Create workflow',
  search: 'Search workflows',
  searchHint: 'Name or identifier',
  table: 'Workflows',
  loading: 'Loading the workflows',
  pages: 'Pages of workflows',

  'column.name': 'Name',
  'column.group': 'Group',
  'column.steps': 'Steps',
  'column.tags': 'Tags',
  'column.status': 'Status',
  'column.updated': 'Updated',
  'column.actions': 'Actions',

  copyIdentifier: 'Copy the identifier of {name}',
  steps: { one: '{count} step: {list}', other: '{count} steps: {list}' },
  noSteps: 'No steps',
  moreSteps: '+{count}',
  moreTags: '+{count}',
  noGroup: 'No group',
  critical: 'Critical',

  actions: 'Actions for {name}',
  edit: 'Edit',
  duplicate: 'Duplicate',

  active: 'Active',
  inactive: 'Inactive',
  notKnown: 'Not known',
  switch: 'Active: {name}',
  saving: 'Saving…',
  notSaved: 'Not saved. {reason}',
  nowActive: '{name} is active',
  nowInactive: '{name} is inactive',
  undo: 'Undo',

  'empty.title': 'No workflows yet',
  'empty.text':
    'A workflow is an ordered list of steps: messages on channels, with digests and delays between them. Your application triggers it by its identifier.',
  'empty.create': 'Create the first workflow',
  'none.title': 'No workflow matches “{query}”',
  'none.text': 'The search looks at names and identifiers.',
  'none.clear': 'Clear the search',
  'pastEnd.title': 'There is nothing on this page',
  'pastEnd.text': 'There are fewer workflows than when this page was opened.',
  'pastEnd.first': 'Go to the first page',
  'failed.title': 'The workflows could not be loaded',
  'failed.again': 'The list could not be read again. It may be out of date.',
  retry: 'Try again',

  'library.note':
    'This service does not offer a list of workflows. Shown here: workflows created from this browser.',
  'library.empty': 'Nothing was created from this browser yet',
  'library.emptyText':
    'Workflows made elsewhere cannot be shown, but they work all the same. One that you create here is kept in this list.',
})
