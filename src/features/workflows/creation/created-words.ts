import { defineMessages } from '#src/ui/language.tsx'

/** Words for the result of a create. */
export const createdWords = defineMessages({
  'result.done': '“{name}” is created',
  'result.other': 'The service answered with another workflow: “{name}”',
  'result.other.text': 'You asked for “{name}”. Check whether it was saved.',
  'result.inactive': 'It is inactive. Turn it on to trigger it.',
  'result.inactiveForGood': 'It is inactive, and this service may not let you turn it on.',
  'result.name': 'Name',
  'result.id': 'ID',
  'result.identifier': 'Identifier',
  'result.identifier.copy': 'Copy identifier',
  'result.id.copy': 'Copy ID',
  'result.identifier.none': 'The service returned no identifier.',
  'result.group': 'Notification group',
  'result.open': 'Open workflow',
  'result.another': 'Create another',
  'result.dryRun': 'Try a dry run',
  'result.diff': 'What the service accepted',
})
