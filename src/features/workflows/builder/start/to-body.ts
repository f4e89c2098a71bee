import { WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import type { Sample } from '#src/domain/samples/sample.ts'

/** The body that creates a sample, with new uuids. `groupId` may be '' until one is chosen. */
export function bodyOf({ body }: Sample, groupId: string, newUuid: () => string): WorkflowCreate {
  const parsed = WorkflowCreate.parse({ ...body, notificationGroupId: anyGroup })
  return { ...duplicateOf(parsed, { newUuid, name: body.name }), notificationGroupId: groupId }
}

/** Placeholder for the group, so that the contract can parse the rest. */
const anyGroup = '000000000000000000000000'
