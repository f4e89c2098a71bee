import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { gone } from '#src/testing/expectations.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Link } from './Link.tsx'

/** Shows links in a console of two screens. */
async function show(links: ReactNode) {
  const root = createRootRoute({
    component: () => <main>{links}</main>,
  })
  const getParentRoute = () => root
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: '/workflows' }),
    createRoute({ getParentRoute, path: '/workflows/$workflowId' }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/workflows'] })
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />) // not the console's own router
  await screen.findByRole('main')
}

const ofWorkflow = { to: '/workflows/$workflowId' } as const

it('a link leads to its screen, and shortens an endless name', async () => {
  await show(
    <Link {...ofWorkflow} params={{ workflowId: 'a/b' }}>
      {'x'.repeat(400)}
    </Link>,
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/workflows/a%2Fb')
  expect(link.textContent).toHaveLength(301)
})

it('a link that looks like a button is still a link', async () => {
  await show(<ButtonLink to="/workflows">All workflows</ButtonLink>)
  expect(screen.getByRole('link', { name: 'All workflows' }).getAttribute('href')).toBe('/workflows')
  await gone(() => screen.queryByRole('button'))
})

it.each(['', '..', '\uD800'])(
  'a link to the ID %j, which no address can hold, is only its text',
  async (workflowId) => {
    await show(
      <>
        <Link {...ofWorkflow} params={{ workflowId }}>
          Receipt
        </Link>
        <ButtonLink {...ofWorkflow} params={{ workflowId }}>
          Edit
        </ButtonLink>
      </>,
    )
    expect(screen.getByRole('main').textContent).toBe('Receipt')
    await gone(() => screen.queryByRole('link'))
  },
)
