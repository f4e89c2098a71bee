import { textNames } from '#src/contract/template-texts.ts'
import { defineMessages } from '#src/ui/language.tsx'

export const previewWords = defineMessages({
  title: 'Preview',
  'of.in_app': 'In-app preview',
  'of.sms': 'SMS preview',
  'of.chat': 'Chat preview',
  'of.push': 'Push preview',
  scripts: 'Scripts are removed.',
  inert: 'External images and links are off here.',
  nothing: 'This kind of step has no preview.',
  broken: 'Fix the text to see the preview',
  unfilled: 'Carillon cannot fill in {parts}, so this message fails.',
  events: {
    one: 'With {count} event, as in the test.',
    other: 'With {count} events, as in the test.',
  },
  ...textNames,
  frame: 'Email preview',
  enlarge: 'Enlarge',
  width: 'Preview width',
  'width.desktop': 'Desktop',
  'width.phone': 'Phone',
  look: 'Email theme',
  'look.light': 'Light',
  'look.dark': 'Dark',
  'from.default': 'default sender',
  none: '–',

  opens: 'Opens {url}',
  'push.noTitle': 'No title yet',
  noText: 'No text yet',
  noLabel: 'No label yet',

  as: 'As {person}.',
  'as.variant': 'As {person}: variant {number}.',
  'as.change': 'Change in Test',
})
