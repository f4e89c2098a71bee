import { defineMessages } from '#src/ui/language.tsx'

export const timelineWords = defineMessages({
  'samples.label': 'Sample events',
  'samples.around.digest': 'A few around one digest',
  'samples.around.delay': 'A few around one delay',
  'samples.fiveInTwo': '5 in two minutes',
  'samples.burst': 'A burst, silence, one more',
  'samples.daily': 'One a day for a week',
  'samples.monthly': 'One every 30 days',
  'samples.own': 'Placed by hand',
  'start.label': 'First event',
  'start.hint': 'All others move with it.',

  'zone.label': 'Times shown in',
  'zone.service': 'UTC',
  'zone.viewer': 'Your zone',
  'zone.subscriber': 'Subscriber’s zone',
  'zone.name': 'Time zone of the subscriber',
  'zone.name.hint': 'A name such as Europe/Berlin.',
  'zone.unknown': 'No zone has this name. Choose one from the list.',

  'line.title': 'Time line',
  'line.range': '{from} to {to}, {zone}',
  'line.hint':
    'Press the line to add an event and drag one to move it. With the keyboard: left and right move it, up and down choose another, Enter adds one, Delete removes it.',
  'line.empty': 'There are no events. Press the line or the button to add one.',
  'lane.key': '{key}: {value}',
  'lane.noKey': 'without {key}',
  'band.leaves': { one: '{count} leaves {time}', other: '{count} leave {time}' },
  'band.goesOn': 'goes on {time}',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',

  'legend.waits': 'in a digest',
  'legend.delayed': 'waits',
  'legend.straight': 'straight through',
  'legend.failed': 'fails',

  'event.name': 'Event {id}',
  'event.says': '{time}. {what}',
  'event.time': 'Time of event {id}',
  'event.key': '{key} of event {id}',
  'event.key.hint': 'Leave this empty for a payload without it.',
  'event.date.hint': 'A date as the payload would have it.',
  'event.add': 'Add event',
  'event.most': { one: 'There is room for {count} event.', other: 'There is room for {count} events.' },
  'event.remove': 'Remove event {id}',
  'event.removed': 'Event {id} removed',

  'moment.label': 'Moment',
  'moment.back': 'To what happened before',
  'moment.on': 'To what happens next',
  'moment.before': 'At {time}: nothing has happened yet.',
  'moment.idle': 'At {time}: nothing waits.',
  'moment.waits': {
    one: 'At {time}: {count} event waits, leaves at {end}.',
    other: 'At {time}: {count} events wait, leave at {end}.',
  },
  'moment.waitsApart': {
    one: 'At {time}: {count} event waits, leaves at {end}.',
    other: 'At {time}: {count} events wait in {digests} digests; the next leaves at {end}.',
  },
  'moment.delays': {
    one: 'At {time}: {count} event waits, goes on at {end}.',
    other: 'At {time}: {count} events wait; the next goes on at {end}.',
  },
  'moment.left': { one: '{count} message has left.', other: '{count} messages have left.' },
  'moment.gone': { one: '{count} event has gone on.', other: '{count} events have gone on.' },
  'moment.failed': { one: '{count} event failed.', other: '{count} events failed.' },

  'delay.waits': 'Waits, then goes on.',
  'table.caption': 'What becomes of each event',
  'table.event': 'Event',
  'table.show': 'Event {id}, show on the line',
  'table.time': 'Time ({zone})',
  'table.what': 'What happens',
  'table.leaves': 'Leaves',
  'table.goesOn': 'Goes on',
  'table.never': 'never',
  'table.missing': 'none',

  'note.fails': 'Every event fails. {why}',
  'note.utc': 'The service counts days and times of day in UTC, whatever zone is shown here.',
  'note.forward':
    'The clocks of {zone} are put forward on {time}: what leaves at the same time in UTC leaves later there.',
  'note.back':
    'The clocks of {zone} are put back on {time}: what leaves at the same time in UTC leaves earlier there.',
})
