import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { createPreferenceTask } from '#src/client/bulk/preference-task.ts'
import { createRuns, isGoing, type Run, type Runs, type RunSettings } from '#src/client/bulk/runs.ts'
import type { Task } from '#src/client/bulk/task.ts'
import { createWorkflowTask } from '#src/client/bulk/workflow-task.ts'
import type { Client } from '#src/client/client.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { nonWriteKey } from '#src/client/query.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import type { PlannedRow } from '#src/domain/bulk/row.ts'
import { undoOf, type RunHead } from '#src/domain/bulk/run.ts'
import { focusIfLost } from '#src/ui/focus-if-lost.ts'
import { askBeforeLeaving } from '#src/ui/leave-page.ts'

type MakeTask = (client: Client) => Task | Promise<Task>

/** Here from the start, because a run may begin offline. A feature provides what only it can do. */
const tasks: Record<Change['kind'], MakeTask> = {
  preferences: createPreferenceTask,
  status: createWorkflowTask,
  tags: createWorkflowTask,
  delete: createWorkflowTask,
  create: () => Promise.reject(new Error('No feature provides imports')),
}
export const provideTask = (kind: Change['kind'], make: MakeTask): void => void (tasks[kind] = make)

/** Kept per client instead of per screen, because runs continue while another screen is shown. */
const ofClient = new WeakMap<Client, Runs>()

function useRuns(): Runs {
  const client = useClient()
  const known = ofClient.get(client)
  if (known) return known
  const runs = createRuns({
    ...client,
    taskOf: ({ kind }) => tasks[kind](client),
    askBeforeLeaving: () => askBeforeLeaving(() => true),
  })
  ofClient.set(client, runs)
  return runs
}

const updateIntervalMs = 100

/** A run and what a screen shows of it; both absent while it is read, if there is none, and if it cannot be read. */
export function useRun(id: string) {
  const runs = useRuns()
  const query = useQuery({
    queryKey: ['bulkRun', id],
    queryFn: async () => ({ run: await runs.open(id) }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  })
  const run = query.data?.run
  const subscribe = useCallback(
    (listener: () => void) => (run ? watch(run, listener) : () => undefined),
    [run],
  )
  return { run, view: useSyncExternalStore(subscribe, () => run?.get()), query }
}

/** A run of thousands changes far more often than a screen can show. */
function watch(run: Run, listener: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    listener()
  }
  const stop = run.subscribe(() => (timer ??= setTimeout(tell, updateIntervalMs)))
  const leave = run.watch()
  return () => {
    clearTimeout(timer)
    stop()
    leave()
  }
}

/** Resolves when a run is over, or waits. */
export const whenOver = (run: Run): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isGoing(run.get())) return
      stop()
      resolve()
    }
    const stop = run.subscribe(look)
    look()
  })

const listKey = ['bulkRuns']

/** The runs of this browser on this connection, newest first. */
export function useRunList() {
  const runs = useRuns()
  const { baseUrl } = useSession()
  return useQuery({
    queryKey: [...listKey, baseUrl],
    queryFn: () => runs.list(),
    staleTime: 0,
    retry: false,
  })
}

/** The run that took this one back, as far as this browser knows. */
export const useUndoOf = (head: RunHead): RunHead | undefined => undoOf(head, useRunList().data ?? [])

export function useRemoveRun() {
  const runs = useRuns()
  const client = useQueryClient()
  return useMutation({
    mutationKey: nonWriteKey,
    mutationFn: (id: string) => runs.remove(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listKey })
      // The button that removed it may be gone.
      focusIfLost()
    },
  })
}

type Planned = { change: Change; rows: readonly PlannedRow[]; settings: RunSettings }

/** Stores a run and starts it. Rejects if it could not be stored; then nothing is sent. */
export function useStartRun() {
  const runs = useRuns()
  const client = useQueryClient()
  return useMutation({
    mutationKey: nonWriteKey,
    mutationFn: async ({ change, rows, settings }: Planned) => {
      const id = await runs.create(change, rows, settings)
      const run = await runs.open(id)
      if (!run) throw new Error('The run is not kept')
      // Begun before anybody looks whether it is over.
      await run.go()
      await client.invalidateQueries({ queryKey: listKey })
      return { id, run }
    },
  })
}
