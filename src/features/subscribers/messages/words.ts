import { defineMessages } from '#src/ui/language.tsx'

export const messageWords = defineMessages({
  title: 'Recent messages',
  refresh: 'Refresh messages',
  all: 'All in Activity',
  more: { one: 'Show {count} more run', other: 'Show {count} more runs' },
  empty: 'No workflow ran for this subscriber lately.',
  failed: 'Could not load the messages.',
  unnamed: 'Unknown workflow',
  step: '{channel}: {state}',
  'step.why': '{channel}: {state}, {reason}',
  open: 'Run of {workflow}, {time}',

  last: 'What happened last',
  'last.none':
    'The service knows no run of this workflow for this subscriber. It may never have been triggered.',
  'last.noStep': 'The last runs of this workflow for this subscriber had no {channel} step.',
  'last.sent': 'On {time}, the service sent {channel}.',
  'last.kept': 'On {time}, the service kept the message for {channel}. It delivers nothing.',
  'last.skipped': 'On {time}, the service skipped {channel}.',
  'last.skippedWhy': 'On {time}, the service skipped {channel}: {reason}.',
  'last.failed': 'On {time}, {channel} failed.',
  'last.failedWhy': 'On {time}, {channel} failed: {reason}.',
  'last.waiting': 'Since {time}, {channel} is held up by its provider.',
  'last.ahead': 'A run of {time} has not reached {channel} yet.',
  'last.aheadUntil': 'A run of {time} waits until {until}. {channel} comes after that.',
  'last.notReached': 'The run of {time} ended before it reached {channel}.',
  'last.canceled': 'The run of {time} was canceled before it reached {channel}.',
  'last.merged': 'The event of {time} joined a digest, which sends {channel} for it.',
  'last.unknown': 'It is unknown what became of {channel} in the run of {time}.',
  'last.open': 'Open run in Activity',
})
