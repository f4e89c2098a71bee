import { defineMessages } from '#src/ui/language.tsx'

export const weekWords = defineMessages({
  title: 'Last 7 days',
  loading: 'Loading the runs of the last 7 days',
  runs: { one: '{count} run', other: '{count} runs' },
  latest: {
    one: 'Of the latest {count} run, since {time}',
    other: 'Of the latest {count} runs, since {time}',
  },
  empty: 'No runs.',
  noMessages: 'No messages so far.',
  failed: 'The runs could not be loaded.',
  retry: 'Try again',
  all: 'All runs in Activity',

  channel: '{channel}: {counts}',
  'count.sent': '{count} sent',
  'count.kept': '{count} stored',
  'count.skipped': '{count} skipped',
  'count.failed': '{count} failed',
})
