import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { stripServerFields } from '#src/domain/workflow/strip-server-fields.ts'
import { differences } from '#src/domain/comparison/difference.ts'
import type { Difference } from '#src/domain/comparison/difference-kinds.ts'
import { matters } from '#src/domain/comparison/difference-message.ts'
import { type Version, versionOf } from './version.ts'

/** What an author would see of two versions that are not the same. */
export const visibleDifferences = (before: Version, after: Version): Difference[] =>
  differences(strippedOf(before), strippedOf(after)).filter(
    (each) => matters(each) && each.kind !== 'stepUuid',
  )

/** Without the ids of templates: as with uuids, which the form gives to steps that have none, no author sees them. */
const strippedOf = (version: Version) => stripServerFields(version) as WorkflowCreate // a version is one already

/**
 * What a newer version of a workflow means for an edit. `none`: nobody would see what changed · `same`: it says what
 * the edit says already · `differs`: one of the two would be lost.
 */
export function conflictOf(seen: Workflow, latest: Workflow, mine: Version): 'none' | 'same' | 'differs' {
  const theirs = versionOf(latest)
  if (visibleDifferences(versionOf(seen), theirs).length === 0) return 'none'
  return visibleDifferences(theirs, mine).length === 0 ? 'same' : 'differs'
}
