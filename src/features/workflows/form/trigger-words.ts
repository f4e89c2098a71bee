import { defineMessages } from '#src/ui/language.tsx'

/** What a workflow will be triggered by, before the service has said it. */
export const triggerWords = defineMessages({
  title: 'Predicted trigger',
  note: 'Predicted from the name and the steps; the service decides when the workflow is saved.',
  identifier: 'Identifier',
  'identifier.none': 'None yet',
  variables: 'Variables',
  'variables.none': 'The steps use no variable of the payload.',
  subscriber: 'Needed of the subscriber',
  reserved: 'Also given to the trigger',
  'type.String': 'text',
  'type.Array': 'list',
  'type.Boolean': 'yes or no',
  'variable.typed': '{name} ({type})',
  broken: 'The variables cannot be told while a text has one that is not closed.',
})
