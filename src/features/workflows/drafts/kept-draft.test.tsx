import { screen, waitFor, within } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { createStore, promisifyRequest } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'
import { emptyWorkflow } from '../model/values.ts'

const now = new Date(2026, 10, 27, 9, 30)

const openBuilder = async () => {
  const app = await renderApp('/workflows/new', { now })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await screen.findByRole('button', { name: 'Undo change' })
  return { ...app, name }
}
/** Opens a workflow in the builder and changes its name. */
const renameReceipt = async () => {
  const app = await renderApp('/workflows/receipt/edit', {
    seed: { workflows: [aWorkflowCreate({ name: 'Receipt', active: true })] },
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await screen.findByRole('button', { name: 'Undo change' })
  await app.user.type(name, ' 2')
  return { ...app, name }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const textbox = (name: string) => screen.getByRole('textbox', { name })
const value = (name: string) => (textbox(name) as HTMLInputElement).value
/** From the menu in the head of the form. */
async function discardChanges(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await screen.findByText(/· Unsaved changes\./)
  await user.click(button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard unsaved changes' }))
}
const kept = () => screen.findByText(/^Draft kept on this device 09:30 · Not created yet\./)

describe('a draft', () => {
  test('is kept on this device once something is typed, and the form says so', async () => {
    const { user, name, client } = await openBuilder()
    expect(screen.getByText(/^Not created yet\./)).toBeTruthy()
    await user.click(button('Undo change'))
    expect(await (await client.drafts()).list()).toEqual([])
    await user.type(name, 'Order delayed')
    await kept()
    await waitFor(async () =>
      expect(await (await client.drafts()).list()).toMatchObject([{ title: 'Order delayed' }]),
    )
  })

  test('is removed once the workflow is created', async () => {
    const { user, name, client } = await openBuilder()
    await user.type(name, 'Order delayed')
    await kept()
    await user.click(button('Create workflow'))
    await screen.findByText(/^“.*” is created$/)
    // Removed already, so that closing the page now leaves nothing behind.
    expect(await (await client.drafts()).list()).toEqual([])
  })

  test('can be discarded and restored', async () => {
    const { user, name, router, client } = await openBuilder()
    await user.type(name, 'Order delayed')
    await router.navigate({ to: '/workflows' })
    await user.click(await screen.findByRole('button', { name: 'Drafts (1)' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Discard “Order delayed”' }))
    await screen.findByText('No drafts on this device')
    expect(await (await client.drafts()).list()).toEqual([])
    // One, although it was pressed twice.
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search workflows' }))
    await user.click(undo)
    await screen.findByRole('link', { name: 'Continue “Order delayed”' })
  })

  test('of an existing workflow is continued by Edit, is marked there, and can be discarded as unsaved changes', async () => {
    const { user, router } = await renameReceipt()
    await screen.findByText(/^Draft kept on this device/)
    await router.navigate({ href: '/workflows/receipt' })
    await screen.findByText('Unsaved changes')
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await waitFor(() => expect(value('Name')).toBe('Receipt 2'))
    await router.navigate({ href: '/workflows/receipt' })
    await screen.findByText('Unsaved changes')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ReceiptActive')
    await user.click(screen.getByRole('button', { name: 'Actions for Receipt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Discard unsaved changes' }))
    expect(await screen.findByText('Unsaved changes discarded')).toBeTruthy()
  })

  test('of an existing workflow is never called saved while it is being stored', async () => {
    const said = vi.fn<(text: string | null) => void>()
    const watch = new MutationObserver(() => said(document.body.textContent))
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
    await renameReceipt()
    await screen.findByText(/· Unsaved changes\./)
    watch.disconnect()
    expect(said).not.toHaveBeenCalledWith(expect.stringContaining('No unsaved changes'))
  })

  test('of an existing workflow is discarded in the builder as one change that can be undone', async () => {
    const { user, name } = await renameReceipt()
    await user.click(screen.getByRole('button', { name: 'Add SMS step' }))
    await discardChanges(user)
    await waitFor(() => expect(name).toHaveProperty('value', 'Receipt'))
    expect(await screen.findByText(/No unsaved changes/)).toBeTruthy()
    await gone(() => screen.queryByRole('button', { name: 'Open SMS' }))
    await user.click(button('Undo change'))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Receipt 2'),
    )
    expect(screen.getByRole('button', { name: 'Open SMS' })).toBeTruthy()
  })

  test('of an earlier console is continued and kept, and what is no draft is left out', async () => {
    const app = await renderApp('/workflows', { now })
    const head = {
      id: 'old',
      baseUrl: location.origin,
      revision: 3,
      title: 'Order',
      savedAt: now.toISOString(),
    }
    const inStore = createStore('carillon-drafts', 'drafts')
    await inStore('readwrite', (store) => {
      store.put({ ...head, fingerprint: 'f' }, 'head old')
      const history = { past: [{ patch: [] }], future: [] }
      store.put({ values: { ...emptyWorkflow(), name: 'Order' }, history }, 'body old')
      store.put({ title: 'Foreign' }, 'head foreign')
      store.put({ ...head, id: 'damaged' }, 'head damaged')
      store.put('damaged', 'body damaged')
    })
    const drafts = await app.client.drafts()
    expect((await drafts.list()).map(({ id }) => id)).not.toContain('foreign')
    expect(await drafts.read('damaged')).toBeUndefined()
    await app.router.navigate({ href: '/workflows/new?draft=old' })
    await screen.findByRole('button', { name: 'Undo change' })
    expect(value('Name')).toBe('Order')
    await app.user.type(textbox('Name'), ' delayed')
    await kept()
    await waitFor(async () => expect(await drafts.list()).toMatchObject([{ title: 'Order delayed' }, {}]))
    const body = { values: { name: 'Order delayed' }, past: [{}] }
    expect(await inStore('readonly', (store) => promisifyRequest(store.get('body old')))).toMatchObject(body)
    await app.user.click(button('Undo change'))
    await waitFor(() => expect(value('Name')).toBe('Order'))
  })

  test('is left without a question if it is kept, and with one if it is not', async () => {
    const { user, name, router } = await openBuilder()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    await user.click(name)
    await user.paste('Unsaved')
    await screen.findByText(/^Not kept on this device: its storage is full/)
    void router.navigate({ to: '/subscribers' })
    const dialog = await screen.findByRole('dialog', { name: 'Leave without creating?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    vi.restoreAllMocks()
    await user.click(button('Try again'))
    await kept()
    await router.navigate({ to: '/subscribers' })
    expect(router.state.location.pathname).toBe('/subscribers')
  })
})
