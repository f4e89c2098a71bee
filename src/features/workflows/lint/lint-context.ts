import { createContext, useContext } from 'react'
import type { Linting } from './linting.ts'

const LintContext = createContext<Linting | undefined>(undefined)
export const LintProvider = LintContext.Provider

/** What is found in the form around; nothing before the means for it are loaded. */
export const useLint = () => useContext(LintContext)
