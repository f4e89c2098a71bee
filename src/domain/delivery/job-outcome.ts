import type { Job } from '#src/contract/notification.ts'
import { valueAt } from '../json/values.ts'

export type OutcomeState =
  /** Nothing more will happen. `done`: a step that sends nothing. */
  | 'sent'
  | 'skipped'
  | 'failed'
  | 'merged'
  | 'done'
  | 'canceled'
  /** Something is still to come. */
  | 'waiting'
  | 'pending'

export type OutcomeReason =
  | 'global'
  | 'subscriber'
  | 'workflow'
  | 'conditions'
  | 'lookBack'
  | 'noAddress'
  | 'noProvider'
  | 'text'
  | 'bounced'
  | 'provider'

/** What became of a step. `told`: the service's own words for a failure that has no reason here. `until`: ISO 8601. */
export type JobOutcome = { state: OutcomeState; reason?: OutcomeReason; told?: string; until?: string }

/** What lines of a service's log mean, the telling ones first: a skipped step is also said to be filtered. */
const meanings: readonly (readonly [detail: string, outcome: JobOutcome])[] = [
  ['Message bounced', { state: 'failed', reason: 'bounced' }],
  ['Message sent', { state: 'sent' }],
  ['Unexpected provider error', { state: 'failed', reason: 'provider' }],
  ['Subscriber missing recipient details', { state: 'failed', reason: 'noAddress' }],
  ['Subscriber does not have a configured channel', { state: 'failed', reason: 'noAddress' }],
  ['Subscriber does not have an active integration', { state: 'failed', reason: 'noProvider' }],
  ['Message content could not be generated', { state: 'failed', reason: 'text' }],
  ['Step filtered by subscriber global preferences', { state: 'skipped', reason: 'global' }],
  ['Step filtered by subscriber workflow preferences', { state: 'skipped', reason: 'subscriber' }],
  ['Step filtered by workflow preferences', { state: 'skipped', reason: 'workflow' }],
  ['Step was filtered based on steps filters', { state: 'skipped', reason: 'conditions' }],
  ['Digest was skipped, first backoff event', { state: 'skipped', reason: 'lookBack' }],
  ['Digest was merged with other digest', { state: 'merged' }],
]

const byStatus: Readonly<Record<string, OutcomeState>> = {
  completed: 'done',
  failed: 'failed',
  canceled: 'canceled',
  merged: 'merged',
  skipped: 'skipped',
  delayed: 'waiting',
}

/** What became of one step, from its status and the log that the service keeps of it. */
export function outcomeOf(job: Job): JobOutcome {
  const details = job.executionDetails ?? []
  const until = valueAt(job, 'dueAt')
  if (job.status === 'delayed') return { state: 'waiting', ...(typeof until === 'string' ? { until } : {}) }
  const said = new Set(details.map(({ detail }) => detail))
  const meaning = meanings.find(([detail]) => said.has(detail))
  if (meaning) return meaning[1]
  const told = details.findLast(({ status }) => status === 'Failed')?.detail
  if (told !== undefined) return { state: 'failed', told }
  return { state: byStatus[job.status] ?? 'pending' }
}

export const isOver = ({ state }: JobOutcome): boolean => state !== 'waiting' && state !== 'pending'
