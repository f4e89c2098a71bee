import { defineMessages } from '#src/ui/language.tsx'

/** The identifier that a new workflow should have, before and after it is created. */
export const identifierWords = defineMessages({
  'plan.label': 'Identifier: {identifier}.',
  'plan.none': 'Identifier: {identifier} (predicted from the name)',
  'plan.same': 'The service makes the same from the name.',
  'plan.change': 'The service makes {made} from the name; it is asked for {identifier} right after.',
  'plan.unsure':
    'The service makes {made} from the name; it is asked for {identifier} right after, and keeps {made} if it does not change identifiers.',
  'plan.notOffered':
    'The identifier becomes {made}, not {identifier}: this service makes it from the name and does not change it.',
  'plan.taken': '{identifier} is taken: {link} has it. This one gets another identifier.',
  'plan.twice': '{identifier} stands here twice: only the first can have it.',
  nothing: 'one of its own',
  'field.hint': 'What your application triggers it by. Leave it empty to take what the service makes.',

  'news.same': 'As wanted.',
  'news.changed': 'Changed from {made}, which the service had made, to the one that was wanted.',
  'news.notOffered': 'Wanted was {wanted}. This service does not change identifiers.',
  'news.ignored': 'Wanted was {wanted}. The service took the change and left the identifier as it was.',
  'news.taken': 'Wanted was {wanted}: another workflow has that one.',
  'news.takenBy': 'Wanted was {wanted}: {link} has that one.',
  'news.failed': 'Wanted was {wanted}. It was not changed. {reason}',
  'news.unknown': 'Wanted was {wanted}. Whether it was changed is not known. {reason}',

  'other.taken': 'Predicted was {predicted}: {link} has that one.',
  'other.otherwise': 'Predicted was {predicted}: this service makes its identifiers in another way.',
  'other.unknown': 'Predicted was {predicted}.',
})
