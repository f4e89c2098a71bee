import { createContext, useContext } from 'react'
import type { Linting } from './linter.ts'

const LintContext = createContext<Linting | undefined>(undefined)
export const LintProvider = LintContext.Provider

/** The linter of the surrounding form; `undefined` until it is loaded. */
export const useLint = () => useContext(LintContext)
