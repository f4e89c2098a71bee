import { styled } from '@mui/material/styles'
import { useRouterState } from '@tanstack/react-router'
import { useFirstRun } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { phone } from '#src/ui/tokens.ts'

/** Reserves the space of the first steps while they load, so that nothing jumps. */
const Placeholder = styled('div')({ blockSize: 212, [phone]: { blockSize: 410 } })
const Waiting = () => (useFirstRun() === 'due' ? <Placeholder /> : null)

const FirstRun = lazy(async () => (await import('./FirstSteps.tsx')).FirstRun, { Waiting })

/** The first steps above the list of workflows, until the person skips or completes them. */
export function FirstRunNote() {
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/workflows' })
  return useFirstRun() !== 'over' && isList && <FirstRun />
}
