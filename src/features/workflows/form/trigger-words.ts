import { defineMessages } from '#src/ui/language.tsx'

export const triggerWords = defineMessages({
  title: 'Trigger',
  predicted: 'Predicted',
  'predicted.text': 'The service sets this when the workflow is created.',
  'real.text': 'The variables come from the texts. The service updates them when you save.',
  identifier: 'Identifier',
  'identifier.taken': '{identifier} belongs to “{name}”, so the service adds a suffix here.',
  'identifier.unnamed': 'Made from the name.',
  'identifier.none': 'None yet: the name has no Latin letters or digits.',
  variables: 'Payload variables',
  'variables.none': 'None',
  subscriber: 'Required from the subscriber',
  reserved: 'Also part of the trigger',
  'type.String': 'text',
  'type.Array': 'list',
  'type.Boolean': 'yes or no',
  'variable.typed': '{name} ({type})',
  broken: 'Unknown until every variable in the texts is closed.',
})
