import { useRouterState } from '@tanstack/react-router'
import { useFirstRun } from '#src/client/ClientProvider.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** Fetched beside the list, which it would push down if it arrived later. */
export const FirstRun = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstRun)

/** The first steps above the list of workflows, until the person skips or completes them. */
export function FirstRunNote() {
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/workflows' })
  return useFirstRun() !== 'over' && isList && <FirstRun />
}
