import { defineMessages } from '#src/ui/language.tsx'

export const workflowWords = defineMessages({
  title: 'Workflow by workflow',
  help: 'What this subscriber receives from each workflow.',
  allOff: 'All notifications are off: of these, only workflows marked Always send are sent.',
  channelsOff: {
    one: '{list} is off for all workflows, whatever is set here.',
    other: '{list} are off for all workflows, whatever is set here.',
  },
  notOffered: 'This service does not offer preferences for single workflows.',
  readOnly: 'This service shows the preferences of single workflows and does not let them be changed.',
  failed: 'The preferences of single workflows could not be loaded',
  loading: 'Loading the preferences of single workflows',
  empty: 'This environment has no active workflow',
  none: 'No workflow is called “{query}”',
  search: 'Search workflows',
  workflow: 'Workflow',
  all: 'All channels',
  critical: 'Always send',
  criticalHelp: 'Critical: sent whatever the subscriber prefers.',
  allSwitch: 'All channels of {workflow} for {id}',
  channelSwitch: '{channel} of {workflow} for {id}',
  notUsed: 'Not used',
})
