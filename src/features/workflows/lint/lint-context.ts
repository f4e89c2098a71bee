import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Linting } from './linter.ts'
import type { PlacedFinding } from './findings.ts'

const LintContext = createContext<Linting | undefined>(undefined)
export const LintProvider = LintContext.Provider

/** The linter of the surrounding form; `undefined` until it is loaded. */
export const useLint = () => useContext(LintContext)

const none: readonly PlacedFinding[] = []
const nothing = () => () => undefined

/** What a view says of the form: at a place, of a step by uuid, or all. */
export function useFindings(view?: string): readonly PlacedFinding[] {
  const linter = useLint()?.linter
  return useSyncExternalStore(linter?.subscribe ?? nothing, () =>
    linter === undefined ? none : linter.at(view),
  )
}
