import { defineMessages } from '#src/ui/language.tsx'

export const previewWords = defineMessages({
  note: 'Variables show sample values. Pictures from elsewhere are not fetched, and links lead nowhere.',
  'note.plain': 'Variables show sample values.',
  frame: 'Email preview',
  width: 'Width of the preview',
  'width.desktop': 'Desktop',
  'width.phone': 'Phone',
  from: 'From',
  'from.default': 'the sender of the integration',
  subject: 'Subject',
  preheader: 'Preheader',
  none: '–',
  now: 'now',
  push: 'Push preview',
  'push.noTitle': 'No title yet',
  samples: 'Sample values',
  'samples.field': 'Sample payload',
  'samples.hint': 'Any values you like. “Try it” and the dry run use them too.',
  'samples.none': 'No variable of the payload is used here.',
})
