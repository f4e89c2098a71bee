import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Linting } from './linter.ts'
import type { Found } from './findings.ts'

const LintContext = createContext<Linting | undefined>(undefined)
export const LintProvider = LintContext.Provider

/** The linter of the surrounding form; `undefined` until it is loaded. */
export const useLint = () => useContext(LintContext)

const none: readonly Found[] = []
const nothing = () => () => undefined

/** At a place of the form, of a step by uuid, or all. */
export function useFound(place?: string): readonly Found[] {
  const linter = useLint()?.linter
  return useSyncExternalStore(linter?.subscribe ?? nothing, () =>
    linter === undefined ? none : place === undefined ? linter.all() : linter.at(place),
  )
}
