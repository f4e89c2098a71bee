import { defineMessages } from '#src/ui/language.tsx'

export const identifierWords = defineMessages({
  'plan.label': 'Identifier: {identifier}.',
  'plan.none': 'Identifier: {identifier} (predicted from the name)',
  'plan.same': 'The service makes the same one from the name.',
  'plan.change': 'The service makes {made} from the name; Carillon then changes it to {identifier}.',
  'plan.unsure':
    'The service makes {made} from the name; Carillon then changes it to {identifier}, if the service allows it.',
  'plan.notOffered':
    'The identifier will be {made}, not {identifier}: this service makes it from the name and does not change it.',
  'plan.taken': '{identifier} is taken by {link}. This workflow gets a different identifier.',
  'plan.twice': '{identifier} is listed twice: only the first workflow can have it.',
  nothing: 'one of its own',
  'field.hint': 'Your application triggers the workflow by it. Leave it empty for the one the service makes.',

  'news.same': 'As requested.',
  'news.changed': 'Changed as requested. The service had made {made}.',
  'news.notOffered': 'Requested: {wanted}. This service does not change identifiers.',
  'news.ignored': 'Requested: {wanted}. The service accepted the change but kept its own identifier.',
  'news.taken': 'Requested: {wanted}, which another workflow has.',
  'news.takenBy': 'Requested: {wanted}, which {link} has.',
  'news.failed': 'Requested: {wanted}. It was not changed. {reason}',
  'news.unknown': 'Requested: {wanted}. It may or may not have been changed. {reason}',

  'other.taken': 'With a suffix, because {link} has {predicted}.',
  'other.otherwise': 'Predicted: {predicted}. This service makes identifiers differently.',
  'other.unknown': 'Predicted: {predicted}.',
})
