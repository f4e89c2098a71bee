import { useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'

/** Not part of the first load, because its field is large: most days no key is refused. */
export const KeyDialog = lazy(async () => (await import('./KeyDialog.tsx')).KeyDialog)

/** Asks for a new key over the current screen when the key in use is refused. */
export function KeyPrompt() {
  const { renewing } = useSession()
  const [needed, setNeeded] = useState(false)
  // Once needed it stays: it remembers the given key, to say if that one is refused too.
  if (renewing && !needed) setNeeded(true)
  return needed && <KeyDialog />
}
