import { defineMessages } from '#src/ui/language.tsx'

export const triggerWords = defineMessages({
  title: 'Trigger',
  predicted: 'Predicted',
  'predicted.text': 'The service makes it when the workflow is created; this is what it should become.',
  'real.text':
    'The identifier is the one above. The variables are those that the texts use now; the service takes them over when you save.',
  identifier: 'Identifier',
  'identifier.taken':
    'Not {identifier}, which belongs to “{name}”: the service adds a suffix for this workflow.',
  'identifier.none': 'None yet: the name has no letter that an identifier can have.',
  variables: 'Payload variables',
  'variables.none': 'None: no text uses the payload.',
  subscriber: 'Needed of the subscriber',
  reserved: 'Also given to the trigger',
  'type.String': 'text',
  'type.Array': 'list',
  'type.Boolean': 'yes or no',
  'variable.typed': '{name} ({type})',
  broken: 'The variables cannot be told while a text has one that is not closed.',
})
