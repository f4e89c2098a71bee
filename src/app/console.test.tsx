import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectFocus } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { getSwitch, openSubscriber, waitForSwitch } from '#src/testing/subscriber-page.tsx'

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const storedTexts = () => [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage)).join()
const navigation = () => screen.getByRole('navigation', { name: 'Main' })

describe('addresses', () => {
  it('start at the workflows', async () => {
    const { router } = await renderApp('/')
    expect(router.state.location.pathname).toBe('/workflows')
  })

  it('that lead nowhere say so, with a link back', async () => {
    const { user, router } = await renderApp('/nowhere/at/all')
    expect(await heading('Page not found')).toBeTruthy()
    expect(document.title).toBe('Page not found · Carillon')
    await user.click(screen.getByRole('link', { name: 'Go to Workflows' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/workflows'))
  })

  it('of screens mark their link in the navigation as current', async () => {
    await renderApp('/subscribers?query=ada')
    const current = Array.from(
      navigation().querySelectorAll('[aria-current="page"]'),
      (link) => link.textContent,
    )
    expect(current).toEqual(['Subscribers'])
  })
})

describe('arriving on a screen', () => {
  it('focuses its heading, unless the screen has focused a field itself', async () => {
    const { user } = await renderApp('/subscribers')
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    const settings = await heading('Settings')
    await expectFocus(() => settings)
    expect(document.title).toBe('Settings · Carillon')

    await user.click(screen.getByRole('button', { name: 'Lock' }))
    await expectFocus(() => screen.getByLabelText(/^API key/))
  })

  it('does not move the focus when only the search parameters change', async () => {
    const { router } = await renderApp('/subscribers')
    const link = screen.getByRole('link', { name: 'Workflows' })
    link.focus()
    await act(() => router.navigate({ to: '/subscribers', search: { page: 1 } }))
    await expectFocus(() => link)
  })

  it('offers a link on the first Tab that skips the navigation', async () => {
    const { user } = await renderApp('/settings')
    await user.tab()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Skip to content'))
    await user.keyboard('{Enter}')
    await expectFocus(() => screen.getByRole('main'))
  })
})

describe('locking with unsaved work that could not be stored', () => {
  it('asks first: staying keeps the work and the key, leaving locks', async () => {
    const { user, client, router } = await renderApp('/workflows/new')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, 'Half a workflow')
    await screen.findByText(/^Not kept on this device/)
    const lock = screen.getByRole('button', { name: 'Lock' })

    await user.click(lock)
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(name).toHaveProperty('value', 'Half a workflow')
      expect(client.session.get().apiKey).not.toBeNull()
    })

    await user.click(lock)
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Leave' }))
    expect(await heading(/^Connect to /)).toBeTruthy()
    await waitFor(() => expect(client.session.get().apiKey).toBeNull())
    expect(router.state.location.search).toHaveProperty('next', expect.stringMatching(/^\/workflows\/new/))
  })
})

it('a lock leaves no names, and nothing to undo, over the question for the key', async () => {
  const { user, sent } = await openSubscriber()
  await waitForSwitch()
  await user.click(getSwitch())
  expect(await screen.findByText(/^Email is off for Ada Byron/)).toBeTruthy()
  expect(storedTexts()).toContain('Ada Byron')
  const before = sent.length

  await user.click(screen.getByRole('button', { name: 'Lock' }))
  expect(await heading(/^Connect to /)).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).not.toContain('Ada Byron'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    expect(storedTexts()).not.toContain('Ada Byron')
  })
})

describe('a screen that fails', () => {
  it('leaves everything around it intact, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { router, user } = await renderApp('/subscribers')
    const page = router.routesByPath['/settings']
    const whole = page.options.component
    page.update({ component: FailingScreen })

    await user.click(screen.getByRole('link', { name: 'Settings' }))
    expect(await heading('This screen could not be shown')).toBeTruthy()
    expect(navigation()).toBeTruthy()

    page.update({ component: whole ?? FailingScreen })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Settings')).toBeTruthy()
  })
})

function FailingScreen(): never {
  throw new Error('a defect')
}
