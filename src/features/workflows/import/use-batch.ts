import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Note } from '#src/client/call.ts'
import { useClient } from '#src/client/ClientProvider.tsx'
import { runSequentially } from '#src/client/job-runner.ts'
import { invalidateUnsettled } from '#src/client/create-once/create-queries.ts'
import type { PortableWorkflow } from '#src/domain/import/recognize-import.ts'
import { type Attempt, attemptCreate, type Send } from '../creation/creation.ts'
import { useCreateWorkflow } from '../model/form-queries.ts'
import { WorkflowFormSchema } from '../model/form-schema.ts'
import { applyIdentifier, type CreatedWorkflow } from '../creation/apply-identifier.ts'
import { toValues } from '../model/to-values.ts'

/** The result for one workflow of many. */
export type RowState =
  | { kind: 'sending' }
  | Exclude<Attempt, { kind: 'created' }>
  | ({ kind: 'created' } & CreatedWorkflow)
  /** A field is missing; `message` comes from a rule or from the schema. */
  | { kind: 'incomplete'; message: string }

type Rows = ReadonlyMap<number, RowState>

/** Creates workflows one at a time, in order, and reports each result. */
export function useBatch() {
  const client = useClient()
  const queries = useQueryClient()
  const create = useCreateWorkflow()
  const [rows, setRows] = useState<Rows>(new Map())
  const [running, setRunning] = useState<{ total: number; done: number }>()
  const [stopped, setStopped] = useState(false)
  const isWanted = useRef(false)

  const stop = () => {
    isWanted.current = false
  }
  const one = async (workflow: PortableWorkflow, again: boolean, note: Note): Promise<RowState> => {
    const { data: body, error } = WorkflowFormSchema.safeParse(toValues(workflow))
    if (!body) return { kind: 'incomplete', message: error.issues[0]?.message ?? '' }
    const send: Send = (input) => create.mutateAsync({ ...input, note })
    const attempt = await attemptCreate(client, { body, again, send })
    if (attempt.kind !== 'created') return attempt
    const settled = await applyIdentifier(client, attempt.workflow, workflow.identifier ?? '', note)
    return { kind: 'created', ...settled }
  }
  const run = async (
    items: readonly { index: number; workflow: PortableWorkflow }[],
    { again = false } = {},
  ) => {
    if (isWanted.current) return
    const name = items[0]?.workflow.name ?? ''
    const note = await client.reasonPrompt.ask({ operation: 'workflowCreate', count: items.length, name })
    if (!note || isWanted.current) return
    isWanted.current = true
    setStopped(false)
    const tell = (index: number, state: RowState) => setRows((before) => new Map(before).set(index, state))
    try {
      const left = [...items]
      const next = () => (isWanted.current ? left[0] : undefined)
      await runSequentially(next, async ({ index, workflow }) => {
        setRunning({ total: items.length, done: items.length - left.length })
        left.shift()
        tell(index, { kind: 'sending' })
        const state = await one(workflow, again, note)
        tell(index, state)
        if (endsAll(state)) stop()
      })
      setStopped(left.length > 0)
    } finally {
      isWanted.current = false
      setRunning(undefined)
      void invalidateUnsettled(queries)
    }
  }
  return { rows, running, stopped, run, stop }
}

/** Whether all further workflows would fail in the same way. */
function endsAll(state: RowState): boolean {
  if (state.kind === 'mayExist') return true
  if (state.kind !== 'refused') return false
  const { failure } = state
  return failure.kind !== 'refused' || [401, 403, 429].includes(failure.status)
}
