import { createContext, useContext, useSyncExternalStore, useEffect, useState } from 'react'
import type { Linting, LintedForm } from './linter.ts'
import type { PlacedFinding } from './findings.ts'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'

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

/** Loads the linter, and lints the form while it is mounted. */
export function useLinting(form: LintedForm): Linting | undefined {
  const { samples } = useClient()
  const [linting, setLinting] = useState<Linting>()
  const [access] = useState({ form })
  useEffect(() => {
    let isUnmounted = false
    let opened: Linting | undefined
    const open = async () => {
      const { startLinting } = await import('./linter.ts')
      if (!isUnmounted) setLinting((opened = startLinting(access.form, samples)))
    }
    // The form works without it.
    open().catch(() => undefined)
    return () => {
      isUnmounted = true
      opened?.linter.stop()
    }
  }, [access, samples])
  return linting
}

/** Gives the linter the service's semantics, the samples under a storage key, and the step that was just added. */
export function useLintFacts(
  linting: Linting | undefined,
  storageKey: string | undefined,
  writing: string | undefined,
) {
  const semantics = useServiceFacts().semantics
  useEffect(() => linting?.linter.follow({ semantics }), [linting, semantics])
  useEffect(() => linting?.linter.write(writing), [linting, writing])
  useEffect(() => (storageKey === undefined ? undefined : linting?.follow(storageKey)), [linting, storageKey])
}
