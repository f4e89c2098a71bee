import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { read } from '#src/client/query.ts'
import { aWrite } from '#src/testing/journal.ts'
import { aWorkflowCreate, anEmailStep } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { resizeTo } from '#src/testing/viewport.ts'
import { workflowIn } from './states.ts'

beforeEach(() => resizeTo(1440))

const person = { name: 'grace@example.com', roles: ['read', 'author'] as const }
const steps = [anEmailStep({ name: 'Mail' })]
const seed = { workflows: [aWorkflowCreate({ name: 'Receipt', description: 'First', steps })] }
const note = { reason: 'clearer', ticket: 'T-7' }

/** A workflow that was saved twice, on its page. */
async function withSaves(options: Parameters<typeof renderApp>[1] = { person }) {
  const app = await renderApp('/help', { seed, ...options })
  const { client, router } = app
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 10 })).data
  const workflowId = workflow?._id ?? ''
  for (const description of ['Second', 'Third'])
    await client.call('workflowUpdate', { workflowId, body: { description }, note })
  await router.navigate({ to: '/workflows/$workflowId', params: { workflowId } })
  await app.user.click(await screen.findByRole('tab', { name: 'History' }))
  return { ...app, workflowId }
}
const rows = () => screen.getAllByRole('row').slice(1)

/** Opens the comparison of a row, counted from 0. */
async function compare({ user }: Awaited<ReturnType<typeof withSaves>>, row: number) {
  await screen.findByRole('table')
  const compareButton = within(rows()[row] ?? document.body).getByRole('button', {
    name: /^Compare or restore the state/,
  })
  await user.click(compareButton)
  return within(await screen.findByRole('dialog', { name: /^What changed since/ }))
}

test('says what each save changed, when, by whom and why', async () => {
  await withSaves()
  await screen.findByRole('table')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /\d\d:\d\d:\d\dSavedThe description changes from “Second” to “Third”\.grace@example\.comclearer · T-7/,
    ),
    expect.stringContaining('The description changes from “First” to “Second”.'),
  ])
})

test('says what changed since a save or the state before it, and restores it as an unsaved change of which Undo leaves nothing', async () => {
  const app = await withSaves()
  const dialog = await compare(app, 1)
  await dialog.findByText('The description changes from “Second” to “Third”.')
  await app.user.click(dialog.getByRole('radio', { name: 'Before this save' }))
  await dialog.findByText('The description changes from “First” to “Third”.')
  app.sent.length = 0
  await app.user.dblClick(dialog.getByRole('button', { name: /^Restore the state before \d/ }))
  await app.user.click(await screen.findByRole('tab', { name: /^Settings/ }))
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ })
  expect(description.value).toBe('First')
  expect(app.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(await (await app.client.drafts()).list()).toHaveLength(1)
  await app.user.click(await screen.findByRole('button', { name: 'Undo change' }))
  await waitFor(() => expect(description.value).toBe('Third'))
  await screen.findByText('No unsaved changes.')
  await app.router.navigate({ to: '/help' })
  await waitFor(async () => expect(await (await app.client.drafts()).list()).toEqual([]))
})

test('says what changed between any two states', async () => {
  const app = await withSaves()
  const dialog = await compare(app, 0)
  await dialog.findByText('No differences.')
  await app.user.click(dialog.getByRole('radio', { name: 'Before this save' }))
  await dialog.findByText('The description changes from “Second” to “Third”.')
  await app.user.keyboard('{Escape}')
  await gone(() => screen.queryByRole('dialog'))
  const older = await compare(app, 1)
  const until = await older.findByRole('combobox', { name: 'Until' })
  await app.user.selectOptions(until, await older.findByRole('option', { name: /^\d.*, grace@example.com$/ }))
  await older.findByText('The description changes from “Second” to “Third”.')
  await app.user.click(older.getByRole('radio', { name: 'Before this save' }))
  await older.findByText('The description changes from “First” to “Third”.')
  await app.client.call('workflowUpdate', {
    workflowId: app.workflowId,
    body: { description: 'Fourth' },
    note,
  })
  await app.client.queryClient.invalidateQueries()
  await app.user.selectOptions(until, 'Now')
  await older.findByText('The description changes from “First” to “Fourth”.')
})

test('a restored state joins the unsaved changes that exist', async () => {
  const app = await withSaves()
  const { router, user, workflowId } = app
  await router.navigate({ to: '/workflows/$workflowId/edit', params: { workflowId } })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await user.type(name, ', mine')
  await screen.findByText(/^Draft kept on this device/)
  await router.navigate({
    to: '/workflows/$workflowId',
    params: { workflowId },
    search: { section: 'history' },
  })
  const dialog = await compare(app, 1)
  await user.click(await dialog.findByRole('button', { name: /^Restore/ }))
  const restored = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(restored.value).toBe('Receipt')
  await user.click(await screen.findByRole('button', { name: 'Undo change' }))
  await vi.waitFor(() => expect(restored.value).toBe('Receipt, mine'))
})

test('offers to restore again after another tab had the unsaved changes', async () => {
  const request = (_name: string, _options: LockOptions, run: (lock: null) => unknown) =>
    Promise.resolve(run(null))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const app = await withSaves()
  const dialog = await compare(app, 1)
  const restore = await dialog.findByRole('button', { name: /^Restore/ })
  await app.user.click(restore)
  await dialog.findByText(/open in another tab/)
  await vi.waitFor(() => expect(restore).toHaveProperty('disabled', false))
})

test('reads a state alone that lists shorten, and says which state is not known', async () => {
  const app = await withSaves()
  const { client, service, workflowId } = app
  const whole = await client.queryClient.query(read('workflowGet', { workflowId }))
  const large = { ...whole, description: 'Long', data: { note: 'x'.repeat(250_000) } }
  const save = (id: string, after: unknown) =>
    service.store.journal.end(
      aWrite({ id, operation: 'workflowUpdate', subject: { workflowId }, request: {}, before: whole, after }),
    )
  await save('large', large)
  await save('older', { description: 'Only this' })
  await client.queryClient.invalidateQueries({ queryKey: ['journal'] })
  await (await compare(app, 1)).findByText('The description changes from “Long” to “Third”.')
  await app.user.keyboard('{Escape}')
  await gone(() => screen.queryByRole('dialog'))
  const dialog = await compare(app, 0)
  await dialog.findByText(/^A state is not known/)
  await gone(() => dialog.queryByRole('button', { name: /^Restore/ }))
})

test('offers no restore to who may not edit, and says when nothing is recorded or can be read', async () => {
  const person = { name: 'ann@example.com', roles: ['read'] as const }
  const { service, client, proxy, router, user } = await renderApp('/help', { seed, person })
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 10 })).data
  const workflowId = workflow?._id ?? ''
  await router.navigate({
    to: '/workflows/$workflowId',
    params: { workflowId },
    search: { section: 'history' },
  })
  await screen.findByText('No changes recorded')

  const before = await client.call('workflowGet', { workflowId })
  const saved = { before, after: { ...before, name: 'Old' } }
  await service.store.journal.end(
    aWrite({ operation: 'workflowUpdate', subject: { workflowId }, request: {}, ...saved }),
  )
  await client.queryClient.invalidateQueries({ queryKey: ['journal'] })
  await screen.findByText('The name changes from “Receipt” to “Old”.')
  await user.click(screen.getByRole('button', { name: /^Compare/ }))
  await screen.findByText('The name changes from “Old” to “Receipt”.')
  await gone(() => screen.queryByRole('button', { name: /^Restore/ }))

  if (!proxy) throw new Error('A person is signed in at a proxy.')
  proxy.fetch = async () => Response.json({}, { status: 503 })
  await client.queryClient.invalidateQueries({ queryKey: ['journal'] })
  await screen.findByText('The history could not be loaded')
})

test('a state whose long fields were left out is not taken as whole', () => {
  const known = { _id: 'w', name: 'Receipt', steps: [], data: { cases: 'all' } }
  expect(workflowIn(known)).toMatchObject(known)
  expect(workflowIn({ ...known, data: { leftOut: { characters: 70_000, sha256: '' } } })).toBeUndefined()
})
