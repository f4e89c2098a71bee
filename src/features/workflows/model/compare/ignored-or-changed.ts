import type { Workflow, WorkflowUpdate } from '#src/contract/workflow.ts'
import { responseDiff, type ResponseDiffRow } from '#src/domain/comparison/response-diff.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'

/** What the service ignored or changed. */
export const ignoredOrChanged = (sent: WorkflowUpdate, reply: Workflow): ResponseDiffRow[] =>
  responseDiff(sent, { ...reply, identifier: identifierIn(reply) }).filter(
    ({ verdict }) => verdict === 'ignored' || verdict === 'changed',
  )
