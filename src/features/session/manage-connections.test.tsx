import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const other = 'http://other.test'
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Connected to one service; the list has a second connection, whose key this tab holds. */
async function withAnother(marks: { production?: boolean } = {}, path = '/subscribers') {
  const app = await renderApp(path)
  const { client, service, user } = app
  act(() => {
    client.session.connect({ baseUrl: other, apiKey: 'other-key', name: 'Live shop', ...marks })
    client.session.connect({ baseUrl: location.origin, apiKey: service.apiKey, name: 'Mine' })
  })
  const manage = async () => {
    await user.click(await button(/^Connection /))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or remove…' }))
    return within(await screen.findByRole('dialog', { name: 'Connections' }))
  }
  return { ...app, manage }
}
const question = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Remove “${name}”?` }))

describe('the list of connections', () => {
  it('renames a connection, whether or not it is in use', async () => {
    const { user, client, manage } = await withAnother()
    const list = await manage()
    await user.click(list.getByRole('button', { name: 'Rename Live shop' }))
    const name = await screen.findByLabelText('Connection name')
    await user.clear(name)
    await user.type(name, ' Shop of old {Enter}')
    expect(await list.findByText('Shop of old')).toBeTruthy()
    expect(client.connections.get(other).name).toBe('Shop of old')
    await user.click(list.getByRole('button', { name: 'Rename Mine' }))
    await user.type(await screen.findByLabelText('Connection name'), '!{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Connection Mine!/, hidden: true })).toBeTruthy(),
    )
  })

  it('removes an unused connection at once with its key, and an undo restores both', async () => {
    const { user, client, manage, storage } = await withAnother()
    const list = await manage()
    await user.click(list.getByRole('button', { name: 'Remove Live shop' }))
    await screen.findByText('Live shop removed')
    await gone(() => list.queryByText('Live shop'))
    expect(client.connections.known()).toEqual([location.origin])
    expect(storage.getItem('carillon.session')).not.toContain('other-key')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await list.findByText('Live shop')).toBeTruthy()
    expect(client.session.keyFor(other)).toBe('other-key')
  })

  it('removes a connection once, however often Remove is pressed, and moves the focus to the next', async () => {
    const { user, client, manage } = await withAnother()
    const third = 'http://third.test'
    act(() => client.connections.update(third, { name: 'Third shop' }))
    const list = await manage()
    const remove = list.getByRole('button', { name: 'Remove Live shop' })
    act(() => {
      remove.click()
      remove.click()
    })
    await screen.findByText('Live shop removed')
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Remove Third shop' })),
    )
    expect(screen.getAllByText('Live shop removed')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await screen.findByText('Third shop removed')
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Remove Mine' })),
    )
  })

  it('asks for the name of a production connection before it is removed', async () => {
    const { user, client, manage } = await withAnother({ production: true })
    await user.click((await manage()).getByRole('button', { name: 'Remove Live shop' }))
    const dialog = await question('Live shop')

    const confirm = dialog.getByRole('button', { name: 'Remove connection' })
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox', { name: 'Type Live shop to confirm' }), 'Live shop')
    await user.click(confirm)
    await waitFor(() => expect(client.connections.isKnown(other)).toBe(false))
  })

  it('asks before removing a connection with saved work, and lists that work', async () => {
    const { user, client, manage, service } = await withAnother()
    act(() => client.session.connect({ baseUrl: other, apiKey: service.apiKey }))
    const drafts = await client.drafts()
    const draft = await drafts.open(drafts.begin({ name: 'Half' }))
    await draft.keep()
    await draft.close()
    act(() => client.session.connect({ baseUrl: location.origin, apiKey: service.apiKey }))
    await user.click(await (await manage()).findByRole('button', { name: 'Remove Live shop' }))
    const dialog = await question('Live shop')
    expect(dialog.getByText('1 draft')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(client.connections.isKnown(other)).toBe(true))
  })

  it('asks before removing the connection in use, and for a key afterwards', async () => {
    const { user, client, manage, router } = await withAnother()
    await user.click((await manage()).getByRole('button', { name: 'Remove Mine' }))
    const dialog = await question('Mine')
    expect(dialog.getByText('You are connected to it.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove connection' }))
    expect(await screen.findByRole('heading', { name: `Connect to ${location.host}` })).toBeTruthy()
    expect(client.session.get().apiKey).toBeNull()
    expect(client.connections.known()).toEqual([other])
    // The other connection keeps its key.
    expect(client.session.keyFor(other)).toBe('other-key')
    expect(router.state.location.href).toBe('/settings')
  })
})

test('the theme is the same in the menu and in the settings', async () => {
  const { user } = await withAnother({}, '/settings')
  const item = (name: string) => screen.findByRole('menuitemradio', { name })
  await user.click(await button(/^Connection /))
  expect((await item('System')).getAttribute('aria-checked')).toBe('true')
  await user.click(await item('Dark'))
  await waitFor(() => {
    expect(document.documentElement.dataset['scheme']).toBe('dark')
    expect(screen.getByRole('radio', { name: 'Dark', hidden: true })).toHaveProperty('checked', true)
  })
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect((await item('System')).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('radio', { name: 'System', hidden: true })).toHaveProperty('checked', true)
})
