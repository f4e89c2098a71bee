import { isChannel } from '#src/contract/step-kinds.ts'
import type { StepRun } from './dry-run-types.ts'
import type { ForcedOutcome } from './forced-outcome.ts'

/** One line of a job's log, in the service's wording. */
export type Detail = {
  detail: string
  /** Who reported it; the service itself if left out. */
  source?: 'Webhook'
  status: 'Pending' | 'Success' | 'Failed'
  /** JSON. */
  raw?: string
}

/** What the service logs when a step is decided and its message delivered with this outcome. */
export function detailsOf(run: StepRun, outcome: ForcedOutcome = 'delivered'): Detail[] {
  switch (run.verdict) {
    case 'sent':
      return [...sending(run), ...delivered(outcome)]
    case 'failed':
      return failed(run)
    case 'waited':
      return [pending(run.type === 'delay' ? 'Step delayed' : 'Step digested', run.wait ?? run.digest)]
    case 'merged':
      return [done('Digest was merged with other digest')]
    case 'skipped':
      return skipped(run)
    case 'unknown':
      return [problem('Processing step filter failed', run.conditions)]
    default:
      return []
  }
}

/** What it logs when a wait is over. */
export const detailsOfEnd = ({ type, events }: StepRun): Detail[] =>
  type === 'delay' ? [done('Delay is finished')] : [done('Digest triggered events', events)]

const sending = ({ variant }: StepRun): Detail[] => [
  ...(variant === undefined ? [] : [done('Variant was chosen by the provided condition criteria')]),
  pending('Start sending message'),
  pending('Message created'),
]

function delivered(outcome: ForcedOutcome): Detail[] {
  if (outcome === 'error') return [problem('Unexpected provider error')]
  const sent = done('Message sent')
  return outcome === 'bounced' ? [sent, { ...problem('Message bounced'), source: 'Webhook' }] : [sent]
}

function failed(run: StepRun): Detail[] {
  if (run.gate === 'text')
    return [pending('Start sending message'), problem('Message content could not be generated')]
  if (run.gate === 'noAddress') return [...sending(run), problem('Subscriber missing recipient details')]
  if (run.gate === 'conditions') return [problem('Processing step filter failed', run.conditions)]
  return [problem(run.type === 'delay' ? 'Invalid delay configuration' : 'Step failed', run.problem)]
}

const workflowGates: readonly unknown[] = ['workflow', 'workflowChannel']

function skipped(run: StepRun): Detail[] {
  const { gate, preference, conditions } = run
  if (gate === 'lookBack') return [done('Digest was skipped, first backoff event')]
  const passed = isChannel(run.type) ? { preferences: { passed: preference?.sent !== false } } : {}
  const filter = conditions ? { filter: { conditions: conditions.groups, passed: conditions.passed } } : {}
  const filtered = done('Step was filtered based on steps filters', { ...filter, ...passed })
  if (gate === 'global' || gate === 'globalChannel')
    return [done('Step filtered by subscriber global preferences', preference), filtered]
  if (!workflowGates.includes(gate)) return [filtered]
  const source = preference?.gates.find((each) => each.gate === gate)?.source
  const who = source === 'subscriber' ? 'subscriber workflow preferences' : 'workflow preferences'
  return [done(`Step filtered by ${who}`, preference), filtered]
}

const written = (raw: unknown) => (raw === undefined ? {} : { raw: JSON.stringify(raw) })
const pending = (detail: string, raw?: unknown): Detail => ({ detail, status: 'Pending', ...written(raw) })
const done = (detail: string, raw?: unknown): Detail => ({ detail, status: 'Success', ...written(raw) })
const problem = (detail: string, raw?: unknown): Detail => ({ detail, status: 'Failed', ...written(raw) })
