import { defineMessages } from '#src/ui/language.tsx'

export const runWords = defineMessages({
  'outcome.waitingUntil': 'Waiting until {time}',
  'outcome.waiting': 'Waiting',
  'outcome.running': 'Running',
  'outcome.failed': 'Failed: {steps}',
  'outcome.failedAndSent': 'Sent {sent}, failed: {steps}',
  'outcome.failedAndKept': 'Stored {sent}, failed: {steps}',
  'outcome.failedAndJoined': 'Failed: {steps}, then joined a digest',
  'outcome.canceled': 'Canceled',
  'outcome.merged': 'Joined a digest',
  'outcome.nothing': 'Nothing sent',
  'outcome.skipped': 'Skipped {skipped}',
  'outcome.sent': 'Sent {sent}',
  'outcome.sentAndSkipped': 'Sent {sent}, skipped {skipped}',
  'outcome.kept': 'Stored {sent}',
  'outcome.keptAndSkipped': 'Stored {sent}, skipped {skipped}',

  unnamed: 'Unnamed workflow',
  noWorkflow: 'Unknown workflow',
  noPerson: 'Unknown subscriber',

  'steps.list': 'Steps of the run',
  'steps.none': 'The service does not show the steps of this run.',
  skipWait: 'Skip this wait',
  'message.failed': 'The messages could not be read.',
})
