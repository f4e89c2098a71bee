import { lazy, Suspense, useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'

/** Preloads the dialog: when a key is refused it should open at once. */
export const loadKeyDialog = async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog })

/** Not part of the first load, because its field is large: most days no key is refused. */
const KeyDialog = lazy(loadKeyDialog)

/** Asks for a new key over the current screen when the key in use is refused. */
export function KeyPrompt() {
  const { renewing } = useSession()
  const [needed, setNeeded] = useState(false)
  // Once needed it stays: it remembers the given key, to say if that one is refused too.
  if (renewing && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense fallback={null}>
        <KeyDialog />
      </Suspense>
    )
  )
}
