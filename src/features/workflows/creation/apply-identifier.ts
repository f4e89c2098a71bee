import type { Note } from '#src/client/call/types.ts'
import type { Client } from '#src/client/client.ts'
import { CallError, type Failure } from '#src/client/failure.ts'
import { mayOf } from '#src/client/may-of.ts'
import { invalidate, runWrite, scopeOf, write } from '#src/client/query.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { showReply } from '../model/workflow-queries.ts'

/**
 * What happened to a new workflow's wanted identifier; `made` is the one the service first assigned.
 * `ignored`: the service answered the change but kept the identifier.
 */
export type IdentifierOutcome = { wanted: string; made: string } & (
  | { kind: 'same' | 'changed' | 'notOffered' | 'ignored' }
  | { kind: 'failed'; failure: Failure }
)

/** A created workflow after the last write to it. */
export type CreatedWorkflow = { workflow: Workflow; identifier?: IdentifierOutcome }

/**
 * Gives a new workflow the identifier it had elsewhere, if the service can change identifiers. Sends nothing if none
 * is wanted or the service assigned the same.
 */
export async function applyIdentifier(
  client: Client,
  workflow: Workflow,
  wanted: string,
  note: Note = {},
): Promise<CreatedWorkflow> {
  if (wanted === '') return { workflow }
  const { queryClient } = client
  const made = identifierIn(workflow)
  const ends = (kind: 'same' | 'changed' | 'notOffered' | 'ignored', after = workflow): CreatedWorkflow => ({
    workflow: after,
    identifier: { kind, wanted, made },
  })
  if (made === wanted) return ends('same')
  if (mayOf(client, 'workflowUpdate').because === 'notOffered') return ends('notOffered')
  const { _id: workflowId, name, _notificationGroupId: group } = workflow
  // Services that follow the published document refuse an update without name and group.
  const body = { name, ...(group ? { notificationGroupId: group } : {}), identifier: wanted }
  try {
    const update = write('workflowUpdate', scopeOf.workflow(workflowId))
    const reply = await runWrite(queryClient, update, { workflowId, body, note })
    showReply(queryClient, reply)
    void invalidate(queryClient, 'workflowList')
    const after = { ...workflow, ...reply }
    return ends(identifierIn(after) === wanted ? 'changed' : 'ignored', after)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { failure } = error
    if (failure.kind === 'notOffered') return ends('notOffered')
    return { workflow, identifier: { kind: 'failed', wanted, made, failure } }
  }
}

/** Whether another workflow has the identifier. */
export const isIdentifierTaken = (failure: Failure): boolean =>
  failure.kind === 'refused' && /identifier .*already exists/i.test(String(failure.problem.message))
