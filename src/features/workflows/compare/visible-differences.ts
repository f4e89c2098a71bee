import type { WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '#src/domain/workflow/strip-server-fields.ts'
import { differences } from '#src/domain/comparison/difference.ts'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import { isSignificant } from '#src/domain/comparison/difference-message.ts'

/** The differences between two versions that an author can see. */
export const visibleDifferences = (before: WorkflowCreate, after: WorkflowCreate): Difference[] =>
  differences(strippedOf(before), strippedOf(after)).filter(
    (each) => isSignificant(each) && each.kind !== 'step.uuid',
  )

/** Without template ids and generated uuids, which authors never see. */
const strippedOf = (version: WorkflowCreate) => stripServerFields(version) as WorkflowCreate // a version already is one
