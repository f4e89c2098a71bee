import { WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import type { Sample } from '#src/domain/samples/sample.ts'

/** The create that a sample stands for, with uuids of its own. `groupId` may be '' while none is chosen. */
export function bodyOf({ body }: Sample, groupId: string, newUuid: () => string): WorkflowCreate {
  const parsed = WorkflowCreate.parse({ ...body, notificationGroupId: anyGroup })
  return { ...duplicateOf(parsed, { newUuid, name: body.name }), notificationGroupId: groupId }
}

/** Stands for the group that the author will choose, so that the rest can be read by the contract. */
const anyGroup = '000000000000000000000000'
