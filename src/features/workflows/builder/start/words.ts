import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'Start a workflow',
  description: 'Start blank, paste what you have, or choose a sample.',
  back: 'Workflows',
  'nothing.title': 'Blank workflow',
  'paste.title': 'Paste JSON or cURL',
  samples: 'Samples',
  'samples.text': 'Samples open with everything filled in but the group. Nothing is created yet.',
  'steps.label': 'Steps of {name}',
  critical: 'Critical',
  'sample.note': 'This is the sample “{name}”. Choose a group, adjust it, then create it.',
  'sample.unknown': 'There is no sample called “{id}”. The builder is empty.',
  'sample.choose': 'Choose a sample',
  'handed.unreadable': 'The imported workflow could not be opened. Import it again.',
})
