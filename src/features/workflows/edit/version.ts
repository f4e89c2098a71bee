import type { Workflow, WorkflowCreate, WorkflowUpdate } from '#src/contract/workflow.ts'
import { differences } from '#src/domain/difference.ts'
import { matters } from '#src/domain/difference-message.ts'
import type { Difference } from '#src/domain/difference-kinds.ts'
import { compareEcho, type EchoRow } from '#src/domain/echo.ts'
import { workflowShape } from '#src/domain/create-shape.ts'
import { editableOf } from '#src/domain/editing.ts'
import { identifierIn } from '#src/domain/workflow-reading.ts'

/** A workflow in the words of a create, with the identifier that triggers it. */
export type Version = WorkflowCreate & { identifier: string }

export const versionOf = (workflow: Workflow): Version => ({
  ...editableOf(workflow),
  active: workflow.active ?? false,
  identifier: identifierIn(workflow),
})

/** What an author would see of two versions that are not the same. */
export const visibleDifferences = (before: Version, after: Version): Difference[] =>
  differences(shapeOf(before), shapeOf(after)).filter(matters)

/** Without the ids of templates, which no author sees. */
const shapeOf = (version: Version) => workflowShape(version) as WorkflowCreate // a version is one already

/** Whether somebody has written the workflow since. A service that tells no times is asked for the content. */
export function isNewer(latest: Workflow, seen: Workflow): boolean {
  if (latest.updatedAt && latest.updatedAt === seen.updatedAt) return false
  return visibleDifferences(versionOf(seen), versionOf(latest)).length > 0
}

/** What of an update the service did not take as it was sent. */
export const notKept = (sent: WorkflowUpdate, reply: Workflow): EchoRow[] =>
  compareEcho(sent, { ...reply, identifier: identifierIn(reply) }).filter(
    ({ verdict }) => verdict === 'ignored' || verdict === 'changed',
  )
