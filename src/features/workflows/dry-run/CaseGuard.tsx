import { isCase } from '#src/client/samples/sample.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useSamples } from '../test-input/use-samples.ts'
import type { CaseResultMap } from './case-results.ts'
import { RunningCases } from './RunningCases.tsx'

export type GuardProps = {
  draft: DraftSession['draft']
  onResults: (results: CaseResultMap | undefined) => void
}

/** Runs the cases of the workflow that is written, if it has any. */
export function CaseGuard(props: GuardProps) {
  const { samples } = useSamples()
  const cases = samples?.filter(isCase) ?? []
  if (cases.length === 0) return null
  return <RunningCases {...props} cases={cases} />
}
