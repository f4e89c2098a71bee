import { defineMessages } from '#src/ui/language.tsx'

export const readOnlyWords = defineMessages({
  loading: 'Loading the workflow',
  steps: 'Steps',
  'elsewhere.step': 'What it does is set elsewhere.',
  'elsewhere.controls': 'Controls',
  variants: 'Variants',
  'variants.rule': 'The first variant whose conditions match is sent instead:',
  'variants.unnamed': '{kind}, variant {number}',
  'step.variants': { one: '{count} variant', other: '{count} variants' },
  'step.off': 'Off',
  'step.stops': 'Stops here if it fails',
  'step.reply': 'Replies go to {url}',
  'step.replyNowhere': 'Reply callback is on, without a URL.',
  'step.unknownKind': '{type} (not known to this console)',

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
  'content.none': 'It has no content.',

  'failed.title': 'The workflow could not be loaded',
  'failed.again': 'The workflow could not be read again. It may be out of date.',
  retry: 'Try again',
  'missing.title': 'No such workflow',
  'missing.text':
    'There is no workflow “{id}” in this environment. It may have been deleted, or it belongs to the environment of another API key.',
  'missing.back': 'See all workflows',
  'library.note':
    'This service does not offer to read a workflow. Shown here: what it answered to this browser on {time}.',
  'library.missing': 'This workflow cannot be shown',
  'library.missingText':
    'This service does not offer to read a workflow, and this browser did not create “{id}”.',
})
