import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import './SaveDialog.tsx'
import '../test/TestTab.tsx'
import '../lint/Problems.tsx'

const uuid = 'a1f3c0de-0001-4000-8000-000000000001'
const other = 'a1f3c0de-0002-4000-8000-000000000002'

async function openEditor(steps: ReturnType<typeof anSmsStep>[], active = false, data = {}) {
  const seed = { workflows: [aWorkflowCreate({ name: 'Parcel', active, steps, data })] }
  const app = await renderApp(`/workflows/parcel/edit?step=${uuid}`, { seed })
  await screen.findByRole('button', { name: 'Undo change' })
  const puts = () => app.sent.filter(({ method }) => method === 'PUT')
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { ...app, puts, save, tab: (name: string) => app.user.click(screen.getByRole('tab', { name })) }
}
const message = () => screen.findByRole('textbox', { name: 'Message' })
const problems = async () =>
  within(await screen.findByRole('list', { name: 'Problems' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('a change of an active workflow is saved once it is confirmed, with what changes and for whom', async () => {
  const { user, puts, save } = await openEditor([anSmsStep({ uuid, name: 'Text' })], true)
  await enterText(user, screen.getByRole('textbox', { name: 'Name' }), '!')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Save changes to a live workflow?' }))
  expect(dialog.getByText('The name changes from “Parcel” to “Parcel!”.')).toBeTruthy()
  expect(dialog.getByText(/Runs that are waiting keep the version that they began with\.$/)).toBeTruthy()
  expect(puts()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await gone(() => screen.queryByRole('dialog'))
  await save()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Parcel! is saved')
  expect(puts()).toHaveLength(1)
})

const failingCase = { id: 'one', name: 'Ada', facts: {}, payload: {}, expected: { [uuid]: 'skipped' } }

test.each([
  { of: 'what changes', active: true, title: 'Save changes to a live workflow?', button: 'Save changes' },
  { of: 'a failing case', active: false, title: '1 test case fails', button: 'Save anyway' },
])('in production the reason is asked for once, beside $of', async ({ active, title, button }) => {
  const { user, puts, save, client, service, router } = await openEditor(
    [anSmsStep({ uuid, name: 'Text' })],
    active,
    active ? {} : { carillonTestCases: [failingCase] },
  )
  client.session.connect({ baseUrl: location.origin, apiKey: service.apiKey, production: true })
  await router.navigate({ href: '/workflows' })
  await router.navigate({ href: `/workflows/parcel/edit?step=${uuid}` })
  await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), '!')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const confirm = () => user.click(dialog.getByRole('button', { name: button }))
  await confirm()
  await dialog.findByText('Enter a reason.')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Clearer')
  await user.type(await dialog.findByRole('textbox', { name: /^Ticket/ }), 'T-1')
  await confirm()
  await screen.findByText('Parcel! is saved')
  expect(puts()).toHaveLength(1)
  expect(client.reasonPrompt.latest()).toEqual({ reason: '', ticket: 'T-1' })
})

test('a change of an active workflow begins with its problems', async () => {
  const { user, save } = await openEditor([anSmsStep({ uuid, name: 'Text' })], true)
  await user.click(await screen.findByRole('switch', { name: 'Use this step' }))
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Save changes to a live workflow?' }))
  expect(dialog.getByText('Every step is off, so nothing is sent.')).toBeTruthy()
  expect(dialog.getByText('Text is turned off.')).toBeTruthy()
})

test('the count of problems opens their list, and Escape closes it', async () => {
  const { user, save } = await openEditor([anSmsStep({ uuid, name: 'Text' })])
  fireEvent.change(await message(), { target: { value: '' } })
  await save()
  const list = await screen.findByRole('list', { name: 'Problems' })
  await waitFor(() => expect(document.activeElement?.contains(list)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  await user.keyboard('{Escape}')
  await gone(() => screen.queryByRole('list', { name: 'Problems' }))
  const count = screen.getByRole('button', { name: '1 error' })
  expect(document.activeElement).toBe(count)
  await user.click(count)
  expect(await problems()).toEqual(['Text: Enter the text, or turn this off.'])
})

test('a problem that the stored workflow already has does not prevent saving', async () => {
  const { puts, save, tab } = await openEditor([
    anSmsStep({ uuid, name: 'Blank', template: { content: '' } }),
    anSmsStep({ uuid: other, name: 'Text' }),
  ])
  await tab('Settings')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Description' }), { target: { value: 'New' } })
  await save()
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(await puts()[0]?.clone().json()).toEqual({ description: 'New' })
})
