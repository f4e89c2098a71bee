import type { Workflow } from '#src/contract/workflow.ts'
import { digestQuestions } from './digest-questions.ts'
import { fromText, parsedOnce, write, type Database, type Executor } from '../sql/database.ts'
import { changeJobs, isOfFlow, keepLater } from './keep-flow.ts'
import { jobsOf, loadFlows, toJob } from './load-flows.ts'
import type {
  Flow,
  FlowJob,
  FlowOutcome,
  FlowQuestions,
  JobChange,
  JobDocument,
} from '../interface/run-records.ts'
import { FlowFailed } from '../sql/store-error.ts'

export function flowStore(database: Database) {
  const readVersion = parsedOnce<Workflow>(100)
  return {
    /** When the next flow is due: ISO 8601, UTC. */
    nextDue: async () => {
      const row = await database.db
        .selectFrom('jobs')
        .select('due_at')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
      return row?.due_at ?? undefined
    },
    /** How many flows are due; stops counting at `most`. */
    dueCount: async (now: string, most: number) => {
      const due = database.db.selectFrom('jobs').select('seq').where('due_at', '<=', now).limit(most)
      const row = await database.db
        .selectFrom(due.as('due'))
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    /**
     * Runs flows that are due at `now`, the longest due first, and stores their results. All this is one transaction, so
     * that a process that dies leaves nothing half done; flows that another process is working on are skipped. Resolves
     * with the number of flows. Rejects with `FlowFailed` if one of them is the cause. `only` restricts it to that flow.
     */
    runDue: (
      now: string,
      most: number,
      run: (flow: Flow, ask: FlowQuestions) => Promise<FlowOutcome>,
      only?: number,
    ) =>
      write(database, async (tx) => {
        const due = await claim(tx, now, most, only)
        const load = await loadFlows(tx, due, readVersion)
        const outcomes = keepLater({ tx, kind: database.kind }, now)
        const ask = digestQuestions(tx, outcomes.write)
        for (const seq of due)
          await named(seq, async () => {
            const { flow, place } = await load(seq)
            outcomes.add(place, await run(flow, ask))
          })
        await outcomes.write()
        return due.length
      }),
    /** Ends a failed flow, even one that cannot be read, unless another process is working on it. */
    giveUp: (flow: number, now: string, end: (jobs: readonly FlowJob[]) => JobChange[]) =>
      write(database, async (tx) => {
        const due = await claim(tx, now, 1, flow)
        if (due.length === 0) return
        const jobs = (await jobsOf(tx, due)).map((row) => toJob(row, readable))
        await changeJobs({ tx, kind: database.kind }, now, end(jobs))
      }),
  }
}

/** Rethrows an error with the flow that failed, unless the database or another transaction is the cause. */
async function named(flow: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof FlowFailed || !isOfFlow(error) ? error : new FlowFailed(flow, error)
  }
}

/** A job's document, or an empty one if it cannot be parsed. */
function readable(text: string): JobDocument {
  try {
    return fromText<JobDocument>(text)
  } catch {
    return { details: [] }
  }
}

/**
 * Locks the flows and then their subscribers in a fixed order, so that two events of one subscriber never open two
 * digests.
 */
async function claim(db: Executor, now: string, most: number, only?: number): Promise<number[]> {
  const due = db
    .selectFrom('jobs')
    .select('notification_seq')
    .where('due_at', '<=', now)
    .$if(only !== undefined, (query) => query.where('notification_seq', '=', only ?? 0))
    .orderBy('due_at')
    .orderBy('seq')
    .limit(most)
  const rows = await due.forUpdate().skipLocked().execute()
  const flows = rows.map((row) => row.notification_seq)
  if (flows.length > 0)
    await db
      .selectFrom('subscribers')
      .select('seq')
      .where('seq', 'in', (query) =>
        query.selectFrom('notifications').select('subscriber_seq').where('seq', 'in', flows),
      )
      .orderBy('seq')
      .forUpdate()
      .execute()
  return flows
}
