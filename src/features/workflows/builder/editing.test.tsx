import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import { aCondition, aFilter, aWorkflowCreate, anEmailStep, anInAppStep } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { renderApp } from '#src/testing/render.tsx'

const bell = anInAppStep({
  name: 'Bell',
  uuid: 'a1f3c0de-0001-4000-8000-000000000001',
  template: {
    content: 'Parcel {{parcelId}}',
    actor: { type: 'system_icon', data: null },
    cta: { type: 'redirect', data: { url: '/o' }, action: { buttons: [{ type: 'primary' }] } },
  },
})
const letter = anEmailStep({
  name: 'Letter',
  uuid: 'a1f3c0de-0002-4000-8000-000000000002',
  filters: [
    aFilter({
      children: [
        aCondition({ value: 5 }),
        { on: 'previousStep', step: 'a1f3c0de-0001-4000-8000-000000000001', stepType: 'unread' },
      ],
    }),
  ],
})

type Served = Awaited<ReturnType<typeof renderApp>>['service']

/** Calls the service as another console would. */
async function ask<T>({ fetch, apiKey }: Served, path: string, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(
    new Request(`${location.origin}/v1/workflows${path}`, {
      method,
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  return ((await response.json()) as { data: T }).data // as every answer of these
}

/** The console on the form of a workflow, or where `path` says. */
async function withWorkflow(path: Parameters<typeof renderApp>[0] = (id) => `/workflows/${id}/edit`) {
  // A step without a uuid silently gets one in the form.
  const steps = [bell, letter, { name: 'Chat', template: { type: 'chat' as const, content: 'Hi' } }]
  const workflows = [aWorkflowCreate({ steps, description: 'Tell the buyer' })]
  const app = await renderApp(path, { seed: { workflows } })
  return { ...app, workflow: await ask<Workflow>(app.service, '/order-shipped') }
}

const button = (name: string) => screen.getByRole('button', { name })
const written = async (sent: readonly Request[], method: string) =>
  Promise.all(
    sent
      .filter((request) => request.method === method)
      .map(async (request) => ({
        path: new URL(request.url).pathname.replace(/^\/v1\/workflows\/?/, ''),
        body: (await request.clone().json()) as unknown,
      })),
  )
const editedName = () => screen.findByRole('textbox', { name: 'Name' })

/** Once the form of the open step is fetched and has the focus. */
const endMessageWith = async (user: Awaited<ReturnType<typeof withWorkflow>>['user'], text: string) => {
  const message = await screen.findByRole('textbox', { name: 'Message' })
  await enterText(user, message, text)
  await waitFor(() => expect(message).toHaveProperty('value', `Parcel {{parcelId}}${text}`))
}

const openSettings = async (user: Awaited<ReturnType<typeof withWorkflow>>['user']) => {
  await user.click(screen.getByRole('tab', { name: 'Settings' }))
  await screen.findByRole('textbox', { name: 'Description' })
}

describe('an edit', () => {
  test('sends only what changed, and returns to the workflow', async () => {
    const app = await withWorkflow()
    const { user, workflow, service, sent } = app
    const name = await editedName()
    expect(name).toHaveProperty('value', workflow.name)
    expect(document.title).toMatch(/^Edit “Order shipped”/)
    await user.clear(name)
    await enterText(user, name, 'Order sent')
    await user.click(button('Save changes'))
    // Looked for first, because it disappears by itself.
    expect(await screen.findByText('Order sent is saved')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: /^Order sent/ })).toBeTruthy()
    expect(await written(sent, 'PUT')).toEqual([{ path: workflow._id, body: { name: 'Order sent' } }])
    expect(await ask<Workflow>(service, `/${workflow._id}`)).toMatchObject({
      name: 'Order sent',
      triggers: [{ identifier: 'order-shipped' }],
      steps: workflow.steps,
    })
  })

  test('says what the service did not accept', async () => {
    const app = await withWorkflow('/settings')
    const { service, workflow, user } = app
    const [first, ...rest] = workflow.steps ?? []
    const stored = { ...workflow, steps: [{ ...first, 'x-colour': 'red' }, ...rest] }
    await service.store.workflows.update(service.environment.environment._id, workflow._id, () => stored)
    await app.router.navigate({ href: `/workflows/${workflow._id}/edit` })
    await editedName()
    await user.click(button('Open Bell, In-app'))
    await endMessageWith(user, '!')
    await user.click(button('Save changes'))
    expect(await screen.findByText('Saved, but 1 field differs from what was sent')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Differs from what was sent' }).textContent).toContain('x-colour')
  })

  test('whose status is refused is otherwise saved, and says so', async () => {
    const app = await withWorkflow()
    const { user, service, workflow, sent } = app
    const answer = service.fetch
    const refuse = () => Response.json({ statusCode: 422, message: 'Not now' }, { status: 422 })
    service.fetch = async (request) => (request.url.endsWith('/status') ? refuse() : answer(request))
    await user.type(await editedName(), '!')
    await openSettings(user)
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await user.click(button('Save changes'))
    const said = 'Changes saved, except whether the workflow is active'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(await ask<Workflow>(service, `/${workflow._id}`)).toMatchObject({ name: 'Order shipped!' })
    service.fetch = answer
    await user.click(button('Save changes'))
    expect(await screen.findByText('Order shipped! is saved')).toBeTruthy()
    expect((await written(sent, 'PUT')).map(({ body }) => body)).toEqual([
      { name: 'Order shipped!' },
      { active: true },
      { active: true },
    ])
  })

  test('without changes sends nothing', async () => {
    const app = await withWorkflow()
    await editedName()
    await app.user.click(button('Save changes'))
    expect(await screen.findByText('No changes to save in Order shipped')).toBeTruthy()
    expect(await written(app.sent, 'PUT')).toEqual([])
  })
})

describe('a save after another person has changed the workflow', () => {
  const title = 'This workflow changed while you were editing'
  const meet = async (theirs = {}) => {
    const app = await withWorkflow()
    const { user, service, workflow } = app
    await enterText(user, await editedName(), ' by me')
    await ask(service, `/${workflow._id}`, 'PUT', { name: 'Order by them', ...theirs })
    await user.click(button('Save changes'))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    return { ...app, dialog }
  }
  const yours = 'Yours: The name changes from “Order shipped” to “Order shipped by me”.'
  const theirsTo = (name: string) => `Theirs: The name changes from “Order shipped” to “${name}”.`

  test('keeps both people’s changes of different steps and fields, without a question', async () => {
    const app = await withWorkflow()
    const { user, service, workflow, sent } = app
    await editedName()
    await user.click(button('Open Bell, In-app'))
    await endMessageWith(user, '!')
    const theirs = (workflow.steps ?? []).map((step) =>
      step.name === 'Letter' ? { ...step, name: 'Letter of theirs' } : step,
    )
    await ask(service, `/${workflow._id}`, 'PUT', { steps: theirs, tags: ['theirs'] })
    await user.click(button('Save changes'))
    expect(
      await screen.findByText('Order shipped is saved, with what someone else changed meanwhile'),
    ).toBeTruthy()
    const [update] = await written(sent, 'PUT')
    expect(Object.keys(update?.body ?? {})).toEqual(['steps'])
    const after = await ask<Workflow>(service, `/${workflow._id}`)
    expect(after).toMatchObject({
      tags: ['theirs'],
      steps: [
        { name: 'Bell', template: { content: 'Parcel {{parcelId}}!' } },
        { name: 'Letter of theirs' },
        { name: 'Chat' },
      ],
    })
    expect(after.steps?.map(({ _id }) => _id)).toEqual(workflow.steps?.map(({ _id }) => _id))
  })

  test.each([
    [yours, 'Order shipped by me'],
    [theirsTo('Order by them'), 'Order by them'],
  ])('saves what is chosen: %s', async (choice, name) => {
    const { dialog, user, service, workflow } = await meet({ description: 'Told by them' })
    await user.click(dialog.getByRole('radio', { name: choice }))
    await user.click(await dialog.findByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(`${name} is saved, with what someone else changed meanwhile`)).toBeTruthy()
    expect(await ask<Workflow>(service, `/${workflow._id}`)).toMatchObject({
      name,
      description: 'Told by them',
    })
  })

  test('mentions no change of theirs if none is kept', async () => {
    const { dialog, user } = await meet()
    await user.click(dialog.getByRole('radio', { name: yours }))
    await user.click(await dialog.findByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Order shipped by me is saved')).toBeTruthy()
  })

  test('asks again about what they change while the question is open', async () => {
    const { dialog, user, service, workflow, sent } = await meet()
    await user.click(dialog.getByRole('radio', { name: yours }))
    await ask(service, `/${workflow._id}`, 'PUT', { name: 'Order by them again', tags: ['late'] })
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    const again = await screen.findByRole('radio', { name: theirsTo('Order by them again') })
    expect(await written(sent, 'PUT')).toEqual([])
    await user.click(again)
    await user.click(
      await within(await screen.findByRole('dialog', { name: title })).findByRole('button', {
        name: 'Save changes',
      }),
    )
    expect(await screen.findByText(/^Order by them again is saved/)).toBeTruthy()
    expect(await ask<Workflow>(service, `/${workflow._id}`)).toMatchObject({
      name: 'Order by them again',
      tags: ['late'],
    })
  })
})
