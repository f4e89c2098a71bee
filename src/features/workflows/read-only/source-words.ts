import { defineMessages } from '#src/ui/language.tsx'

export const sourceWords = defineMessages({
  'unknownStep.title': 'This workflow cannot be edited here',
  'unknownStep.text':
    'It has a step of a kind this console does not know: {kind}. Use the tool it was made with.',
  'tooLarge.text': {
    one: 'It is too large for the form, which takes {count} step and 500,000 characters in one text.',
    other: 'It is too large for the form, which takes {count} steps and 500,000 characters in one text.',
  },
  'unknownStep.back': 'See the workflow',
})
