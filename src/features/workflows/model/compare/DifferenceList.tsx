import { Bullets } from '#src/ui/data/Bullets.tsx'
import type { Workflow, WorkflowCreate } from '#src/contract/workflow.ts'
import { visibleDifferences, useDifferenceText } from './difference-text.ts'
import type { Version } from './version.ts'
import { stepNamesIn } from '../../../shared/condition-sentence.ts'
import { toCreate } from '../to-create.ts'
import type { WorkflowValues } from '../values.ts'

export function DifferenceList({
  label,
  sentences,
  none,
}: {
  label: string
  sentences: string[]
  none: string
}) {
  if (sentences.length === 0) return none
  return (
    <Bullets aria-label={label}>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Bullets>
  )
}

/** The differences between two versions, one sentence each. */
export function useVersionSentences(): (was: Version, is: Version) => string[] {
  const textOf = useDifferenceText()
  return (was, is) => {
    const names = stepNamesIn([...was.steps, ...is.steps])
    return visibleDifferences(was, is).map((each) => textOf(each, names))
  }
}

/** The same between two moments of a form. */
export function useSentences(): (before: WorkflowValues, after: WorkflowValues) => string[] {
  const sentences = useVersionSentences()
  return (before, after) => sentences(versionIn(before), versionIn(after))
}

/** The version that would be sent, even if unfinished. */
function versionIn(values: WorkflowValues): Version {
  const body = toCreate(values) as WorkflowCreate & Pick<Workflow, 'active'> // as far as it is filled in
  return { ...body, active: values.active, identifier: values.identifier ?? '' }
}
