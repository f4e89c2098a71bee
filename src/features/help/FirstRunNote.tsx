import { useRouterState } from '@tanstack/react-router'
import { useFirstRun } from '#src/client/ClientProvider.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { styled } from '#src/ui/styled.tsx'
import { phone } from '#src/ui/tokens.ts'

/** Room for the steps before they are there, so that nothing moves. */
const Room = styled('div')({ blockSize: 212, [phone]: { blockSize: 410 } })
const Waiting = () => (useFirstRun() === 'due' ? <Room /> : null)

const FirstRun = lazy(async () => (await import('./FirstSteps.tsx')).FirstRun, { Waiting })

/** The first steps on the list of workflows, until they are skipped or followed to their end. */
export function FirstRunNote() {
  const isList = useRouterState({ select: ({ location }) => location.pathname === '/workflows' })
  return useFirstRun() !== 'over' && isList && <FirstRun />
}
