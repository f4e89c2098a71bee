import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Entry } from '#src/domain/journal/entry.ts'
import type { RequestRecord } from '../http/traffic.ts'
import type { RunnerWatch } from '../runner/runner.ts'
import type { StoreWatch } from '../store/databases/guarded-store.ts'
import type { Store } from '../store/interface/store.ts'
import type { UpstreamWatch } from '../upstream/upstream.ts'

export type Metrics = {
  request: (seen: RequestRecord) => void
  runner: RunnerWatch
  database: StoreWatch
  upstream: UpstreamWatch
  journal: (entry: Entry) => void
  /** Counts a violation of the page's policy. */
  violation: (directive: string) => void
  /** Adds the flows that are due at each reading. */
  watchFlows: (flows: Pick<Store['flows'], 'dueCount' | 'nextDue'>) => void
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels have few values: names of operations, methods, statuses and outcomes; never ids or secrets. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  return {
    request: requestMetrics(registers),
    runner: runnerMetrics(registers),
    database: databaseMetrics(registers),
    upstream: upstreamMetrics(registers),
    journal: journalMetrics(registers),
    violation: violationMetrics(registers),
    watchFlows: (flows) => watchDue(registers, flows),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

function requestMetrics(registers: Registry[]): Metrics['request'] {
  const count = new Counter({
    registers,
    name: 'carillon_http_requests_total',
    help: 'Requests by operation, method and status. The status is "left" when the caller left before the answer',
    labelNames: ['operation', 'method', 'status'],
  })
  const duration = new Histogram({
    registers,
    name: 'carillon_http_request_duration_seconds',
    help: 'How long requests took, by operation',
    labelNames: ['operation'],
    buckets: seconds,
  })
  return ({ operation, method, status, durationMs }) => {
    count.inc({ operation, method, status: status ?? 'left' })
    duration.observe({ operation }, durationMs / 1000)
  }
}

function runnerMetrics(registers: Registry[]): RunnerWatch {
  const carried = new Counter({
    registers,
    name: 'carillon_runner_flows_carried_total',
    help: 'Flows that this process carried on to their next wait or to their end',
  })
  const failed = new Counter({
    registers,
    name: 'carillon_runner_flows_failed_total',
    help: 'Flows that failed twice and go no further',
  })
  return { flowsAdvanced: (flows) => carried.inc(flows), flowGivenUp: () => failed.inc() }
}

/** Counting stops here, because reading metrics must stay cheap. */
const maxDue = 10_000

function watchDue(registers: Registry[], flows: Pick<Store['flows'], 'dueCount' | 'nextDue'>): void {
  // If the database is unreachable, the value is missing but the page still works.
  const read = async (gauge: Gauge, value: () => Promise<number>) =>
    gauge.set(await value().catch(() => Number.NaN))
  new Gauge({
    registers,
    name: 'carillon_runner_flows_due',
    help: `Flows of all processes that are due now; counts to ${maxDue}`,
    collect() {
      return read(this, () => flows.dueCount(new Date().toISOString(), maxDue))
    },
  })
  new Gauge({
    registers,
    name: 'carillon_runner_lag_seconds',
    help: 'How long the longest due flow has been due',
    collect() {
      return read(this, async () => {
        const due = await flows.nextDue()
        return due === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(due)) / 1000)
      })
    },
  })
}

function databaseMetrics(registers: Registry[]): StoreWatch {
  const labelNames = ['part'] as const
  const calls = new Counter({
    registers,
    name: 'carillon_database_calls_total',
    help: 'Calls to the store, by what they are about',
    labelNames,
  })
  const time = new Counter({
    registers,
    name: 'carillon_database_seconds_total',
    help: 'How long callers waited for the store; divided by the calls, the mean',
    labelNames,
  })
  const failed = new Counter({
    registers,
    name: 'carillon_database_failures_total',
    help: 'Calls that failed because of the database',
    labelNames,
  })
  return (part, durationMs, isFailed) => {
    calls.inc({ part })
    time.inc({ part }, durationMs / 1000)
    if (isFailed) failed.inc({ part })
  }
}

function upstreamMetrics(registers: Registry[]): UpstreamWatch {
  const calls = new Counter({
    registers,
    name: 'carillon_upstream_calls_total',
    help: 'Calls to the upstream service: answered, unusable (unreachable, or no JSON), late, or refused before they were sent',
    labelNames: ['outcome'],
  })
  const duration = new Histogram({
    registers,
    name: 'carillon_upstream_call_duration_seconds',
    help: 'How long the upstream service took to answer',
    buckets: seconds,
  })
  return (outcome, durationMs) => {
    calls.inc({ outcome })
    if (outcome === 'answered') duration.observe(durationMs / 1000)
  }
}

function journalMetrics(registers: Registry[]): Metrics['journal'] {
  const entries = new Counter({
    registers,
    name: 'carillon_journal_entries_total',
    help: 'Entries of the journal of the server, by outcome',
    labelNames: ['outcome'],
  })
  return (entry) => entries.inc({ outcome: entry.kind === 'write' ? entry.outcome : entry.kind })
}

function violationMetrics(registers: Registry[]): Metrics['violation'] {
  const violations = new Counter({
    registers,
    name: 'carillon_page_policy_violations_total',
    help: 'What the policy of the page stopped in browsers, as they report it, by directive; at most 20 a minute are counted',
    labelNames: ['directive'],
  })
  return (directive) => violations.inc({ directive })
}
