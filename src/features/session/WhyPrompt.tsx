import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'

/** Fetched ahead of its need by those who load the dialog for the key: then the network may be gone. */
export const loadWhyDialog = async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog })

/** Apart from the first load: most connections are not production. */
const WhyDialog = lazy(loadWhyDialog)

/** Asks over whatever is on screen why something is written, where the connection is production. */
export function WhyPrompt() {
  const { explaining } = useClient()
  const isAsked = useSyncExternalStore(explaining.subscribe, () => explaining.get() !== undefined)
  return (
    isAsked && (
      <Suspense fallback={null}>
        <WhyDialog />
      </Suspense>
    )
  )
}
