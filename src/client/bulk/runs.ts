import type { Change } from '#src/domain/bulk/change.ts'
import { isRetryable, type PlannedRow, type Row } from '#src/domain/bulk/row.ts'
import { pauseAfterOf, type RunHead } from '#src/domain/bulk/run.ts'
import type { ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import type { Client } from '../client.ts'
import { createTabLocks, type TabLocks } from './tab-lock.ts'
import { setTimer, type SetTimer } from '../job-runner.ts'
import { invalidate, type ReadName } from '../query.ts'
import { randomId } from '../random-id.ts'
import { byCurrentPerson } from '../session.ts'
import { createRunState, type RunView } from './run-state.ts'
import { createRunStore, type RunStore } from './run-store.ts'
import { createRunner } from './runner.ts'
import type { Task } from './task.ts'

/** Runs over many rows, one request each, which survive reloads. */
export type Runs = ReturnType<typeof createRuns>

export type Run = NonNullable<Awaited<ReturnType<Runs['open']>>>

/** The requests that a run sends, once it is known what it changes. */
export type TaskOf = (change: Change) => Promise<Task>

export type RunSettings = { reason: string; ticket?: string } & Partial<
  Pick<RunHead, 'pauseAfter' | 'pace' | 'limit' | 'undoes' | 'by'>
>

type Parts = Pick<Client, 'session' | 'queryClient'> & {
  taskOf: TaskOf
  store?: RunStore
  tabLocks?: TabLocks
  now?: () => number
  setTimer?: SetTimer
}

type Context = Required<Parts>

export function createRuns(parts: Parts) {
  const context: Context = {
    store: createRunStore(),
    tabLocks: createTabLocks(),
    now: () => Date.now(),
    setTimer: setTimer,
    ...parts,
  }
  const { store, session, now } = context
  return {
    /** Stores a run that is ready to start. Rejects with the database's error; then nothing is sent. */
    async create(change: Change, rows: readonly PlannedRow[], settings: RunSettings): Promise<string> {
      const { name, baseUrl } = session.get()
      const head: RunHead = {
        id: randomId(),
        createdAt: new Date(now()).toISOString(),
        connection: { name, baseUrl },
        change,
        total: rows.length,
        phase: 'ready',
        ticket: '',
        pauseAfter: pauseAfterOf(rows.length, settings.undoes !== undefined),
        // With the read before each, as many requests as published services allow.
        pace: 10,
        limit: 4,
        ...byCurrentPerson(session),
        ...settings,
      }
      await store.create(
        head,
        rows.map((row, number): Row => ({ ...row, number, state: 'waiting', sent: 0 })),
      )
      return head.id
    },
    /** Newest first, of this connection. */
    list: async (): Promise<RunHead[]> => {
      const { baseUrl } = session.get()
      return (await store.heads()).filter(({ connection }) => connection.baseUrl === baseUrl)
    },
    open: (id: string) => openRun(id, context),
    remove: (id: string) => store.remove(id),
  }
}

/** What screens have read that a change makes out of date. */
const staleAfter = ({ kind }: Change): ReadName[] =>
  kind === 'preferences'
    ? ['preferencesByLevel', 'preferencesList']
    : // The screen of a deleted workflow is closing.
      kind === 'delete'
      ? ['workflowList']
      : ['workflowList', 'workflowGet']

async function openRun(id: string, context: Context) {
  const { store, tabLocks, queryClient, session, now } = context
  const loaded = await store.read(id)
  if (!loaded) return undefined
  const state = createRunState(loaded, { store, now })
  const runner = createRunner({ ...context, state, task: await context.taskOf(loaded.head.change) })
  /** Takes over the run. Rows that were in flight when the previous page ended may have been written. */
  const becomeHolder = async () => {
    const latest = await store.read(id)
    if (latest) state.replace(latest)
    const inFlight = state.rows().flatMap(({ state: at, number }) => (at === 'writing' ? [number] : []))
    if (inFlight.length > 0) await state.move(inFlight, { type: 'lost' })
    await state.apply({ type: 'pause', reason: 'reload' })
    state.set({ holder: 'here' })
  }
  let becomingHolder: Promise<void> = Promise.resolve()
  const lock = tabLocks(`bulk ${id}`, (held) => {
    if (held) becomingHolder = becomeHolder()
    else state.set({ holder: 'elsewhere' })
  })
  if (!(await lock.take())) lock.wait()
  await becomingHolder
  let { phase } = state.head()
  const unsubscribe = state.subscribe(() => {
    const before = phase
    ;({ phase } = state.head())
    if (before === 'running' && phase !== before)
      void invalidate(queryClient, ...staleAfter(state.head().change))
  })
  const isMine = () => state.view().holder === 'here'
  const retry = (isToRetry: (row: Row) => boolean) =>
    state.move(
      state.rows().flatMap((row) => (isToRetry(row) ? [row.number] : [])),
      { type: 'retry' },
    )
  return {
    get: (): RunView => state.view(),
    rows: (): readonly Row[] => state.rows(),
    subscribe: state.subscribe,
    async start(): Promise<void> {
      if (!isMine()) return
      await state.apply({ type: 'start' })
      runner.go()
    },
    /** The person who is signed in now continues the run, with a reason of their own. */
    async continueWithReason({ reason, ticket }: ReasonAndTicket): Promise<void> {
      const at = new Date(now()).toISOString()
      if (isMine()) await state.apply({ type: 'carryOn', reason, ticket, at, ...byCurrentPerson(session) })
    },
    /** Requests in flight are completed. */
    pause: () => state.apply({ type: 'pause', reason: 'asked' }),
    async resume(): Promise<void> {
      if (!isMine()) return
      await runner.whenIdle()
      // Rows that failed for reasons other than their subject wait again, if they were certainly not written.
      if (state.head().pause === 'noAnswer') {
        await runner.checkUnknownRows()
        await retry((row) => row.state === 'refused' && isRetryable(row))
      }
      await state.apply({ type: 'resume' })
      runner.go()
    },
    /** Ends the run: waiting rows are never sent. */
    async stop(): Promise<void> {
      if (!isMine()) return
      await state.apply({ type: 'stop' })
      await runner.whenIdle()
      const waiting = state.rows().flatMap(({ state: at, number }) => (at === 'waiting' ? [number] : []))
      await state.move(waiting, { type: 'stop' })
    },
    /** Tries again what failed, and what somebody else had changed if that was not an undo. */
    async retryFailed(): Promise<void> {
      await runner.whenIdle()
      if (!isMine()) return
      await retry(({ state: at }) => at !== 'changed' || state.head().undoes === undefined)
      await state.apply({ type: 'again' })
      runner.go()
    },
    /** Checks whether rows with an unknown outcome were written; those that were not may then be retried. */
    async checkUnknownRows(): Promise<void> {
      await runner.whenIdle()
      if (isMine()) await runner.checkUnknownRows()
    },
    async refresh(): Promise<void> {
      const latest = isMine() ? undefined : await store.read(id)
      if (latest && !isMine()) state.replace(latest)
    },
    takeOver: async (): Promise<void> => {
      await lock.force()
      await becomingHolder
    },
    /** Waits for requests in flight, and lets another tab continue. */
    async close(): Promise<void> {
      // If another tab holds the run, this tab's state may be outdated and must not be stored.
      if (isMine()) await state.apply({ type: 'pause', reason: 'asked' })
      await runner.whenIdle()
      unsubscribe()
      await lock.release()
    },
  }
}

export const isGoing = ({ head, holder }: RunView): boolean => holder === 'here' && head.phase === 'running'
