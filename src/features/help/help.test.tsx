import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp, type RenderOptions } from '#src/testing/render.tsx'

const seed = { workflows: [aWorkflowCreate({ name: 'Receipt' })] }
const steps = () => screen.findByRole('region', { name: 'First steps' })
const noSteps = () => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()

/** Signs in on a device without any known connection. */
async function asNewPerson(options: RenderOptions = {}) {
  const app = await renderApp('/workflows', { seed, firstRun: true, ...options })
  await steps()
  return app
}

test('a new person sees the first steps above the list only; once skipped, they appear only in Help', async () => {
  const { user, router, reload } = await asNewPerson()
  await router.navigate({ to: '/subscribers' })
  await screen.findByRole('heading', { level: 1, name: 'Subscribers' })
  noSteps()
  await router.navigate({ to: '/workflows' })
  await user.click(within(await steps()).getByRole('button', { name: 'Skip' }))
  noSteps()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Workflows' })
  await expectFocus(() => heading)
  await screen.findByText('The first steps are in Help.')

  await reload()
  await screen.findByRole('link', { name: 'Receipt' })
  noSteps()
  await user.click(screen.getByRole('link', { name: 'Help' }))
  const shown = within(await steps())
  await gone(() => shown.queryByRole('button', { name: 'Skip' }))
})

test('the first steps end with the last one', async () => {
  const { user, router } = await asNewPerson()
  await user.click(within(await steps()).getByRole('link', { name: 'Choose a subscriber' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribers'))
  await router.navigate({ to: '/workflows' })
  await screen.findByRole('link', { name: 'Receipt' })
  noSteps()
})

test.each([
  ['without workflows', { seed: {} }, true],
  ['with workflows', { seed }, false],
])(
  'decides whether to show the first steps to a returning person, on a service %s',
  async (_, options, isShown) => {
    const { storage, reload } = await asNewPerson(options)
    // Like a device that was connected before the first steps existed.
    storage.removeItem('carillon.first-run')
    await reload()
    if (isShown) return void (await steps())
    await screen.findByRole('link', { name: 'Receipt' })
    noSteps()
  },
)

test('Help explains the terms and lists the shortcuts', async () => {
  const { user } = await renderApp('/help')
  const terms = await screen.findByRole('region', { name: 'Terms' })
  for (const term of ['Digest', 'Variant', 'Critical workflow', 'Preference level'])
    expect(within(terms).getByText(term)).toBeTruthy()
  const service = screen.getByRole('region', { name: 'Service: Carillon' })
  expect(service.textContent).toContain('Messages are stored, not sent.')
  const shortcuts = screen.getByRole('region', { name: 'Keyboard shortcuts' })
  expect(within(shortcuts).getByText('Find anything')).toBeTruthy()
  await user.click(within(shortcuts).getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.keyboard('?')
  await gone(() => screen.queryByRole('dialog'))
  localStorage.clear()
})
