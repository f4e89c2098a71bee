import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

type Carried = { name: string; identifier?: string }

/** Waits for a sentence that may contain links and code. */
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

async function openImport(carried: readonly Carried[], path = '/workflows?start=paste') {
  const app = await renderApp(path)
  const [group] = await app.service.store.groups.list(app.service.environment.environment._id)
  const notificationGroupId = group?._id ?? ''
  await app.client.call('workflowCreate', {
    body: aWorkflowCreate({ name: 'Parcel first', notificationGroupId }),
  })
  const workflows = carried.map((one) => ({ ...aWorkflowCreate({ notificationGroupId }), ...one }))
  await app.user.click(await screen.findByRole('textbox', { name: 'Workflow, steps or command' }))
  await app.user.paste(JSON.stringify({ carillon: 1, workflows, groups: [] }))
  return app
}

const sentTo = (sent: readonly Request[], method: string) =>
  sent.filter((request) => request.method === method && request.url.includes('/v1/workflows'))

// First, because other tests open the list, whose code then stays loaded.
test('several workflows are created from the builder, too, although the list has not been opened', async () => {
  const { user, client } = await openImport(
    [{ name: 'One' }, { name: 'Other' }],
    '/workflows/new?start=paste',
  )
  await user.click(await screen.findByRole('button', { name: 'Create 2 workflows' }))
  expect(await screen.findByText('2 changed.')).toBeTruthy()
  expect((await client.call('workflowList', { page: 0, limit: 10 })).totalCount).toBe(3)
})

test('an imported workflow keeps the identifier that triggers it', async () => {
  const { user, sent, client } = await openImport([{ name: 'Parcel new', identifier: 'parcel-old' }])
  await shows('Identifier: parcel-old')
  await user.click(screen.getByRole('button', { name: 'Open in the builder' }))
  await user.click(await screen.findByRole('tab', { name: 'Settings' }))
  expect(await screen.findByRole('textbox', { name: 'Identifier' })).toHaveProperty('value', 'parcel-old')
  await user.click(screen.getByRole('button', { name: 'Create workflow' }))
  await screen.findByRole('heading', { level: 1, name: 'Parcel new' })
  await shows('parcel-old')
  const [create] = sentTo(sent, 'POST')
  expect(await create?.json()).not.toHaveProperty('identifier')
  await waitFor(() => expect(sentTo(sent, 'PUT')).toHaveLength(1))
  const [update] = sentTo(sent, 'PUT')
  expect(await update?.json()).toMatchObject({ name: 'Parcel new', identifier: 'parcel-old' })
  expect(await client.call('workflowGet', { workflowId: 'parcel-old' })).toMatchObject({ name: 'Parcel new' })
  const entries = await journalOf(client).list()
  expect(entries.map((entry) => entry.kind === 'write' && entry.operation)).toEqual(
    expect.arrayContaining(['workflowUpdate', 'workflowCreate']),
  )
})

test('an imported workflow with a taken identifier needs another before it is created', async () => {
  await openImport([{ name: 'Parcel third', identifier: 'parcel-first' }])
  await shows('parcel-first is taken by Parcel first. Choose another.')
})

test('each of several workflows shows its identifier, and is told of changed ones', async () => {
  const { user } = await openImport([
    { name: 'Parcel second', identifier: 'parcel-2' },
    { name: 'Parcel third', identifier: 'parcel-first' },
  ])
  await shows('parcel-first is taken by Parcel first, so this gets a different one.')
  await user.click(screen.getByRole('button', { name: 'Create 2 workflows' }))
  expect(await screen.findByText('2 changed.')).toBeTruthy()
  expect(await screen.findByText('1 workflow has a new identifier')).toBeTruthy()
  await shows('Requested: parcel-first, which another workflow has.')
})

test('if identifiers cannot be changed, a note says so before and after creating', async () => {
  const { user, client } = await openImport([{ name: 'Parcel new', identifier: 'parcel-old' }])
  client.services.learnOffer(location.origin, 'workflowUpdate', false)
  await shows('The identifier will be parcel-new: this service')
  await user.click(screen.getByRole('button', { name: 'Open in the builder' }))
  await user.click(await screen.findByRole('button', { name: 'Create workflow' }))
  await screen.findByRole('heading', { level: 1, name: 'Parcel new' })
  await shows('Requested: parcel-old. The service kept its own.')
  await shows('parcel-new')
})

test('an identifier whose change got no answer may have been changed', async () => {
  const { user, service } = await openImport([{ name: 'Parcel new', identifier: 'parcel-old' }])
  const { fetch } = service
  service.fetch = (request) =>
    request.method === 'PUT' ? Promise.reject(new TypeError('reset')) : fetch(request)
  await user.click(screen.getByRole('button', { name: 'Open in the builder' }))
  await user.click(await screen.findByRole('button', { name: 'Create workflow' }))
  await screen.findByRole('heading', { level: 1, name: 'Parcel new' })
  await shows('Requested: parcel-old. No clear answer: the identifier may have been changed.')
})
