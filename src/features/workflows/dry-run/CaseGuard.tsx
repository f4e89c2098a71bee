import { lazy, Suspense } from 'react'
import { isCase } from '#src/client/samples/sample.ts'
import { useSamples } from '../samples/use-samples.ts'
import type { GuardProps } from './case-guard.ts'

const RunningCases = lazy(() =>
  import('./RunningCases.tsx').then(
    ({ RunningCases: component }) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
)
const Nothing = () => null

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
