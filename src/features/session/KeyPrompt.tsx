import { lazy, Suspense, useState } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'

/** Fetches the dialog ahead of its need: when a key is refused it should be there at once. */
export const loadKeyDialog = async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog })

/** Apart from the first load, which its field would weigh on: most days no key is refused. */
const KeyDialog = lazy(loadKeyDialog)

/** Asks for a new key over whatever is on screen when the one in use is refused. */
export function KeyPrompt() {
  const { renewing } = useSession()
  const [needed, setNeeded] = useState(false)
  // It stays once it was needed: it remembers which key it was given, to say that this one is refused too.
  if (renewing && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense fallback={null}>
        <KeyDialog />
      </Suspense>
    )
  )
}
