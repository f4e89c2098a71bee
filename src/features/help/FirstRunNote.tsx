import Box from '@mui/material/Box'
import { useRouterState } from '@tanstack/react-router'
import { useFirstRun } from '#src/client/ClientProvider.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** The height of the first steps, which would otherwise push the list down. */
const Reserved = () => useFirstRun() === 'due' && <Box sx={{ height: { xs: 380, md: 192 } }} />

export const FirstRun = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstRun, {
  fallback: <Reserved />,
})

/** The first steps above the list of workflows, until the person skips or completes them. */
export function FirstRunNote() {
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/workflows' })
  return useFirstRun() !== 'over' && isList && <FirstRun />
}
