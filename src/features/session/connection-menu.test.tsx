import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp, type RenderOptions } from '#src/testing/render.tsx'

// On a busy machine, the ten seconds would be over before a test has left the service.
vi.mock('../shared/held-deletes.ts', async (original) => ({
  ...(await original<object>()),
  undoTimeMs: 600_000,
}))

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the menu of connections', () => {
  const other = 'http://other.test'
  /** Connected here, with a second connection known to this device. */
  const withAnother = async (path: string, options?: RenderOptions) => {
    const app = await renderApp(path, options)
    const { client, service } = app
    act(() => client.connections.update(other, { name: 'Live shop', production: true }))
    const item = async (name: RegExp) => {
      await app.user.click(await button(/^Connection /))
      return within(await screen.findByRole('menu', { name: 'Connections' })).findByRole('menuitem', { name })
    }
    return { ...app, item, apiKey: service.apiKey }
  }

  it('asks for the key of another connection, and keeps both keys in this tab', async () => {
    const { user, client, item, apiKey, router, sent } = await withAnother('/subscribers')
    await user.click(await item(/^Live shop.*Production/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect to Live shop' }))
    sent.length = 0
    await user.type(dialog.getByLabelText(/^API key/), `${apiKey}{Enter}`)
    await screen.findByText('Production · Live shop')
    await waitFor(() => expect(router.state.location.pathname).toBe('/workflows'))
    expect(client.session.get()).toMatchObject({ baseUrl: other, apiKey, production: true })
    expect(sent.every(({ url }) => url.startsWith(other))).toBe(true)
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(apiKey)

    await user.click(await item(/In use/))
    await waitFor(() => expect(client.session.get().baseUrl).toBe(other))
    await user.click(await item(new RegExp(`^Development\\s*${location.host}`)))
    await waitFor(() => expect(client.session.get()).toMatchObject({ baseUrl: location.origin, apiKey }))
    await gone(() => screen.queryByRole('dialog'))
  })

  it('never sends a key to another base URL, and does not connect with a wrong key', async () => {
    const { user, client, item, apiKey, sent } = await withAnother('/subscribers')
    await user.click(await item(/^Add connection/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
    sent.length = 0
    await user.type(dialog.getByLabelText(/^Base URL/), 'http://third.test')
    await user.type(await dialog.findByLabelText(/^API key/), `not-a-key-of-this-service{Enter}`)
    expect(await dialog.findByText(/does not accept this API key/)).toBeTruthy()
    await user.clear(dialog.getByLabelText(/^Base URL/))
    await user.type(await dialog.findByLabelText(/^Base URL/), location.origin)
    expect(await dialog.findByText(/^This address is already here as .* stays so\.$/)).toBeTruthy()
    expect(sent.filter(({ headers }) => headers.get('authorization')?.includes(apiKey))).toEqual([])
    expect(client.session.get()).toMatchObject({ baseUrl: location.origin, apiKey })
  })

  it('says that a known connection was changed instead of added', async () => {
    const { user, item, apiKey } = await withAnother('/subscribers')
    await user.click(await item(/^Add connection/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
    await user.type(dialog.getByLabelText(/^Base URL/), other)
    await user.type(await dialog.findByLabelText(/^API key/), `${apiKey}{Enter}`)
    expect(await screen.findByText('Connection saved')).toBeTruthy()
    expect(await screen.findByText('Production · Live shop')).toBeTruthy()
  })

  it('tells a page whose policy forbids a call from a service without an answer', async () => {
    const { user, item, service } = await withAnother('/subscribers')
    const { fetch } = service
    service.fetch = (request) => {
      if (new URL(request.url).origin === location.origin) return fetch(request)
      const violation = new Event('securitypolicyviolation')
      document.dispatchEvent(Object.assign(violation, { blockedURI: request.url }))
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await user.click(await item(/^Add connection/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
    await user.type(dialog.getByLabelText(/^Base URL/), 'http://third.test')
    await user.type(await dialog.findByLabelText(/^API key/), `some-key-of-it{Enter}`)
    expect(await dialog.findByText('This page may not call third.test')).toBeTruthy()
    expect(dialog.getByText(/--connect http:\/\/third\.test”/)).toBeTruthy()
  })

  it('removes a connection that is not in use, once that is confirmed', async () => {
    const { user, client, item } = await withAnother('/subscribers')
    await user.click(await item(/^Live shop/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect to Live shop' }))
    await user.click(dialog.getByRole('button', { name: 'Remove connection' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove “Live shop”?' }))
    await user.click(question.getByRole('button', { name: 'Remove connection' }))
    await screen.findByText('Live shop removed')
    await gone(() => screen.queryByRole('dialog'))
    expect(client.connections.known()).toEqual([location.origin])
    expect(client.session.get().baseUrl).toBe(location.origin)
  })

  it('asks before removing the connection in use, and for a key afterwards', async () => {
    const { user, client, apiKey, router } = await withAnother('/settings')
    act(() => {
      client.session.connect({ baseUrl: other, apiKey })
      client.session.connect({ baseUrl: location.origin, apiKey, name: 'Mine' })
    })
    await user.click(await button('Remove connection'))
    const question = within(await screen.findByRole('dialog', { name: 'Remove “Mine”?' }))
    await user.click(question.getByRole('button', { name: 'Remove connection' }))
    expect(await screen.findByRole('heading', { name: `Connect to ${location.host}` })).toBeTruthy()
    expect(client.session.get().apiKey).toBeNull()
    expect(client.connections.known()).toEqual([other])
    // The other connection keeps its key.
    expect(client.session.keyFor(other)).toBe(apiKey)
    expect(router.state.location.pathname).toBe('/settings')
  })
})

describe('leaving a service with a delete that could still be undone', () => {
  const other = 'http://other.test'
  /**
   * Connected here and, earlier in this tab, to another service. A delete was requested; its first read is held back.
   */
  const withHeldDelete = async () => {
    const app = await renderApp('/settings', { seed: { workflows: [aWorkflowCreate({ name: 'Receipt' })] } })
    const { user, client, router, sent, service } = app
    const { apiKey, fetch } = service
    act(() => {
      client.session.connect({ baseUrl: other, apiKey, name: 'Live shop' })
      client.session.connect({ baseUrl: location.origin, apiKey })
    })
    const { data } = await client.call('workflowList', {})
    const [{ _id: id } = { _id: '' }] = data
    await act(() => router.navigate({ to: `/workflows/${id}` }))
    await user.click(await button('Actions for Receipt'))
    await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    await user.click(await button('Delete workflow'))
    await screen.findByText('“Receipt” will be deleted soon')
    await screen.findByText('All workflows on this page are being deleted')
    let answer = () => {}
    service.fetch = async (request) => {
      const isRead = request.method === 'GET' && request.url.endsWith(id)
      if (isRead) await new Promise<void>((resolve) => (answer = resolve))
      return fetch(request)
    }
    sent.length = 0
    const deletes = () => sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
    return { ...app, deletes, path: `${location.origin}/v1/workflows/${id}`, answer: () => answer() }
  }

  it.each([
    [
      'through the menu',
      async ({ user }) => {
        await user.click(await button(/^Connection /))
        await user.click(await screen.findByRole('menuitem', { name: /^Live shop/ }))
      },
      ({ client }) => client.session.get().baseUrl === other,
    ],
    [
      'with Lock',
      async ({ user }) => user.click(await button('Lock')),
      ({ client }) => client.session.get().apiKey === null,
    ],
  ] satisfies [string, (app: App) => Promise<void>, (app: App) => boolean][])(
    '%s sends the delete to its own service first, and says so',
    async (_, leave, hasLeft) => {
      const app = await withHeldDelete()
      await leave(app)
      expect(await screen.findByText('Saving changes first…')).toBeTruthy()
      expect(hasLeft(app)).toBe(false)
      app.answer()
      await waitFor(() => expect(hasLeft(app)).toBe(true))
      await waitFor(() => expect(screen.queryByText('Saving changes first…')).toBeNull())
      expect(app.deletes()).toEqual([app.path])
    },
  )

  it('locks although the draft of what was just typed is still being stored', async () => {
    const { user, client } = await renderApp('/workflows/new')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await screen.findByRole('button', { name: 'Undo change' })
    const lock = await button('Lock')
    await user.type(name, 'Late')
    act(() => lock.click())
    await waitFor(() => expect(client.session.get().apiKey).toBeNull())
  })

  it('leads back to where the person was, however often Lock is pressed', async () => {
    const { user, router, answer, client } = await withHeldDelete()
    const { href } = router.state.location
    await user.click(await button('Lock'))
    await screen.findByText('Saving changes first…')
    await user.click(await button('Lock'))
    answer()
    await waitFor(() => expect(client.session.get().apiKey).toBeNull())
    expect(router.state.location.search).toMatchObject({ next: href })
  })

  it('stops waiting when the person chooses not to wait', async () => {
    const { user, client, deletes } = await withHeldDelete()
    await user.click(await button('Lock'))
    await user.click(await button('Do not wait'))
    await waitFor(() => expect(client.session.get().apiKey).toBeNull())
    expect(deletes()).toEqual([])
  })
})
type App = Awaited<ReturnType<typeof renderApp>>
