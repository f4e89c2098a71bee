import { defineMessages } from '#src/ui/language.tsx'

export const previewWords = defineMessages({
  note: 'Shown with sample values. External images and links do not work here.',
  'note.plain': 'Shown with sample values.',
  frame: 'Email preview',
  width: 'Preview width',
  'width.desktop': 'Desktop',
  'width.phone': 'Phone',
  from: 'From',
  'from.default': 'default sender',
  subject: 'Subject',
  preheader: 'Preheader',
  none: '–',
  now: 'now',
  push: 'Push preview',
  'push.noTitle': 'No title yet',
  samples: 'Sample values',
  'samples.field': 'Sample payload',
  'samples.hint': '“Try it” and the dry run use it too.',
  'samples.none': 'This message uses no payload variables.',
})
