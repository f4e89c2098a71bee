import { useEffect, useState } from 'react'
import { useClient, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { whenIdle } from '#src/ui/lazy.tsx'
import { StepChip } from './lint-views.ts'
import type { LintedForm } from './linter.ts'
import type { Linting } from './linting.ts'

/** Looks at a form for as long as it is shown, as soon as the means for it are loaded. */
export function useLinting(form: LintedForm): Linting | undefined {
  const { samples } = useClient()
  const [linting, setLinting] = useState<Linting>()
  const [access] = useState({ form })
  useEffect(() => {
    let gone = false
    let opened: Linting | undefined
    const open = async () => {
      await whenIdle()
      const [{ openLinting }] = await Promise.all([import('./linting.ts'), StepChip.isReady()])
      if (!gone) setLinting((opened = openLinting(access.form, samples)))
    }
    // Without it the form works as ever.
    open().catch(() => undefined)
    return () => {
      gone = true
      opened?.linter.stop()
    }
  }, [access, samples])
  return linting
}

/** Lets the rules go by the connected service, and by the samples under a storage key. */
export function useLintFacts(linting: Linting | undefined, storageKey: string | undefined) {
  const semantics = useServiceFacts().semantics
  useEffect(() => linting?.linter.follow({ semantics }), [linting, semantics])
  useEffect(() => (storageKey === undefined ? undefined : linting?.follow(storageKey)), [linting, storageKey])
}
