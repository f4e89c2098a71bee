import { useSyncExternalStore } from 'react'
import { useClient } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'

/** Not part of the first load: most connections are not production. */
export const WhyDialog = lazy(async () => (await import('./WhyDialog.tsx')).WhyDialog)

/** Asks for a reason before writes on a production connection, over the current screen. */
export function WhyPrompt() {
  const { explaining } = useClient()
  const isAsked = useSyncExternalStore(explaining.subscribe, () => explaining.get() !== undefined)
  return isAsked && <WhyDialog />
}
