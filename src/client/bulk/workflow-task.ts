import type { Workflow } from '#src/contract/workflow.ts'
import { gone, isFulfilled, withTags } from '#src/domain/bulk/change.ts'
import type { Row } from '#src/domain/bulk/row.ts'
import { editableOf, updateOf } from '#src/domain/workflow/editing.ts'
import type { Client } from '../client.ts'
import { CallError, isChangedSince, isNoWorkflow } from '../failure.ts'
import { read, runWrite, scopeOf, write } from '../query.ts'
import { deleteWorkflow } from './delete-workflow.ts'
import type { Task } from './task.ts'

const stateOf = ({ active, tags, updatedAt }: Workflow) => ({ active, tags: tags ?? [], updatedAt })

/** Turns one workflow on or off, changes its tags, or deletes it. A row's subject is the workflow as it was selected. */
export function createWorkflowTask({ queryClient, lastReads }: Client): Task {
  const latest = new Map<string, Workflow>()
  const shownIn = ({ subject }: Row) => subject as Workflow // as `planned` put it there
  const leftIn = ({ left = {} }: Row) => left as Partial<Workflow> // an earlier `stateOf`
  const latestOf = async (row: Row): Promise<Workflow> => {
    try {
      return await queryClient.query({
        ...read('workflowGet', { workflowId: row.id }),
        staleTime: 0,
        retry: false,
      })
    } catch (error) {
      if (error instanceof CallError && error.failure.kind === 'notOffered')
        return { ...shownIn(row), ...leftIn(row) }
      throw error
    }
  }
  return {
    async look(row, head) {
      const { change = head.change } = row
      try {
        const now = await latestOf(row)
        latest.set(row.id, now)
        const known = head.undoes ? leftIn(row) : shownIn(row)
        const isOther = Boolean(now.updatedAt && known.updatedAt && now.updatedAt !== known.updatedAt)
        // Deleting would lose a change that was never shown here, and an undo one that was made since.
        const changed = (change.kind === 'delete' || head.undoes !== undefined) && isOther && !row.insisted
        return { state: stateOf(now), fulfilled: isFulfilled(change, stateOf(now)), changed }
      } catch (error) {
        const isGone = error instanceof CallError && isNoWorkflow(error.failure)
        if (isGone && change.kind === 'delete') return { state: gone, fulfilled: true }
        throw error
      }
    },
    async send(row, head, { run: _, before: __, ...note }) {
      const { id: workflowId, change = head.change } = row
      const noted = { note, unlessChanged: lastReads.get('workflowGet', { workflowId }) }
      try {
        if (change.kind === 'delete') {
          await deleteWorkflow(queryClient, workflowId, noted)
          return { after: gone, fulfilled: true }
        }
        const scope = scopeOf.workflow(workflowId)
        if (change.kind === 'status') {
          const input = { workflowId, body: { active: change.active }, note }
          const reply = await runWrite(queryClient, write('workflowStatusUpdate', scope), input)
          const after = stateOf({ ...reply, active: reply.active ?? change.active })
          return { after, fulfilled: isFulfilled(change, after) }
        }
        if (change.kind !== 'tags') throw new Error(`${change.kind} is no change of a workflow`)
        const before = editableOf(latest.get(workflowId) ?? shownIn(row))
        const body = updateOf(before, { ...before, tags: withTags(change, before.tags ?? []) })
        const reply = await runWrite(queryClient, write('workflowUpdate', scope), {
          workflowId,
          body,
          ...noted,
        })
        return { after: stateOf(reply), fulfilled: isFulfilled(change, stateOf(reply)) }
      } catch (error) {
        if (error instanceof CallError && isChangedSince(error.failure)) return 'changed'
        throw error
      }
    },
  }
}
