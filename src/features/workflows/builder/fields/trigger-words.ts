import { defineMessages } from '#src/ui/language.tsx'

export const triggerWords = defineMessages({
  title: 'Trigger',
  predicted: 'Predicted',
  'predicted.text': 'You get the final identifier when you create it.',
  'real.text': 'Updated from the texts when you save.',
  identifier: 'Identifier',
  'identifier.taken': '“{name}” has {identifier}: the service adds a suffix.',
  'identifier.unnamed': 'Made from the name.',
  'identifier.none': 'None: the name has no Latin letter or digit.',
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
