import { defineMessages } from '#src/ui/language.tsx'

/** What most workflows leave as it is, and what the service makes of the rest. */
export const settingWords = defineMessages({
  data: 'Data',
  'data.hint': 'A JSON object of your own, kept with the workflow.',
  'data.at': 'This is no JSON from line {line}, column {column} on. Mend it there, or leave this empty.',

  trigger: 'Trigger',
  'trigger.predicted': 'Predicted',
  'trigger.predicted.text':
    'The service makes it when the workflow is created; this is what it should become.',
  'trigger.real.text':
    'The identifier is the one above. The variables are those that the texts use now; the service takes them over when you save.',
  'trigger.identifier': 'Identifier',
  'trigger.identifier.none': 'None yet: the name has no letter that an identifier can have.',
  'trigger.variables': 'Payload variables',
  'trigger.variables.none': 'None: no text uses the payload.',
  'trigger.variables.unread': 'Not known: a text cannot be read.',
  'trigger.variable': '{name} ({type})',
})
