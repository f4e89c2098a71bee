import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Entry } from '#src/domain/journal/entry.ts'
import type { RequestRecord } from '../http/traffic.ts'
import type { RunnerWatch } from '../runner/runner.ts'
import type { Store } from '../store/databases/open-store.ts'
import type { UpstreamWatch } from '../upstream/upstream.ts'

export type Metrics = {
  request: (seen: RequestRecord) => void
  runner: RunnerWatch
  upstream: UpstreamWatch
  journal: (entry: Entry) => void
  /** Adds the flows that are due at each reading. */
  watchFlows: (flows: Pick<Store['flows'], 'dueCount' | 'nextDue'>) => void
  /** All metrics in the text format of Prometheus. */
  text: () => Promise<string>
  contentType: string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counting stops here, because reading metrics must stay cheap. */
const maxDue = 10_000

/** Labels have few values: names of operations, methods, statuses and outcomes; never ids or secrets. */
function makers(register: Registry) {
  const registers = [register]
  return {
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ registers, name: `carillon_${name}`, help, labelNames }),
    histogram: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Histogram({ registers, name: `carillon_${name}`, help, labelNames, buckets }),
    /** If the value cannot be read, it is missing but the page still works. */
    gauge: (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        registers,
        name: `carillon_${name}`,
        help,
        async collect() {
          this.set(await read().catch(() => Number.NaN))
        },
      }),
  }
}

function allMetrics({ counter, histogram }: ReturnType<typeof makers>) {
  return {
    requests: counter(
      'http_requests_total',
      'Requests by operation, method and status. The status is "left" when the caller left before the answer',
      'operation',
      'method',
      'status',
    ),
    requestTime: histogram(
      'http_request_duration_seconds',
      'How long requests took, by operation',
      'operation',
    ),
    carried: counter(
      'runner_flows_carried_total',
      'Flows that this process carried on to their next wait or to their end',
    ),
    failed: counter('runner_flows_failed_total', 'Flows that failed twice and go no further'),
    upstream: counter(
      'upstream_calls_total',
      'Calls to the upstream service: answered, unusable (unreachable, or no JSON), late, or refused before they were sent',
      'outcome',
    ),
    upstreamTime: histogram('upstream_call_duration_seconds', 'How long the upstream service took to answer'),
    entries: counter('journal_entries_total', 'Entries of the journal of the server, by outcome', 'outcome'),
  }
}

export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const make = makers(register)
  const all = allMetrics(make)
  return {
    request({ operation, method, status, durationMs }) {
      all.requests.inc({ operation, method, status: status ?? 'left' })
      all.requestTime.observe({ operation }, durationMs / 1000)
    },
    runner: { flowsAdvanced: (flows) => all.carried.inc(flows), flowGivenUp: () => all.failed.inc() },
    upstream(outcome, durationMs) {
      all.upstream.inc({ outcome })
      if (outcome === 'answered') all.upstreamTime.observe(durationMs / 1000)
    },
    journal: (entry) => all.entries.inc({ outcome: entry.kind === 'write' ? entry.outcome : entry.kind }),
    watchFlows(flows) {
      make.gauge('runner_flows_due', `Flows of all processes that are due now; counts to ${maxDue}`, () =>
        flows.dueCount(new Date().toISOString(), maxDue),
      )
      make.gauge('runner_lag_seconds', 'How long the longest due flow has been due', async () => {
        const due = await flows.nextDue()
        return due === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(due)) / 1000)
      })
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
