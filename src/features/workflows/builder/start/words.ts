import { defineMessages } from '#src/ui/language.tsx'
import { durations } from '../../model/duration-words.ts'

export const words = defineMessages({
  title: 'Start a workflow',
  description:
    'Begin with nothing, with what you have, or with a sample that shows how conditions, digests and delays are used.',
  back: 'Workflows',
  'nothing.title': 'From nothing',
  'paste.title': 'Paste JSON or cURL',
  samples: 'Samples',
  'samples.text':
    'Each opens in the builder with everything filled in but the group. Nothing is created before you say so.',
  'steps.label': 'Steps of {name}',
  if: 'if',
  allOf: { one: '{count} condition', other: '{count} conditions' },
  wait: 'waits {time}',
  waitUntil: 'waits until {path}',
  collect: 'collects {time}',
  collectBy: 'collects {time} by {key}',
  collectTimed: 'collects until {days} {time}',
  critical: 'Always sent',
  ...durations,
  'sample.note': 'This is the sample “{name}”. Choose a group, change what you like, then create it.',
  'sample.unknown': 'There is no sample called “{id}”. The builder is empty.',
  'sample.choose': 'Choose a sample',
})
