import { useSyncExternalStore } from 'react'
import type { PlacedFinding } from './findings.ts'
import { useLint } from './lint-context.ts'

const none: readonly PlacedFinding[] = []
const nothing = () => () => undefined

/** What a view says of the form: at a place, of a step by uuid, or all. */
export function useFindings(view?: string): readonly PlacedFinding[] {
  const linter = useLint()?.linter
  return useSyncExternalStore(linter?.subscribe ?? nothing, () =>
    linter === undefined ? none : linter.at(view),
  )
}
