import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  title: 'Subscribers',
  description: 'Find a person by id, name, email or phone, or open an exact id.',
  descriptionExact: 'Open a subscriber by exact id.',
  box: 'Subscriber id, name, email or phone',
  boxExact: 'Subscriber id',
  boxHelp: 'Enter opens exactly this id.',
  open: 'Open',
  empty: 'Enter an id to open it.',
  notAddressable: 'No request can carry this id: addresses read it as a step between folders.',
  hidden: {
    one: 'This id holds {count} character that cannot be seen: {list}. It is shown as ␣ in {shown}.',
    other: 'This id holds {count} characters that cannot be seen: {list}. They are shown as ␣ in {shown}.',
  },
  hiddenAt: '{name} at position {position}',
  removeHidden: 'Remove what cannot be seen',
  noSearch: 'This service has no search. Enter the exact id of the subscriber.',
  searchIgnored:
    'This service lists its subscribers and does not search them: what follows is the whole list. Enter an exact id to go straight to it.',
  listFailed: 'The subscribers could not be loaded',
  listEmpty: 'This environment has no subscribers yet',
  noneFound: 'Nobody matches “{query}”',
  noneFoundHelp: 'Press Enter to open exactly this id, or clear the search.',
  clear: 'Clear the search',
  table: 'Subscribers',
  'column.name': 'Name',
  'column.id': 'Id',
  'column.email': 'Email address',
  'column.phone': 'Phone',
  recent: 'Opened in this tab',
  recentClear: 'Clear the list',
})
