import { defineMessages } from '#src/ui/language.tsx'

export const messageWords = defineMessages({
  title: 'Recent messages',
  all: 'All in Activity',
  more: { one: 'Show {count} more run', other: 'Show {count} more runs' },
  empty: 'No workflow ran lately.',
  failed: 'Could not load the messages.',
  unnamed: 'Unknown workflow',
  step: '{channel} · {state}',
  'step.off': '{channel} · The step was off',
  'step.offNow': '{channel} · The step is off now',
  'step.why': '{channel} · {state}: {reason}',
  open: 'Run of {workflow}, {time}',

  last: 'What happened last',
  'last.none': 'No known run of this workflow for this subscriber.',
  'last.noStep': 'The last runs had no {channel} step.',
  'last.off': 'The {channel} step is off. The last runs had none.',
  'last.was': '{time} · {state}.',
  'last.why': '{time} · {state}: {reason}.',
  'last.open': 'Open run in Activity',
})
