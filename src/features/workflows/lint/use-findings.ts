import { useSyncExternalStore } from 'react'
import type { PlacedFinding } from './findings.ts'
import { useLint } from './lint-context.ts'

const none: readonly PlacedFinding[] = []
const nothing = () => () => undefined

/** The findings at a place of the form, in a step by uuid, or all. */
export function useFindings(place?: string): readonly PlacedFinding[] {
  const linter = useLint()?.linter
  return useSyncExternalStore(linter?.subscribe ?? nothing, () =>
    linter === undefined ? none : place === undefined ? linter.all() : linter.at(place),
  )
}
