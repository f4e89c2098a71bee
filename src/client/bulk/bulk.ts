import type { Plan } from '#src/domain/bulk/plan.ts'
import { isRetryable, type Row } from '#src/domain/bulk/row.ts'
import type { RunHead } from '#src/domain/bulk/run.ts'
import type { ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import type { Client } from '../client.ts'
import { createTabLocks, type TabLocks } from '../drafts/tab-lock.ts'
import { setTimer, type SetTimer } from '../job-runner.ts'
import { invalidate } from '../query.ts'
import { randomId } from '../random-id.ts'
import { byCurrentPerson } from '../session.ts'
import { createBulkStore, type BulkStore } from './bulk-store.ts'
import { createRunState, type RunView } from './run-state.ts'
import { createRunner, type CheckedRow } from './runner.ts'

/** Changes many subscribers with one request each, and survives reloads. Loaded with the page that needs it. */
export type Bulk = ReturnType<typeof createBulk>

export type BulkRun = NonNullable<Awaited<ReturnType<Bulk['open']>>>

type Settings = { reason: string; ticket?: string } & Partial<
  Pick<RunHead, 'canary' | 'pace' | 'limit' | 'reading' | 'undoes'>
>

type Parts = Pick<Client, 'call' | 'session' | 'services' | 'capabilities' | 'queryClient'> & {
  store?: BulkStore
  tabLocks?: TabLocks
  now?: () => number
  setTimer?: SetTimer
  /** Called with what a check of an unknown row found. */
  onChecked?: (found: CheckedRow) => Promise<void>
}

type BulkContext = Required<Parts>

export function createBulk(parts: Parts) {
  const context: BulkContext = {
    store: createBulkStore(),
    tabLocks: createTabLocks(),
    now: () => Date.now(),
    setTimer: setTimer,
    onChecked: () => Promise.resolve(),
    ...parts,
  }
  const { store, session, capabilities, now } = context
  return {
    /** Stores a plan as a run that is ready to start. Rejects with the database's error; then nothing is sent. */
    async create({ target, rows }: Plan, settings: Settings): Promise<string> {
      const { name, baseUrl } = session.get()
      const readable = capabilities.offers(
        baseUrl,
        target.level === 'global' ? 'preferencesByLevel' : 'preferencesList',
      )
      const head: RunHead = {
        id: randomId(),
        createdAt: new Date(now()).toISOString(),
        connection: { name, baseUrl },
        target,
        total: rows.length,
        phase: 'ready',
        ticket: '',
        canary: 5,
        pace: 10,
        limit: 2,
        reading: readable === false ? 'none' : 'read',
        ...bodyOfAll(rows),
        ...byCurrentPerson(session),
        ...settings,
      }
      const planned = rows.map((row, number): Row => ({ ...row, number, state: 'waiting', sent: 0 }))
      await store.create(head, planned)
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

/** The requests of a rollback differ; those of any other run share one body. */
function bodyOfAll(rows: Plan['rows']): Pick<RunHead, 'body'> {
  const body = rows[0]?.body
  return body && rows.every((row) => row.body === body) ? { body } : {}
}

async function openRun(id: string, context: BulkContext) {
  const { store, tabLocks, queryClient, session, now } = context
  const loaded = await store.read(id)
  if (!loaded) return undefined
  const state = createRunState(loaded, { store, now })
  const runner = createRunner({ ...context, state })
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
  // What screens have read about these subscribers is out of date.
  const unsubscribe = state.subscribe(() => {
    const before = phase
    ;({ phase } = state.head())
    if (before === 'running' && phase !== before)
      void invalidate(queryClient, 'preferencesByLevel', 'preferencesList')
  })
  const isMine = () => state.view().holder === 'here'
  /** Rows that failed for reasons other than their subscriber wait again, if they were certainly not written. */
  const retryServiceFailures = async () => {
    await runner.checkUnknownRows()
    await retry((row) => row.state === 'refused' && isRetryable(row))
  }
  const retry = (isToRetry: (row: Row) => boolean) =>
    state.move(
      state
        .rows()
        .filter(isToRetry)
        .map(({ number }) => number),
      { type: 'retry' },
    )
  const again = async () => {
    await state.apply({ type: 'again' })
    await state.apply({ type: 'resume' })
    runner.go()
  }
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
      const { by } = byCurrentPerson(session)
      const at = new Date(now()).toISOString()
      if (isMine() && by !== undefined) await state.apply({ type: 'carryOn', by, reason, ticket, at })
    },
    /** Requests in flight are completed. */
    pause: () => state.apply({ type: 'pause', reason: 'asked' }),
    async resume(): Promise<void> {
      if (!isMine()) return
      await runner.whenIdle()
      if (state.head().pause === 'noAnswer') await retryServiceFailures()
      await state.apply({ type: 'resume' })
      runner.go()
    },
    /** Ends the run: waiting rows are never sent. */
    async stop(): Promise<void> {
      if (!isMine()) return
      await state.apply({ type: 'stop' })
      await runner.whenIdle()
      const waiting = state.rows().filter(({ state: at }) => at === 'waiting')
      await state.move(
        waiting.map(({ number }) => number),
        { type: 'stop' },
      )
    },
    setPace: (pace: number) => state.apply({ type: 'pace', pace }),
    async retryFailed(): Promise<void> {
      await runner.whenIdle()
      if (!isMine()) return
      await retry(({ state: at }) => at === 'refused' || at === 'otherwise')
      await again()
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
