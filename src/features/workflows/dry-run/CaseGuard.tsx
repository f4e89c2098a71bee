import { lazy, Suspense } from 'react'
import { isCase } from '#src/client/samples/sample.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useSamples } from '../test-input/use-samples.ts'
import type { CaseResultMap } from './case-results.ts'

// Whoever sends the form fetches it again, and is told when that fails: here only counts are missing.
const RunningCases = lazy(() =>
  // What asks about them is needed when the network may be gone.
  Promise.all([import('./RunningCases.tsx'), import('./HoldDialog.tsx')]).then(
    ([{ RunningCases: component }]) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
)
const Nothing = () => null

export type GuardProps = {
  draft: DraftSession['draft']
  onResults: (results: CaseResultMap | undefined) => void
}

/** Runs the cases of the workflow that is written, if it has any. What that needs is fetched only then. */
export function CaseGuard(props: GuardProps) {
  const { samples } = useSamples()
  const cases = samples?.filter(isCase) ?? []
  if (cases.length === 0) return null
  return (
    <Suspense>
      <RunningCases {...props} cases={cases} />
    </Suspense>
  )
}
