import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'

/** Preload, with the dialog for the key: the network may be down when it is needed. */
export const loadWhyDialog = async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog })

/** Not part of the first load: most connections are not production. */
const WhyDialog = lazy(loadWhyDialog)

/** Asks for a reason before writes on a production connection, over the current screen. */
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
