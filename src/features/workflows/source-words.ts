import { defineMessages } from '#src/ui/language.tsx'

export const sourceWords = defineMessages({
  'unknownStep.title': 'This workflow cannot be edited here',
  'unknownStep.text':
    'It has a step of a kind this console does not know: {kind}. Use the tool it was made with.',
  'unknownStep.back': 'See the workflow',
})
