import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { createDraftStore } from '#src/client/drafts/draft-store.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const now = new Date(2026, 10, 27, 9, 30)

const openBuilder = async () => {
  const app = await renderApp('/workflows/new', { now })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await screen.findByRole('button', { name: 'Undo change' })
  return { ...app, name }
}
/** Opens a workflow in the builder and changes its name. */
const renameReceipt = async () => {
  const app = await renderApp('/settings', {
    seed: { workflows: [aWorkflowCreate({ name: 'Receipt', active: true })] },
  })
  await app.router.navigate({ href: '/workflows/receipt/edit' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await screen.findByRole('button', { name: 'Undo change' })
  await app.user.type(name, ' 2')
  return { ...app, name }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const textbox = (name: string) => screen.getByRole('textbox', { name })
const value = (name: string) => (textbox(name) as HTMLInputElement).value
const tip = (name: string) => button(name).getAttribute('aria-description')
/** From the menu in the head of the form. */
async function discardChanges(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await screen.findByText(/· Unsaved changes\./)
  await user.click(button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard unsaved changes' }))
}
const canUndo = () => button('Undo change').getAttribute('aria-disabled') === 'false'
const rowNames = () =>
  screen.queryAllByRole('button', { name: /^Open / }).map((row) => row.getAttribute('aria-label'))
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

  test('is offered on the list, and continues with its history', async () => {
    const { user, name, router } = await openBuilder()
    // Pasted, because typing may become two changes on a busy machine.
    await enterText(user, name, 'Order delayed')
    await user.click(button('Add SMS step'))
    await enterText(user, await screen.findByRole('textbox', { name: 'Message' }), 'Sorry')
    await router.navigate({ to: '/workflows' })
    await user.click(await screen.findByRole('button', { name: 'Drafts (1)' }))
    const row = within(await screen.findByRole('row', { name: /“Order delayed”/ }))
    expect(row.getByText('Draft')).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: 'Continue “Order delayed”' }))
    await waitFor(() => expect(value('Name')).toBe('Order delayed'))
    await user.click(button('Open SMS'))
    await waitFor(() => {
      expect(value('Message')).toBe('Sorry')
      expect(canUndo()).toBe(true)
    })
    await user.click(button('Undo change'))
    await waitFor(() => expect(value('Message')).toBe(''))
    await user.click(button('Undo change'))
    await waitFor(() => expect(rowNames()).toEqual([]))
    await user.click(button('Undo change'))
    await waitFor(() => {
      expect(value('Name')).toBe('')
      expect(tip('Undo change')).toBe('Nothing to undo')
    })
    await user.click(button('Redo change'))
    await user.click(button('Redo change'))
    await user.click(button('Redo change'))
    await waitFor(() => {
      expect(rowNames()).toEqual(['Open SMS'])
      expect(tip('Redo change')).toBe('Nothing to redo')
      expect(screen.queryByText(/^Draft “/)).toBeNull()
    })
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

  test('is removed when the form is left after everything was undone', async () => {
    const { user, name, router, client } = await openBuilder()
    await user.type(name, 'Order delayed')
    await kept()
    await user.click(button('Undo change'))
    await waitFor(() => expect(value('Name')).toBe(''))
    expect(await (await client.drafts()).list()).toHaveLength(1)
    await router.navigate({ to: '/workflows' })
    await waitFor(async () => expect(await (await client.drafts()).list()).toEqual([]))
  })

  test('can be discarded and restored', async () => {
    const { user, name, router, client } = await openBuilder()
    await user.type(name, 'Order delayed')
    await router.navigate({ to: '/workflows' })
    await user.click(await screen.findByRole('button', { name: 'Drafts (1)' }))
    await user.click(await screen.findByRole('button', { name: 'Discard “Order delayed”' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(await (await client.drafts()).list()).toEqual([])
    expect(await screen.findByText('No drafts on this device')).toBeTruthy()
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

  test('is not said to have no unsaved changes while a change is being stored', async () => {
    const { user, router } = await renderApp('/settings', {
      seed: { workflows: [aWorkflowCreate({ name: 'Receipt' })] },
    })
    await router.navigate({ href: '/workflows/receipt/edit' })
    await screen.findByRole('button', { name: 'Undo change' })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '2')
    expect((await screen.findByText(/Keeping the draft/)).textContent).not.toContain('No unsaved changes')
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

  test('is left without a question even before it is opened, and is still kept', async () => {
    const { client, router, user } = await renderApp('/workflows')
    const { drafts } = client
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    vi.spyOn(client, 'drafts').mockImplementation(() => opened.then(drafts))
    await router.navigate({ to: '/workflows/new' })
    await user.click(await screen.findByRole('textbox', { name: 'Name' }))
    await user.paste('In a hurry')
    const left = router.navigate({ to: '/subscribers' })
    open()
    await left
    await gone(() => screen.queryByRole('dialog'))
    await router.navigate({ to: '/workflows' })
    await screen.findByRole('button', { name: 'Drafts (1)' })
    vi.restoreAllMocks()
  })

  test('undoes and redoes by keyboard, even in a field', async () => {
    const { user, name } = await openBuilder()
    await user.type(name, 'Order')
    await user.click(button('Add Email step'))
    await user.click(button('Add condition'))
    await waitFor(() => expect(screen.getByRole('group', { name: 'Condition 1 of group 1' })).toBeTruthy())
    await user.keyboard('{Control>}z{/Control}')
    await gone(() => screen.queryByRole('group', { name: 'Condition 1 of group 1' }))
    await enterText(user, textbox('Subject'), 'Hello')
    await user.keyboard('{Meta>}z{/Meta}')
    await waitFor(() => expect(value('Subject')).toBe(''))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(value('Subject')).toBe('Hello'))
    await user.keyboard('{Control>}zz{/Control}')
    await waitFor(() => {
      expect(value('Subject')).toBe('')
      // A box that has the caret undoes nothing elsewhere.
      expect(rowNames()).toEqual(['Open Email'])
    })
    // Nor does the browser, whose change would leave nothing to redo.
    expect(fireEvent.keyDown(textbox('Subject'), { key: 'z', ctrlKey: true })).toBe(false)
    act(() => button('Undo change').focus())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(rowNames()).toEqual([]))
    await user.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(rowNames()).toEqual(['Open Email']))
    expect(value('Name')).toBe('Order')
  })

  test('records moves, removals and restored steps', async () => {
    const { user } = await openBuilder()
    await user.click(button('Add Email step'))
    await user.click(button('Add SMS step'))
    await user.click(button('Move Email down'))
    await waitFor(() => expect(rowNames()).toEqual(['Open SMS', 'Open Email']))
    await user.click(button('Remove Email'))
    await waitFor(() => expect(rowNames()).toEqual(['Open SMS']))
    await user.click(button('Undo'))
    await waitFor(() => expect(rowNames()).toEqual(['Open SMS', 'Open Email']))
    for (let times = 0; times < 3; times++) await user.click(button('Undo change'))
    await waitFor(() => expect(rowNames()).toEqual(['Open Email', 'Open SMS']))
  })

  test('is still kept while the API key is refused, and never contains the key', async () => {
    const { user, name, client, service } = await openBuilder()
    const { apiKey } = service
    await user.click(name)
    await user.paste('Order delayed')
    await service.store.apiKeys.set(service.environment.environment._id, 'the-key-of-tomorrow')
    await user.click(button('Create workflow'))
    const dialog = await screen.findByRole('dialog', { name: 'The service no longer accepts the API key' })
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(value('Name')).toBe('Order delayed'))
    await user.click(button('Add SMS step'))
    await user.click(textbox('Message'))
    await user.paste(`curl -H "Authorization: ApiKey ${apiKey}"`)
    await waitFor(() => expect(value('Message')).toContain(apiKey))
    const drafts = await client.drafts()
    const onDisk = async () => {
      const [head] = await drafts.list()
      return JSON.stringify(head && (await createDraftStore().read(head.id)))
    }
    await waitFor(async () => expect(await onDisk()).toContain('Authorization: ApiKey ••••••••'))
    expect(await onDisk()).toContain('Order delayed')
    expect(await onDisk()).not.toContain(apiKey)
    expect(value('Message')).toContain(apiKey)
  })
})
