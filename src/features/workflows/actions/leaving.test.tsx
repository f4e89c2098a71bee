import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

const seed = { workflows: [aWorkflowCreate({ name: 'Receipt' })] }

/** Confirms a delete on production, and leaves it in the time in which it can be undone. */
async function confirmDelete(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Receipt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Receipt”?' }))
  expect(dialog.getByText(/and you are not told if that fails\.$/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'Receipt')
  await user.click(await dialog.findByRole('button', { name: 'Delete workflow' }))
  const why = within(await screen.findByRole('dialog', { name: /in production\?$/ }))
  await user.type(why.getByRole('textbox', { name: /^Reason/ }), 'Asked by the shop')
  await user.type(await why.findByRole('textbox', { name: /^Ticket/ }), 'T-9{Enter}')
  await screen.findByText('“Receipt” will be deleted soon')
}

test('where the server keeps the journal, leaving the page sends the delete before anything else can run', async () => {
  const person = { name: 'ada', roles: ['author'] as const }
  const { user, client, sent, service } = await renderApp('/workflows', { seed, person })
  act(() => client.connections.update(location.origin, { production: true }))
  await confirmDelete(user)
  const { fetch } = service
  service.fetch = (request) =>
    request.method === 'DELETE' ? Promise.reject(new TypeError()) : fetch(request)
  window.dispatchEvent(new Event('pagehide'))
  // Only microtasks run in a page that is left.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  const [deletion] = sent.filter(({ method }) => method === 'DELETE')
  const headers = ['carillon-person', 'carillon-reason', 'carillon-ticket']
  expect(headers.map((name) => deletion?.headers.get(name))).toEqual([
    'ada',
    'Asked%20by%20the%20shop',
    'T-9',
  ])
  // The browser may show the page again.
  expect(await screen.findByText(/^Deletion: 0 of 1 done\..*: Receipt\.$/)).toBeTruthy()
})

test('what was left undone while another screen is shown is named', async () => {
  const workflows = ['Receipt', 'Parcel'].map((name) => aWorkflowCreate({ name }))
  const { user, router, service } = await renderApp('/workflows', { seed: { workflows } })
  const { fetch } = service
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  service.fetch = async (request) => {
    if (request.method !== 'PUT') return fetch(request)
    await held
    return Response.json({ statusCode: 400, message: 'No' }, { status: 400 })
  }
  await user.click(await screen.findByRole('checkbox', { name: 'Select Receipt' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Parcel' }))
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await screen.findByRole('region', { name: 'Turning on' })
  await router.navigate({ to: '/subscribers' })
  await screen.findByRole('heading', { level: 1, name: 'Subscribers' })
  answer()
  expect(
    await screen.findByText(/^Turning on: 0 of 2 done\. Check in the list of workflows: .*Receipt/),
  ).toBeTruthy()
})

test('a change of several workflows is made once, and undone from its message or, if some failed, its panel', async () => {
  const workflows = ['Receipt', 'Parcel'].map((name) => aWorkflowCreate({ name }))
  const { user, client, service, sent } = await renderApp('/workflows', { seed: { workflows } })
  const states = async () => (await client.call('workflowList', {})).data.map(({ active }) => active)
  const turnOn = async () => {
    for (const name of ['Receipt', 'Parcel'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.dblClick(await screen.findByRole('button', { name: 'Turn on' }))
  }
  await turnOn()
  await screen.findByText('2 workflows are active')
  expect(await states()).toEqual([true, true])
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('2 workflows are as before')
  expect(await states()).toEqual([false, false])

  const { fetch } = service
  let refused = false
  service.fetch = async (request) => {
    if (request.method !== 'PUT' || refused) return fetch(request)
    refused = true
    return Response.json({ statusCode: 400, message: 'No' }, { status: 400 })
  }
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await screen.findByRole('region', { name: 'Turning on: 1 of 2 failed' })
  expect((await states()).filter(Boolean)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Undo this run' }))
  await waitFor(async () => expect(await states()).toEqual([false, false]))
})
