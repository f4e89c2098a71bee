import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp, type RenderOptions } from '#src/testing/render.tsx'

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
    const { user, client, item, apiKey, router, sent, storage } = await withAnother('/subscribers')
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

    await user.click(await item(/^Lock/))
    await waitFor(() => expect(client.session.get().apiKey).toBeNull())
    expect(storage.getItem('carillon.session')).not.toContain(apiKey)
  })

  it('never sends a key to another base URL, and does not connect with a wrong key', async () => {
    const { user, client, item, apiKey, sent } = await withAnother('/subscribers')
    await user.click(await item(/^Add connection/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
    sent.length = 0
    await user.type(dialog.getByLabelText(/^Base URL/), 'http://third.test')
    await user.type(await dialog.findByLabelText(/^API key/), `not-a-key-of-this-service{Enter}`)
    expect(await dialog.findByText(/does not accept this API key/)).toBeTruthy()
    expect(sent.filter(({ headers }) => headers.get('authorization')?.includes(apiKey))).toEqual([])
    expect(client.session.get()).toMatchObject({ baseUrl: location.origin, apiKey })
  })

  it('marks a connection as production, and removes the mark once that is confirmed', async () => {
    const { user, item } = await withAnother('/subscribers')
    await user.click(await item(/^Mark as production/))
    expect(await screen.findByText(/^Production · /, { selector: 'p' })).toBeTruthy()
    const asked = { name: 'Remove the production mark?' }
    await user.click(await item(/^Remove the production mark/))
    const question = within(await screen.findByRole('dialog', asked))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', asked)).toBeNull())
    expect(screen.getByText(/^Production · /, { selector: 'p' })).toBeTruthy()
    await user.click(await item(/^Remove the production mark/))
    await user.click(await screen.findByRole('button', { name: 'Remove the mark' }))
    await waitFor(() => expect(screen.queryByText(/^Production · /, { selector: 'p' })).toBeNull())
  })

  it('asks before a known production connection that is added again loses its mark', async () => {
    const { user, client, item, apiKey } = await withAnother('/subscribers')
    act(() => client.connections.update(other, { production: true }))
    await user.click(await item(/^Add connection/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
    const key = dialog.getByLabelText(/^API key/)
    await user.type(dialog.getByLabelText(/^Base URL/), other)
    await user.type(key, `${apiKey}{Enter}`)
    const question = within(await screen.findByRole('dialog', { name: 'Remove the production mark?' }))
    await waitFor(() => expect(client.connections.get(other).production).toBe(true))
    await user.click(question.getByRole('button', { name: 'Remove the mark' }))
    await waitFor(() => expect(client.session.get()).toMatchObject({ baseUrl: other, production: false }))
  })

  it('shows the hosts of connections with the same name, and keeps the name of one no longer in use', async () => {
    const { user, client, item, apiKey } = await withAnother('/subscribers')
    await button(/^Connection Development at /)
    act(() => client.session.connect({ baseUrl: other, apiKey, name: '', production: true }))
    expect(await screen.findByText('Production · Development at other.test')).toBeTruthy()
    expect(await item(new RegExp(`^Development\\s*${location.host}$`))).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: /^Rename or remove/ }))
    await button(`Rename Development at ${location.host}`)
    await button('Rename Development at other.test')
  })

  it('offers the production mark, and suggests the origin when the address of a page is pasted', async () => {
    const { user, client, item, apiKey, service } = await withAnother('/subscribers')
    const { fetch } = service
    service.fetch = async (request) =>
      new URL(request.url).pathname.startsWith('/workflows/v1/')
        ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
        : fetch(request)
    await user.click(await item(/^Add connection/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
    await user.type(dialog.getByLabelText(/^Base URL/), 'http://third.test/workflows')
    await user.type(await dialog.findByLabelText(/^API key/), apiKey)
    await user.click(await dialog.findByRole('checkbox', { name: 'This is production' }))
    await user.click(await dialog.findByRole('button', { name: 'Connect' }))
    await user.click(await dialog.findByRole('button', { name: 'Use http://third.test' }))
    await waitFor(() =>
      expect(client.session.get()).toMatchObject({ baseUrl: 'http://third.test', apiKey, production: true }),
    )
  })

  it('distinguishes two addresses of the same host', async () => {
    const { item, client } = await withAnother('/subscribers')
    act(() => client.connections.update('https://other.test', { name: 'Live shop', production: true }))
    expect(await item(/^Live shop\s*http:/)).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: /^Live shop\s*https:/ })).toBeTruthy()
  })

  it('can be used by keyboard and returns the focus', async () => {
    const { user } = await withAnother('/subscribers')
    const badge = await button(/^Connection /)
    act(() => badge.focus())
    await user.keyboard('{Enter}')
    await expectFocus(() => screen.getByRole('menuitem', { name: /In use$/ }))
    await user.keyboard('{ArrowDown}')
    await expectFocus(() => screen.getByRole('menuitem', { name: /^Live shop/ }))
    await user.keyboard('{Escape}')
    await expectFocus(() => badge)
    await gone(() => screen.queryByRole('menu'))
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
    await screen.findByText('“Receipt” will be deleted in 10 seconds')
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
      'through the settings',
      async ({ user, service }) => {
        await user.click(screen.getByRole('link', { name: 'Settings' }))
        const baseUrl = await screen.findByLabelText(/^Base URL/)
        await user.clear(baseUrl)
        await user.type(baseUrl, other)
        await user.type(await screen.findByLabelText(/^API key/), `${service.apiKey}{Enter}`)
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

  it('stops waiting when the person chooses not to wait', async () => {
    const { user, client, deletes } = await withHeldDelete()
    await user.click(await button('Lock'))
    await user.click(await button('Do not wait'))
    await waitFor(() => expect(client.session.get().apiKey).toBeNull())
    expect(deletes()).toEqual([])
  })
})
type App = Awaited<ReturnType<typeof renderApp>>
