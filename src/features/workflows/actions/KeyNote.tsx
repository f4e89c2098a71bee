import { useCanCall } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { LimitProps } from './LimitNote.tsx'

const LimitNote = lazy<LimitProps>(async () => (await import('./LimitNote.tsx')).LimitNote)

/** Says in advance what the API key, or the person's role, cannot do. */
export function KeyNote(props: LimitProps) {
  return useCanCall('workflowCreate') ? null : <LimitNote {...props} />
}
