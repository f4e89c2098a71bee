import { defineMessages } from '#src/ui/language.tsx'

export const workflowWords = defineMessages({
  title: 'Workflow by workflow',
  help: 'What this subscriber receives from a single workflow. A channel that is off for all workflows stays off here.',
  notOffered: 'This service does not offer preferences for single workflows.',
  readOnly: 'This service shows the preferences of single workflows and does not let them be changed.',
  failed: 'The preferences of single workflows could not be loaded',
  loading: 'Loading the preferences of single workflows',
  empty: 'This environment has no active workflow.',
  none: 'No workflow is called “{query}”.',
  search: 'Search workflows',
  clear: 'Clear the search',
  workflow: 'Workflow',
  all: 'All channels',
  critical: 'Always send',
  criticalHelp: 'This workflow is critical: it is sent whatever the subscriber prefers.',
  allSwitch: 'All channels of {workflow} for {id}',
  channelSwitch: '{channel} of {workflow} for {id}',
  notUsed: 'Not used',
  count: { one: '{count} workflow', other: '{count} workflows' },
})
