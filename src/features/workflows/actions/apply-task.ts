import type { QueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '#src/client/call/types.ts'
import type { Client } from '#src/client/client.ts'
import { CallError } from '#src/client/failure.ts'
import { read, runWrite, scopeOf, write } from '#src/client/query.ts'
import type { Workflow, WorkflowUpdate } from '#src/contract/workflow.ts'
import { editableOf, isNoUpdate, updateOf } from '#src/domain/workflow/editing.ts'
import { isNoWorkflow } from '../model/failures.ts'
import { showReply } from '../model/workflow-queries.ts'
import { isChangedSince } from '#src/client/failure.ts'
import type { ApplyTask, TaskOutcome, Task, TaskProblem } from './runs.ts'

/** Applies a task to one workflow in its current state, and writes only if needed. */
export const createApplyTask = ({ queryClient, lastReads }: Client): ApplyTask => {
  return async (requested, shown, { again, isHere }) => {
    const latest = await latestOf(queryClient, shown).catch((error: unknown) => {
      // The read was cancelled because the console connected elsewhere.
      if (isHere()) throw error
      return shown
    })
    if (!isHere()) return 'waiting'
    const { note = {} } = requested
    const task = {
      ...requested,
      noted: { note, unlessChanged: lastReads.get('workflowGet', { workflowId: shown._id }) },
    }
    switch (task.kind) {
      case 'delete':
        return latest === 'gone' ? 'unchanged' : remove(queryClient, task, shown, again ? shown : latest)
      case 'activate':
      case 'deactivate':
        return setStatus(queryClient, task, latest === 'gone' ? shown : latest)
      case 'addTags':
        return setTags(queryClient, task, latest === 'gone' ? shown : latest, (tags) => [
          ...new Set([...tags, ...task.tags]),
        ])
      case 'removeTags':
        return setTags(queryClient, task, latest === 'gone' ? shown : latest, (tags) =>
          tags.filter((tag) => !task.tags.includes(tag)),
        )
    }
  }
}

async function latestOf(client: QueryClient, shown: Workflow): Promise<Workflow | 'gone'> {
  try {
    return await client.query({ ...read('workflowGet', { workflowId: shown._id }), staleTime: 0 })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isNoWorkflow(error.failure)) return 'gone'
    if (error.failure.kind === 'notOffered') return shown
    throw error
  }
}

async function remove(
  client: QueryClient,
  { noted }: Guarded,
  shown: Workflow,
  latest: Workflow,
): Promise<TaskOutcome> {
  // Would overwrite a change that was never shown here.
  if (latest.updatedAt && shown.updatedAt && latest.updatedAt !== shown.updatedAt)
    return { trouble: { kind: 'changed' } }
  return deleteWorkflow(client, shown, noted)
}

/** Deletes a workflow; `unchanged` if it is already gone. */
export async function deleteWorkflow(
  client: QueryClient,
  { _id: workflowId }: Workflow,
  noted: WriteOptions = {},
): Promise<TaskOutcome> {
  try {
    await runWrite(client, write('workflowDelete'), { workflowId, ...noted })
    // Whichever id it was read by. Not refetched, because the screen that shows it is closing.
    await client.invalidateQueries({ queryKey: ['workflowGet'], refetchType: 'none' })
    return 'done'
  } catch (error) {
    if (error instanceof CallError && isNoWorkflow(error.failure)) return 'unchanged'
    return problemOf(error)
  }
}

/** Reports a conflict on writing as if the read had found the change; throws any other error. */
function problemOf(error: unknown): { trouble: TaskProblem } {
  if (error instanceof CallError && isChangedSince(error.failure)) return { trouble: { kind: 'changed' } }
  throw error
}

const isProblem = (reply: Workflow | { trouble: TaskProblem }): reply is { trouble: TaskProblem } =>
  'trouble' in reply

type Guarded = { noted: WriteOptions }

async function setStatus(
  client: QueryClient,
  { kind, note = {} }: Task,
  { _id, active }: Workflow,
): Promise<TaskOutcome> {
  const wanted = kind === 'activate'
  if (active === wanted) return 'unchanged'
  const input = { workflowId: _id, body: { active: wanted }, note }
  const reply = await runWrite(client, write('workflowStatusUpdate', scopeOf.workflow(_id)), input)
  showReply(client, reply)
  return (reply.active ?? wanted) === wanted ? 'done' : { trouble: { kind: 'notKept' } }
}

async function setTags(
  client: QueryClient,
  { noted }: Guarded,
  workflow: Workflow,
  change: (tags: readonly string[]) => string[],
): Promise<TaskOutcome> {
  const before = editableOf(workflow)
  const tags = change(workflow.tags ?? [])
  const body: WorkflowUpdate = updateOf(before, { ...before, tags })
  if (isNoUpdate(body)) return 'unchanged'
  const { _id: workflowId } = workflow
  const update = write('workflowUpdate', scopeOf.workflow(workflowId))
  const reply = await runWrite(client, update, { workflowId, body, ...noted }).catch(problemOf)
  if (isProblem(reply)) return reply
  showReply(client, reply)
  const savedTags = reply.tags ?? []
  return savedTags.length === tags.length && tags.every((tag) => savedTags.includes(tag))
    ? 'done'
    : { trouble: { kind: 'notKept' } }
}
