import type { Change } from '#src/domain/bulk/change.ts'
import { isRetryable, type PlannedRow, type Row } from '#src/domain/bulk/row.ts'
import { isOver, pauseAfterOf, type RunHead } from '#src/domain/bulk/run.ts'
import type { ReasonAndTicket } from '#src/domain/journal/production-rule.ts'
import type { Client } from '../client.ts'
import { journalOf } from '../journal/use-journal.ts'
import { invalidate, type ReadName } from '../query.ts'
import { randomId } from '../random-id.ts'
import { byCurrentPerson } from '../session.ts'
import { holdLock, type Locks } from '../tab-lock.ts'
import { runOfEntries } from './run-of-entries.ts'
import { createRunState, type RunView } from './run-state.ts'
import { createRunStore, type RunStore } from './run-store.ts'
import { createRunner, type SetTimer } from './runner.ts'
import type { Task } from './task.ts'

/** Runs over many rows, one request each, which survive reloads. */
export type Runs = ReturnType<typeof createRuns>

export type Run = NonNullable<Awaited<ReturnType<Runs['open']>>>

/** The requests that a run sends, once it is known what it changes. */
export type TaskOf = (change: Change) => Task | Promise<Task>

export type RunSettings = { reason: string; ticket?: string } & Partial<
  Pick<RunHead, 'pauseAfter' | 'pace' | 'limit' | 'undoes' | 'by'>
>

type Parts = Client & {
  taskOf: TaskOf
  store?: RunStore
  locks?: Locks
  now?: () => number
  setTimer?: SetTimer
  /** Closing the page would leave the outcome of sent requests unknown. Returns a function that stops it. */
  askBeforeLeaving?: () => () => void
}

type Context = Required<Parts>

const setTimer: SetTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** A run that is over is kept for ninety days. */
const keptMs = 90 * 86_400_000

export function createRuns(parts: Parts) {
  const context: Context = {
    store: createRunStore(),
    locks: globalThis.navigator?.locks,
    now: () => Date.now(),
    setTimer,
    askBeforeLeaving: () => () => undefined,
    ...parts,
  }
  const { store, session, now } = context
  const opened = new Map<string, ReturnType<typeof openRun>>()
  return {
    /**
     * Stores a run that waits to begin. Rejects with the database's error, or with a `TypeError` if the code that sends its
     * requests cannot be fetched; then nothing is sent.
     */
    async create(change: Change, rows: readonly PlannedRow[], settings: RunSettings): Promise<string> {
      await context.taskOf(change)
      const { name, baseUrl } = session.get()
      const head: RunHead = {
        id: randomId(),
        createdAt: new Date(now()).toISOString(),
        connection: { name, baseUrl },
        change,
        total: rows.length,
        phase: 'paused',
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
      const heads = await store.heads()
      const isOld = (head: RunHead) => isOver(head) && now() - Date.parse(head.createdAt) > keptMs
      await Promise.all(heads.filter(isOld).map(({ id }) => store.remove(id)))
      return heads.filter((head) => head.connection.baseUrl === baseUrl && !isOld(head))
    },
    /** Once in this tab, until nothing shows it and it does not go on. */
    open(id: string) {
      const forget = () => void opened.delete(id)
      const run = opened.get(id) ?? openRun(id, context, forget)
      opened.set(id, run)
      run.then((there) => (there?.isKept ? undefined : forget()), forget)
      return run
    },
    remove: (id: string) => store.remove(id),
  }
}

/** How long a run may stay open before a screen shows it or it goes on. */
const unwatchedMs = 2_000
/** A request that began longer ago has ended. */
const inFlightMs = 60_000

/** What screens have read that a change makes out of date. */
const staleAfter = ({ kind }: Change): ReadName[] =>
  kind === 'preferences'
    ? ['preferencesByLevel', 'preferencesList']
    : // The screen of a deleted workflow is closing.
      kind === 'delete'
      ? ['workflowList']
      : ['workflowList', 'workflowGet']

/** A run that another browser has: it can be read and undone, but not continued. */
async function inJournal(id: string, client: Client) {
  const journal = journalOf(client)
  const entries = await journal.list({ run: id })
  const writes = entries.filter((entry) => entry.kind === 'write')
  const { name, baseUrl } = client.session.get()
  // A server's journal is about itself, perhaps by another address.
  return runOfEntries(id, writes, journal.keeper === 'tab' ? undefined : { name, baseUrl })
}

async function openRun(id: string, context: Context, forget: () => void) {
  const { store, locks, queryClient, session, now } = context
  const kept = await store.read(id)
  const loaded = kept ?? (await inJournal(id, context))
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
  const lock = holdLock(`carillon bulk ${id}`, locks, becomeHolder, () => state.set({ holder: 'elsewhere' }))
  // On an origin without locks, this is how a tab learns of another.
  const isInFlight = ({ state: at, at: since = '' }: Row) =>
    at === 'writing' && now() - Date.parse(since) < inFlightMs
  if (kept && (locks || !loaded.rows.some(isInFlight))) await lock.take()
  const isMine = () => state.view().holder === 'here'
  let watchers = 0
  let onEndUnseen: (view: RunView) => void = () => undefined
  let stopAsking: (() => void) | undefined
  let { phase } = state.head()
  const unsubscribe = state.subscribe(() => {
    const before = phase
    ;({ phase } = state.head())
    if (isGoing(state.view())) stopAsking ??= context.askBeforeLeaving()
    else {
      stopAsking?.()
      stopAsking = undefined
    }
    if (before === 'running' && phase !== before) {
      void invalidate(queryClient, ...staleAfter(state.head().change))
      if (watchers === 0 && isMine()) onEndUnseen(state.view())
    }
    closeIfLeft()
  })
  /** Waits for requests in flight, and lets another tab continue. */
  const close = async () => {
    forget()
    // If another tab holds the run, this tab's state may be outdated and must not be stored.
    if (isMine()) await state.apply({ type: 'pause', reason: 'asked' })
    await runner.whenIdle()
    unsubscribe()
    lock.release()
  }
  const closeIfLeft = () => {
    if (watchers === 0 && !isGoing(state.view())) void close()
  }
  // The screen that opened it may have been left meanwhile.
  setTimeout(closeIfLeft, unwatchedMs)
  const retry = (isToRetry: (row: Row) => boolean) =>
    state.move(
      state.rows().flatMap((row) => (isToRetry(row) ? [row.number] : [])),
      { type: 'retry' },
    )
  return {
    /** Whether this browser has it. */
    isKept: kept !== undefined,
    get: (): RunView => state.view(),
    rows: (): readonly Row[] => state.rows(),
    subscribe: state.subscribe,
    /** Shows it on a screen, without which it stays open only as long as it goes on. Returns a function that ends that. */
    watch() {
      watchers += 1
      return () => {
        watchers -= 1
        setTimeout(closeIfLeft)
      }
    },
    isWatched: () => watchers > 0,
    /** Called when it ends or pauses while no screen shows it. */
    whenUnseen: (tell: typeof onEndUnseen) => void (onEndUnseen = tell),
    /** The person who is signed in now continues the run, with a reason of their own. */
    async continueWithReason({ reason, ticket }: ReasonAndTicket): Promise<void> {
      const at = new Date(now()).toISOString()
      if (isMine()) await state.apply({ type: 'carryOn', reason, ticket, at, ...byCurrentPerson(session) })
    },
    /** Requests in flight are completed. */
    pause: () => state.apply({ type: 'pause', reason: 'asked' }),
    /** Starts or continues it. */
    async go(): Promise<void> {
      if (!isMine()) return
      await runner.whenIdle()
      const { pause } = state.head()
      if (pause === 'noAnswer' || pause === 'reload') await runner.checkUnknownRows()
      // Rows that failed for reasons other than their subject wait again, if they were certainly not written.
      if (pause === 'noAnswer') await retry((row) => row.state === 'refused' && isRetryable(row))
      if (isOver(state.head())) return
      await state.apply({ type: 'go' })
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
    /** Tries again what failed or was not written after all, and what somebody else had changed if that was not an undo. */
    async retryFailed(): Promise<void> {
      await runner.whenIdle()
      if (!isMine()) return
      await runner.checkUnknownRows()
      await retry(({ state: at }) => at !== 'changed' || state.head().undoes === undefined)
      await state.apply({ type: 'go' })
      runner.go()
    },
    async refresh(): Promise<void> {
      const latest = isMine() ? undefined : await store.read(id)
      if (latest && !isMine()) state.replace(latest)
    },
    takeOver: lock.steal,
    close,
  }
}

export const isGoing = ({ head, holder }: RunView): boolean => holder === 'here' && head.phase === 'running'
