import { defineMessages } from '#src/ui/language.tsx'

export const readOnlyWords = defineMessages({
  steps: 'Steps',
  'elsewhere.step': 'Its settings are managed elsewhere.',
  'elsewhere.controls': 'Controls',
  variants: 'Variants',
  'variants.rule': 'The first variant whose conditions are met is sent instead:',
  'variants.unnamed': '{kind}, variant {number}',
  'step.variants': { one: '{count} variant', other: '{count} variants' },
  'step.off': 'Off',
  'step.offText': 'Off: it does not run.',
  'step.stops': 'Stops here if it fails',
  'step.reply': 'Replies go to {url}',
  'step.replyNowhere': 'Reply callback is on but has no URL.',
  'step.unknownKind': '{type} (unknown type)',

  'content.subject': 'Subject',
  'content.preheader': 'Preheader',
  'content.senderName': 'Sender name',
  'content.title': 'Title',
  'content.text': 'Message',
  'content.button': 'Button',
  'content.buttonTo': '{text} → {url}',
  'content.url': 'Opens',
  'content.action': 'Button',
  'content.avatar': 'Avatar',
  'content.layout': 'Layout',
  'content.feed': 'Feed',
  'content.variable': 'Variable',
  'content.variable.detailed': '{name} ({details})',
  'content.required': 'required',
  'content.default': 'default “{value}”',
  'content.none': 'No content',

  'failed.title': 'Could not load the workflow',
  'failed.again': 'Could not refresh the workflow: it may be out of date',
  retry: 'Try again',
  'missing.title': 'Workflow not found',
  'missing.text':
    'There is no workflow “{id}” in this environment. It may have been deleted, or belong to another environment.',
  'missing.back': 'See all workflows',
  'library.note':
    'Workflows cannot be read from this service. Shown here: its answer to this browser on {time}.',
  'library.missing': 'This workflow cannot be shown',
  'library.missingText':
    'Workflows cannot be read from this service, and this browser did not create “{id}”.',
})
