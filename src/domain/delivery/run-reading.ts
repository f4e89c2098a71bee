import type { Job, JobStatus, Notification } from '#src/contract/notification.ts'
import type { RunEnd } from '#src/contract/run-ends.ts'
import { isChannel, isTimingKind, stepTypes } from '#src/contract/step-kinds.ts'
import { isRecord, valueAt } from '../json/values.ts'
import { type StepRun, stepVerdicts, type StepVerdict } from './dry-run-types.ts'

/** The outcome of a step of a run. */
export type StepState =
  | StepVerdict
  /** Waiting now · cancelled, or after a wait that was · its turn has not come. */
  | 'waiting'
  | 'canceled'
  | 'ahead'

/** What the service decided at a step, if it reports as much as a dry run. */
export function stepRunOf({ run }: Job): StepRun | undefined {
  const isOne =
    isRecord(run) && typeof run['type'] === 'string' && stepVerdicts.some((one) => one === run['verdict'])
  return isOne ? (run as StepRun) : undefined // written by the embedded service
}

/** The real service starts each run with a step of its own, which is not part of the workflow. */
export const jobsOf = ({ jobs }: Pick<Notification, 'jobs'>): Job[] =>
  (jobs ?? []).filter(({ type }) => type !== 'trigger')

export const workflowIdOf = ({
  template,
  _templateId: id,
}: Pick<Notification, 'template' | '_templateId'>): string | undefined => template?._id ?? id ?? undefined

/** The caller's own id for the person, if the service reports it. */
export function personIdOf(run: Notification): string | undefined {
  const ids = [run.subscriber?.subscriberId, valueAt(run, 'to.subscriberId')]
  return ids.find((id): id is string => typeof id === 'string' && id !== '')
}

/** The states of all steps of a run, in order. */
export function stepStates(jobs: readonly Job[]): StepState[] {
  const states: StepState[] = []
  const end = jobs.findIndex(isGivenUp)
  for (const [index, job] of jobs.entries()) {
    const state = stateOf(job, states)
    states.push(state === 'ahead' && end !== -1 && index > end ? 'notReached' : state)
  }
  return states
}

const notStarted: ReadonlySet<string> = new Set<JobStatus>(['pending', 'queued', 'running'])

/** Whether a step of the run waits or has not had its turn. */
export const isInProgress = ({ jobs }: Pick<Notification, 'jobs'>): boolean =>
  stepStates(jobs ?? []).some((state) => state === 'waiting' || state === 'ahead')

/** A step that the service gave up before it began; it leaves that step, and those after it, as they are. */
const isGivenUp = (job: Job) => notStarted.has(job.status) && hasFailed(job)

const ending: ReadonlySet<StepState> = new Set(['failed', 'merged', 'canceled'])

function stateOf(job: Job, before: readonly StepState[]): StepState {
  const { status } = job
  const decided = stepRunOf(job)
  if (status === 'delayed') return 'waiting'
  if (notStarted.has(status)) return isGivenUp(job) ? 'failed' : 'ahead'
  if (decided && status === 'canceled' && ['waited', 'merged'].includes(decided.verdict)) return 'canceled'
  // The provider answers after the step is decided.
  if (decided) return decided.verdict === 'sent' && hasFailed(job) ? 'failed' : decided.verdict
  if (status === 'failed' || hasFailed(job)) return 'failed'
  // The service uses the same status for a digest that joined another and for the steps after it.
  if (status === 'merged') return before.includes('merged') ? 'notReached' : 'merged'
  if (status === 'skipped') return status
  if (status === 'completed') return doneState(job)
  if (status !== 'canceled') return 'unknown'
  if (isFiltered(job)) return 'skipped'
  return before.some((state) => ending.has(state)) ? 'notReached' : 'canceled'
}

/** Whether a failure was logged, such as a bounce or a provider's error. A mere retry does not count. */
export const hasFailed = ({ executionDetails }: Job): boolean =>
  (executionDetails ?? []).some(({ status }) => status === 'Failed')

/** The service uses the same status for a step that conditions or preferences held back and for a cancelled one. */
const isFiltered = ({ executionDetails }: Job) =>
  (executionDetails ?? []).some(({ detail }) => /\bfiltered\b/i.test(detail))

function doneState({ type }: Job): StepState {
  const kind = stepTypes.find((known) => known === type)
  if (kind && isChannel(kind)) return 'sent'
  return kind && isTimingKind(kind) ? 'waited' : 'done'
}

/** When a wait ends: ISO 8601. */
export function dueAtOf(job: Job): string | undefined {
  const run = stepRunOf(job)
  const found = [job['dueAt'], run?.digest?.end, valueAt(run?.wait, 'until')]
  return found.find((each): each is string => typeof each === 'string')
}

/** The outcome of a run in one word, and its counts. */
export type RunOutcome = {
  kind: 'waiting' | 'running' | 'failed' | 'canceled' | 'merged' | 'ended'
  /** End of the next wait: ISO 8601. */
  until?: string
  sent: number
  skipped: number
  /** An event joined a digest, which continues on its behalf. */
  joined: boolean
  /** Kinds of the steps that failed. */
  failed: string[]
}

export function runOutcome(run: Pick<Notification, 'jobs'>): RunOutcome {
  const all = jobsOf(run)
  const states = stepStates(all)
  const count = (state: StepState) => states.filter((each) => each === state).length
  const waits = all.find(({ status }) => status === 'delayed')
  const until = waits && dueAtOf(waits)
  return {
    kind: kindOf(new Set(states)),
    ...(until !== undefined && { until }),
    sent: count('sent'),
    skipped: count('skipped'),
    joined: states.includes('merged'),
    failed: all.filter((_, index) => states[index] === 'failed').map(({ type }) => type ?? ''),
  }
}

/** What became of a run; `undefined` if it had nothing to send. */
export function runEndOf(run: Pick<Notification, 'jobs'>): RunEnd | undefined {
  const { kind, sent, skipped } = runOutcome(run)
  if (kind === 'waiting' || kind === 'running') return 'waiting'
  if (kind !== 'ended') return kind
  return sent > 0 ? 'sent' : skipped > 0 ? 'skipped' : undefined
}

function kindOf(states: ReadonlySet<StepState>): RunOutcome['kind'] {
  if (states.has('waiting')) return 'waiting'
  if (states.has('ahead')) return 'running'
  if (states.has('failed')) return 'failed'
  if (states.has('canceled')) return 'canceled'
  return states.has('merged') ? 'merged' : 'ended'
}
