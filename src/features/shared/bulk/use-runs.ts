import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { createRuns, type Runs, type RunSettings } from '#src/client/bulk/runs.ts'
import type { Task } from '#src/client/bulk/task.ts'
import type { Client } from '#src/client/client.ts'
import { useClient, useSession } from '#src/client/ClientProvider.tsx'
import { nonWriteKey } from '#src/client/query.ts'
import type { Change } from '#src/domain/bulk/change.ts'
import type { PlannedRow } from '#src/domain/bulk/row.ts'
import { undoOf, type RunHead } from '#src/domain/bulk/run.ts'
import { createOpenRuns, type OpenRun, type OpenRuns } from './open-runs.ts'

type MakeTask = (client: Client) => Promise<Task>

const workflowTask: MakeTask = async (client) =>
  (await import('#src/client/bulk/workflow-task.ts')).createWorkflowTask(client)

/** Loaded when a run needs it. A feature provides what only it can do. */
const tasks: Record<Change['kind'], MakeTask> = {
  preferences: async (client) =>
    (await import('#src/client/bulk/preference-task.ts')).createPreferenceTask(client),
  status: workflowTask,
  tags: workflowTask,
  delete: workflowTask,
  create: () => Promise.reject(new Error('The list of workflows has not been opened')),
}
export const provideTask = (kind: Change['kind'], make: MakeTask): void => void (tasks[kind] = make)

type Workspace = { runs: Runs; open: OpenRuns }

/** Kept per client instead of per screen, because runs continue while another screen is shown. */
const ofClient = new WeakMap<Client, Workspace>()

export function useRuns(): Workspace {
  const client = useClient()
  const known = ofClient.get(client)
  if (known) return known
  const runs = createRuns({
    ...client,
    taskOf: ({ kind }) => tasks[kind](client),
  })
  const workspace = { runs, open: createOpenRuns(runs.open) }
  ofClient.set(client, workspace)
  return workspace
}

export function useRun(id: string): OpenRun {
  const { open } = useRuns()
  const subscribe = useCallback((listener: () => void) => open.watch(id, listener), [open, id])
  return useSyncExternalStore(subscribe, () => open.get(id))
}

const listKey = ['bulkRuns']

/** The runs of this browser on this connection, newest first. */
export function useRunList() {
  const { runs } = useRuns()
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
  const { runs } = useRuns()
  const client = useQueryClient()
  return useMutation({
    mutationKey: nonWriteKey,
    mutationFn: (id: string) => runs.remove(id),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export type Planned = { change: Change; rows: readonly PlannedRow[]; settings: RunSettings }

/** Stores a run and starts it as soon as a screen shows it. Gives its id, or nothing if it could not be stored. */
export function useStartRun() {
  const { runs, open } = useRuns()
  const client = useQueryClient()
  return useMutation({
    mutationKey: nonWriteKey,
    mutationFn: async ({ change, rows, settings }: Planned) => {
      const id = await runs.create(change, rows, settings)
      open.startWhenOpen(id)
      await client.invalidateQueries({ queryKey: listKey })
      return id
    },
  })
}
