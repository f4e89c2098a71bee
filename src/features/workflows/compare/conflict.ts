import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '#src/domain/workflow/strip-server-fields.ts'
import { differences } from '#src/domain/comparison/difference.ts'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import { isSignificant } from '#src/domain/comparison/difference-message.ts'
import { type Version, versionOf } from './version.ts'

/** The differences between two versions that an author can see. */
export const visibleDifferences = (before: Version, after: Version): Difference[] =>
  differences(strippedOf(before), strippedOf(after)).filter(
    (each) => isSignificant(each) && each.kind !== 'step.uuid',
  )

/** Without template ids and generated uuids, which authors never see. */
const strippedOf = (version: Version) => stripServerFields(version) as WorkflowCreate // a version already is one

/**
 * What a newer version means for an edit. `none`: no visible change · `same`: it already contains the edit ·
 * `differs`: one of the two would be lost.
 */
export function conflictOf(seen: Workflow, latest: Workflow, mine: Version): 'none' | 'same' | 'differs' {
  const theirs = versionOf(latest)
  if (visibleDifferences(versionOf(seen), theirs).length === 0) return 'none'
  return visibleDifferences(theirs, mine).length === 0 ? 'same' : 'differs'
}
