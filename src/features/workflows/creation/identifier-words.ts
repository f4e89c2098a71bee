import { defineMessages } from '#src/ui/language.tsx'

export const identifierWords = defineMessages({
  'plan.label': 'Identifier: {identifier}',
  'plan.none': 'Identifier: {identifier} (predicted from the name)',
  'plan.unsure': 'This service may make {made} instead.',
  'plan.notOffered': 'The identifier will be {made}: this service makes it from the name.',
  'plan.taken': '{identifier} is taken by {link}, so this gets a different one.',
  'plan.twice': '{identifier} is listed twice: only the first workflow gets it.',
  'plan.nothing': 'This service makes no identifier from this name, so nothing can trigger the workflow.',
  taken: '“{identifier}” is taken by “{name}”. Choose another.',
  'taken.by': '{identifier} is taken by {link}. Choose another.',
  'field.hint': 'Your application triggers the workflow by it. If empty, it is made from the name.',

  'news.notOffered': 'Requested: {wanted}. This service does not change identifiers.',
  'news.ignored': 'Requested: {wanted}. The service kept its own.',
  'news.taken': 'Requested: {wanted}, which another workflow has.',
  'news.takenBy': 'Requested: {wanted}, which {link} has.',
  'news.failed': 'Requested: {wanted}. Not changed. {reason}',
  'news.unknown': 'Requested: {wanted}. It may have been changed. {reason}',

  'other.taken': 'With a suffix, because {link} has {predicted}.',
  'other.unknown': 'Predicted: {predicted}.',
})
