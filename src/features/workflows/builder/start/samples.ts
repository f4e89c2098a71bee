import { WorkflowCreate } from '#src/contract/workflow.ts'
import { duplicateOf } from '#src/domain/import/duplicate.ts'
import type { Sample } from '#src/domain/samples/sample.ts'
import { defineMessages } from '#src/ui/language.tsx'

/** The body that creates a sample, with new uuids. `groupId` may be '' until one is chosen. */
export function bodyOf({ body }: Sample, groupId: string, newUuid: () => string): WorkflowCreate {
  const parsed = WorkflowCreate.parse({ ...body, notificationGroupId: anyGroup })
  return { ...duplicateOf(parsed, { newUuid, name: body.name }), notificationGroupId: groupId }
}

/** Placeholder for the group, so that the contract can parse the rest. */
const anyGroup = '000000000000000000000000'

export const words = defineMessages({
  title: 'Start from a sample',
  back: 'Workflows',
  samples: 'Samples',
  'steps.label': 'Steps of {name}',
  critical: 'Critical',
  'sample.note': 'Sample “{name}”: choose a group, adjust it, then create it.',
  'sample.unknown': 'There is no sample called “{id}”. The builder is empty.',
  'sample.choose': 'Choose a sample',
  'handed.unreadable': 'The imported workflow could not be opened. Import it again.',
})
