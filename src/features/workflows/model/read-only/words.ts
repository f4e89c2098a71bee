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
  'step.stops': 'Stops here if it fails',
  'step.reply': 'Replies go to {url}',
  'step.layout': 'Layout: {value}',
  'step.feed': 'Feed: {value}',
  'step.variables': 'Variables: {value}',
  'step.replyNowhere': 'Reply callback is on but has no URL.',

  'failed.title': 'Could not load the workflow',
  'failed.again': 'Could not refresh the workflow: it may be out of date',
  retry: 'Try again',
  'missing.title': 'Workflow not found',
  'missing.text': '“{id}” may have been deleted, or belong to another environment.',
  'missing.back': 'See all workflows',
  'library.note': 'This service does not show workflows. This is its answer of {time}.',
  'library.missing': 'This workflow cannot be shown',
  'library.missingText': 'This service does not show workflows, and this browser did not create “{id}”.',
})
