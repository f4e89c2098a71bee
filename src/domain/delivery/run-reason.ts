import type { ExecutionDetail, Job } from '#src/contract/notification.ts'
import type { StepGate } from './dry-run-types.ts'
import { stepRunOf } from './run-reading.ts'

/** Reasons that only a run has. A log names the level of a preference, but not whether it was a channel's switch. */
export const runReasons = [
  'unchecked',
  'noProvider',
  'bounced',
  'provider',
  'ownGlobal',
  'ownWorkflow',
  'own',
] as const

/** Why a step of a run sent nothing: as in a dry run, or a reason of its own. */
export type RunReason = StepGate | (typeof runReasons)[number]

/** The meanings of log lines, most specific first: a step held back by a preference is also logged as filtered. */
const meanings: readonly (readonly [detail: string, reason: RunReason])[] = [
  ['Message bounced', 'bounced'],
  ['Unexpected provider error', 'provider'],
  ['Processing step filter failed', 'unchecked'],
  ['Failed to get response from remote webhook filter on last retry', 'unchecked'],
  ['Subscriber missing recipient details', 'noAddress'],
  ['Subscriber does not have a configured channel', 'noAddress'],
  ['Webhook URL for the chat channel is missing', 'noAddress'],
  ['Subscriber credentials is missing the tokens for sending a push notification message', 'noAddress'],
  ['Subscriber does not have an active integration', 'noProvider'],
  ['Message content could not be generated', 'text'],
  ['Message content could not be generated due to syntax error in email editor', 'text'],
  ['Step filtered by subscriber preferences', 'own'],
  ['Step filtered by subscriber global preferences', 'ownGlobal'],
  ['Step filtered by subscriber workflow preferences', 'ownWorkflow'],
  ['Step filtered by workflow preferences', 'workflowChannel'],
  ['Step was filtered based on steps filters', 'conditions'],
  ['Digest was skipped, first backoff event', 'lookBack'],
]

/** `serviceText` is the service's text for a failure without a known reason. */
export function reasonOf(job: Job): { reason?: RunReason; serviceText?: string } {
  const details = job.executionDetails ?? []
  const { gate, verdict } = stepRunOf(job) ?? {}
  if (gate === 'conditions' && verdict === 'failed') return { reason: 'unchecked' }
  if (gate !== undefined && gate !== 'critical') return { reason: gate }
  const meaning = meaningIn(details)
  if (meaning) return { reason: meaning[1] }
  const serviceText = details.findLast(({ status }) => status === 'Failed')?.detail
  return serviceText === undefined ? {} : { serviceText }
}

function meaningIn(details: readonly ExecutionDetail[]) {
  const logged = new Set(details.map(({ detail }) => detail))
  return meanings.find(([detail]) => logged.has(detail))
}

/** The most informative log line: the reason, or else the last failure, or the last line. */
export function mainLogLine({ executionDetails }: Job): string | undefined {
  const details = executionDetails ?? []
  const [reason] = meaningIn(details) ?? []
  return reason ?? (details.findLast(({ status }) => status === 'Failed') ?? details.at(-1))?.detail
}
