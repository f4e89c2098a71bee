import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'Start a workflow',
  back: 'Workflows',
  'nothing.title': 'Blank workflow',
  'paste.title': 'Paste JSON or cURL',
  samples: 'Samples',
  'steps.label': 'Steps of {name}',
  critical: 'Critical',
  'sample.note': 'Sample “{name}”: choose a group, adjust it, then create it.',
  'sample.unknown': 'There is no sample called “{id}”. The builder is empty.',
  'sample.choose': 'Choose a sample',
  'handed.unreadable': 'The imported workflow could not be opened. Import it again.',
})
