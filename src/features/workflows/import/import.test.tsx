import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate, anEmailStep, anInAppStep } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = () => screen.findByRole('textbox', { name: 'Workflow, steps or command' })
const rows = () =>
  within(screen.getByRole('list', { name: 'Steps in order' }))
    .getAllByRole('button', { name: /^Open / })
    .map((row) => row.getAttribute('aria-label'))

const ours = async (app: Awaited<ReturnType<typeof renderApp>>) =>
  (await app.client.call('groupList', {}))[0]?._id ?? ''
const body = aWorkflowCreate({
  name: 'Pasted',
  tags: ['x'],
  steps: [anInAppStep({ name: 'Bell' }), anEmailStep({ name: 'Letter' })],
})
const posted = (sent: readonly Request[]) =>
  Promise.all(
    sent
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
      .map(async (request) => (await request.clone().json()) as Record<string, unknown>),
  )

async function paste(text: string) {
  const app = await renderApp('/workflows/new?start=paste')
  const field = await box()
  await app.user.click(field)
  await app.user.paste(text)
  return { ...app, field }
}

const openDialog = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Paste JSON or cURL' }))
}

test('a cancelled dialog keeps the pasted text, a used one does not', async () => {
  const { user } = await paste(JSON.stringify(body))
  await user.click(button('Cancel'))
  await openDialog(user)
  expect((await box()).textContent).toContain('Pasted')
  await user.click(button('Use in this form'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDialog(user)
  expect((await box()).textContent).toBe('')
})

test('existing input is replaced only after confirmation, and one undo restores it', async () => {
  const { user } = await renderApp('/workflows/new')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
  await user.click(button('Add SMS step'))
  await openDialog(user)
  await user.click(await box())
  await user.paste(JSON.stringify(body))
  await user.click(await screen.findByRole('button', { name: 'Use in this form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace what is in the form?' }))
  expect(dialog.getByText('This replaces “Mine”. You can undo it.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(rows()).toEqual(['Open Bell, In-app', 'Open Letter, Email']))
  await user.click(button('Undo'))
  await waitFor(() => {
    expect(rows()).toEqual(['Open SMS'])
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Mine')
  })
})

test.each([
  ['with a group of another service', { ...body, notificationGroupId: 'nope' }],
  ['without a group', { name: body.name, steps: body.steps }],
])('a workflow %s can be opened from the list, and its group still has to be chosen', async (_, given) => {
  const { user, client, router } = await renderApp('/settings')
  await client.call('groupCreate', { body: { name: 'Second' } })
  await router.navigate({ to: '/workflows', search: { start: 'paste' } })
  await user.click(await box())
  await user.paste(JSON.stringify(given))
  await user.click(await screen.findByRole('button', { name: 'Open in the builder' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Pasted')
  expect(rows()).toEqual(['Open Bell, In-app', 'Open Letter, Email'])
  expect(await screen.findByRole('combobox', { name: 'Notification group' })).toHaveProperty('value', '')
})

test('the builder still says what the import left out', async () => {
  const { user } = await renderApp('/workflows?start=paste')
  await user.click(await box())
  await user.paste(JSON.stringify({ ...body, steps: [...body.steps, { template: { type: 'fax' } }] }))
  await user.click(await screen.findByRole('button', { name: 'Open in the builder' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Pasted')
  expect(screen.getByText('Left out: step 3, of the unknown kind “fax”.')).toBeTruthy()
})

test('an unknown field is named with its step number, counting from 1', async () => {
  const { user } = await renderApp('/workflows?start=paste')
  await user.click(await box())
  await user.paste(JSON.stringify({ ...body, steps: [{ ...body.steps[0], shape: 'round' }] }))
  expect(await screen.findByText('shape of step 1')).toBeTruthy()
})

test.each([
  ['{ "name": "x",\n  "steps": [ }', /line 2, column 14/i],
  ['{"a":1}', /^Not a workflow or steps/],
  ['hello', /^Line 1, column 1/],
  ['curl -X POST https://x/v1/workflows', /has no body/],
])('%j: the problem is named, and no import is offered', async (text, said) => {
  await paste(text)
  expect(await screen.findByText(said)).toBeTruthy()
  await gone(() => screen.queryByRole('button', { name: /^Add \d/ }))
  expect(screen.getByRole('button', { name: /^Use/ })).toHaveProperty('disabled', true)
})

test('a workflow of several that cannot be created as it is can be opened in the builder', async () => {
  const { user } = await renderApp('/workflows?start=paste')
  const workflows = ['One', 'Two'].map((name) => ({ ...body, name, notificationGroupId: '' }))
  await user.click(await box())
  await user.paste(JSON.stringify(workflows))
  await user.click(await screen.findByRole('button', { name: 'Open “Two” in the builder' }))
  expect(await screen.findByDisplayValue('Two')).toBeTruthy()
})

test('a create of an import without an answer is checked, and never sent again blindly', async () => {
  const app = await renderApp('/workflows?start=paste')
  const { user, service } = app
  const group = await ours(app)
  const workflows = ['One', 'Two'].map((name) => ({ ...body, name, notificationGroupId: group }))
  await user.click(await box())
  await user.paste(JSON.stringify(workflows))
  const answer = service.fetch
  let lost = false
  service.fetch = async (request) => {
    const response = await answer(request)
    if (request.method === 'POST' && !lost) {
      lost = true
      throw new TypeError('gone')
    }
    return response
  }
  await user.click(await screen.findByRole('button', { name: 'Create 2 workflows' }))
  const unknown = await screen.findByRole('row', { name: /^One Unknown/ })
  expect(unknown.textContent).toContain('The service did not answer.')
  await user.click(await screen.findByRole('button', { name: 'Retry 1 failed or unknown' }))
  expect(await screen.findByRole('radio', { name: 'Changed 2' })).toBeTruthy()
  expect(await posted(app.sent)).toHaveLength(2)
})

test('another text begins without what was said of the one before', async () => {
  const app = await renderApp('/workflows?start=paste')
  const { user } = app
  const group = await ours(app)
  const workflows = ['One', 'Two'].map((name) => ({ ...body, name, notificationGroupId: group }))
  await user.click(await box())
  await user.paste(JSON.stringify(workflows))
  for (const { name } of workflows) await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(await screen.findByRole('button', { name: 'Create 0 workflows' }))
  expect(await screen.findByText('Choose at least 1 workflow.')).toBeTruthy()
  await user.click(await box())
  await user.paste(' ')
  expect(await screen.findByRole('button', { name: 'Create 2 workflows' })).toBeTruthy()
  for (const { name } of workflows) await user.click(await screen.findByRole('checkbox', { name }))
  await screen.findByRole('button', { name: 'Create 0 workflows' })
  await gone(() => screen.queryByText('Choose at least 1 workflow.'))
})
