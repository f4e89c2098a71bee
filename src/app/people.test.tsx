import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import type { Client } from '#src/client/client.ts'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { expectFocus, expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { upstreamHeader } from '#src/domain/services/known-service.ts'
import { placeholders } from '#src/domain/trigger/trigger-call.ts'
import { waitForSwitch, getSwitch } from '#src/testing/subscriber-page.tsx'
import type { Role } from '#src/domain/access/roles.ts'

const seed = {
  workflows: [aWorkflowCreate({ name: 'Receipt' })],
  subscribers: [aSubscriber({ subscriberId: 'ada' })],
}
const sms = 'SMS for ada'
const as = (path: string, ...roles: Role[]) =>
  renderApp(path, { seed, person: { name: 'grace@example.com', roles } })

async function smsOf({ call }: Client) {
  const [answer] = await call('preferencesByLevel', { subscriberId: 'ada', level: 'global' })
  return answer?.preference.channels.sms
}

test('a person needs no key, works under their own name and has nothing to lock', async () => {
  const { user, sent, client } = await as('/subscribers/ada', 'support', 'author')
  await waitForSwitch(sms)
  await user.click(getSwitch(sms))
  await waitFor(async () => expect(await smsOf(client)).toBe(false))
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(sent.map(() => null))
  expect(client.journal.agent.get()).toBe('grace@example.com')
  await gone(() => screen.queryByText(/so that others know who made a change/))
  await gone(() => screen.queryByRole('button', { name: 'Lock' }))
  await user.click(screen.getByRole('button', { name: /^Connection / }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'grace@example.comRoles: Support and Author',
  ])
  await user.click(menu.getByRole('menuitem'))
  expect(await screen.findByText('Changes subscribers’ preferences')).toBeTruthy()
  await gone(() => screen.queryByLabelText('API key'))
})

const line = 'Your role cannot change preferences. Ask an admin for the role Support.'

test.each<[Role, boolean]>([
  ['support', false],
  ['author', true],
])(
  '%s is offered only what the role allows for workflows, and is told which role is missing',
  async (role, may) => {
    const { router, user, client } = await as('/workflows', role)
    const { data } = await client.call('workflowList', { page: 0, limit: 1 })
    await screen.findByRole('link', { name: 'Receipt' })
    await waitFor(() => expect(screen.queryByText(/^Your role cannot change workflows/) === null).toBe(may))
    for (const [kind, name] of [
      ['link', 'Create workflow'],
      ['switch', 'Active: Receipt'],
      ['checkbox', 'Select Receipt'],
      ['button', 'Import'],
    ] as const)
      await waitFor(() => expect(screen.queryByRole(kind, { name }) !== null, name).toBe(may))
    await user.click(screen.getByRole('button', { name: 'Actions for Receipt' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await waitFor(() =>
      expect([items.includes('Delete…'), items.includes('Export as file')]).toEqual([may, true]),
    )
    await user.keyboard('{Escape}')
    if (may) return
    await router.navigate({ href: `/workflows/${data[0]?._id}/edit` })
    expect(await screen.findByText('Ask an admin for the role Author.')).toBeTruthy()
  },
)

test.each(['/workflows/new', '/workflows/new?start=paste', '/workflows/start'])(
  'a person who may not create workflows is told so at %s, before typing anything',
  async (path) => {
    await as(path, 'support')
    expect(await screen.findByText('Your role cannot create workflows')).toBeTruthy()
    for (const role of ['textbox', 'button'])
      await gone(() => within(screen.getByRole('main')).queryByRole(role))
  },
)

test.each([
  ['of Carillon', undefined],
  ['of a service that is kept from people', placeholders.address],
])('a call to copy has neither a key of the person nor the address of the page: %s', async (_, upstream) => {
  const { router, client, service } = await as('/workflows', 'author')
  const { fetch } = service
  service.fetch = async (...asked) => {
    const response = await fetch(...asked)
    if (upstream) response.headers.set(upstreamHeader, upstream)
    return response
  }
  const { data } = await client.call('workflowList', { page: 0, limit: 1 })
  await router.navigate({ href: `/workflows/${data[0]?._id}` })
  expect(
    await screen.findByText(
      /^Programs call the service past the sign-in\. Ask your operator for its base URL/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/curl -X POST '<BASE_URL>\/v1\/events\/trigger'/)).toBeTruthy()
  await gone(() => screen.queryByText(/your API key/))
})

test('the first steps match the role', async () => {
  await as('/help', 'support')
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sign in',
    'Look at a workflow',
    'Look at a subscriber',
  ])
  expect(steps.getByText('Signed in as “grace@example.com”.')).toBeTruthy()
  expect(steps.getByRole('link', { name: 'Choose a workflow' }).getAttribute('href')).toBe('/workflows')
})

test('the server’s record of a subscriber is not called this browser’s, even when it cannot be read', async () => {
  const { user, router, proxy } = await as('/help', 'support')
  if (!proxy) throw new Error('A person is signed in at a proxy.')
  const { fetch } = proxy
  proxy.fetch = async (request) =>
    new URL(request.url).pathname.startsWith('/journal/')
      ? new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })
      : fetch(request)
  await router.navigate({ href: '/subscribers/ada' })
  await waitForSwitch(sms)
  await user.click(getSwitch(sms))
  const changes = within(await screen.findByRole('region', { name: 'Messages and changes' }))
  expect(await changes.findByText('The changes could not be loaded.')).toBeTruthy()
  await gone(() => screen.queryByText(/this browser/i))
})

test('the role read shows a subscriber’s switches, with one sentence why they cannot be changed', async () => {
  const { router } = await as('/subscribers/ada', 'read')
  await waitFor(() => expect(getSwitch(sms).checked).toBe(true))
  expect(getSwitch(sms).disabled).toBe(true)
  expect(screen.getByText(line)).toBeTruthy()
  await router.navigate({ href: '/subscribers/-/bulk' })
  await screen.findByRole('heading', { level: 1, name: /Bulk change/ })
  expect(await screen.findByText(line)).toBeTruthy()
  await gone(() => screen.queryByRole('textbox'))
})

test('a sign-in that ends is asked for over the screen, and pending work then continues', async () => {
  const { user, proxy, client } = await as('/subscribers/ada', 'support')
  await waitForSwitch(sms)
  proxy?.signIn(undefined)
  await user.click(getSwitch(sms))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your sign-in has ended' }))
  await expectFocus(() => dialog.getByRole('button', { name: 'Sign in again' }))
  proxy?.signIn({ name: 'grace@example.com', roles: ['support'] })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await smsOf(client)).toBe(false))
})

test('a write begun by one person is not sent for another', async () => {
  const { user, proxy, sent, client } = await as('/subscribers/ada', 'support')
  await waitForSwitch(sms)
  proxy?.signIn(undefined)
  await user.click(getSwitch(sms))
  await screen.findByRole('dialog', { name: 'Your sign-in has ended' })
  const writes = () => sent.filter(({ method }) => method === 'PATCH').length
  const before = writes()
  proxy?.signIn({ name: 'eve@example.com', roles: ['read'] })
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^Now signed in as “eve@example.com”\./)).toBeTruthy()
  await waitFor(() => expect(client.session.get().person?.roles).toEqual(['read']))
  expect(writes()).toBe(before)
})

test('a page left open writes nothing in the name of a person who signed in later, until that person retries', async () => {
  const { user, proxy, client } = await as('/subscribers/ada', 'support')
  await waitForSwitch(sms)
  proxy?.signIn({ name: 'eve@example.com', roles: ['support'] })
  await user.click(getSwitch(sms))
  expect(await screen.findByText(/^Now signed in as “eve@example.com”\./)).toBeTruthy()
  expect(await screen.findByText(/Nothing was changed: “eve@example.com” is signed in now\./)).toBeTruthy()
  await gone(() => screen.queryByRole('dialog'))
  expect(await smsOf(client)).toBe(true)
  await user.click(screen.getByRole('button', { name: /^Try again/ }))
  await waitFor(async () => expect(await smsOf(client)).toBe(false))
  const [entry] = await journalOf(client).list()
  expect(entry?.agent).toBe('eve@example.com')
})

test('a person who may not change preferences cannot retry what another person began', async () => {
  const { user, proxy } = await as('/subscribers/ada', 'support')
  await waitForSwitch(sms)
  proxy?.signIn({ name: 'eve@example.com', roles: ['author'] })
  await user.click(getSwitch(sms))
  expect(await screen.findByText(/Nothing was changed: “eve@example.com” is signed in now\./)).toBeTruthy()
  expect(screen.getByText(line)).toBeTruthy()
  await gone(() => screen.queryByRole('button', { name: /^Try again/ }))
})

test.each(['new', 'edit'])(
  'a form begun by one person keeps its text and cannot be sent by another without the role: %s',
  async (form) => {
    const { user, router, proxy, client } = await as('/workflows', 'author')
    const { data } = await client.call('workflowList', { page: 0, limit: 1 })
    const isNew = form === 'new'
    await router.navigate({ href: isNew ? '/workflows/new' : `/workflows/${data[0]?._id}/edit` })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' of Grace')
    proxy?.signIn(undefined)
    const read = client.call('workflowList', { page: 0, limit: 1 })
    await screen.findByRole('dialog', { name: 'Your sign-in has ended' })
    proxy?.signIn({ name: 'sam@example.com', roles: ['support'] })
    window.dispatchEvent(new Event('focus'))
    await read.catch(() => undefined)
    expect(await screen.findByText(`Your role cannot ${isNew ? 'create' : 'change'} workflows`)).toBeTruthy()
    expect(screen.getByText('Ask an admin for the role Author.')).toBeTruthy()
    const button = screen.getByRole('button', { name: isNew ? 'Create workflow' : 'Save changes' })
    expect(button.hasAttribute('disabled')).toBe(true)
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect((name as HTMLInputElement).value).toMatch(/ of Grace$/)
    await user.type(name, '{Control>}{Enter}{/Control}')
    expect((await client.call('workflowList', { page: 0, limit: 10 })).data.map((each) => each.name)).toEqual(
      ['Receipt'],
    )
  },
)

test('a create that the server refuses for the role says which role is missing, not the server’s text', async () => {
  const { user, proxy } = await as('/workflows/new', 'author')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Welcome')
  await expectGroup()
  proxy?.signIn({ name: 'grace@example.com', roles: ['support'] })
  await user.click(screen.getByRole('button', { name: 'Create workflow' }))
  expect(await screen.findByText('Your role cannot do this. Ask an admin for the role Author.')).toBeTruthy()
  await gone(() => screen.queryByText(/needs the role/))
})

test('the sign-in dialog appears even if the server does not answer who is signed in', async () => {
  const { user, proxy } = await as('/subscribers/ada', 'support')
  await waitForSwitch(sms)
  proxy?.signIn(undefined)
  const { fetch } = proxy ?? {}
  if (!proxy || !fetch) throw new Error('A person is signed in at a proxy.')
  proxy.fetch = (request) =>
    request.url.endsWith('/config.json') ? new Promise<never>(() => {}) : fetch(request)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('dialog', { name: 'Your sign-in has ended' })).toBeTruthy()
})

test('in a shared browser, a draft says who began it to everyone else', async () => {
  const { user, client, router } = await renderApp('/workflows/new', {
    seed,
    person: { name: 'grace@example.com', roles: ['author'] },
    now: new Date(2026, 10, 27, 9, 30),
  })
  const row = async () => within(await screen.findByRole('row', { name: /“Receipt for guests”/ }))
  await user.click(await screen.findByRole('textbox', { name: 'Name' }))
  await user.paste('Receipt for guests')
  await router.navigate({ to: '/workflows' })
  await user.click(await screen.findByRole('button', { name: 'Drafts (1)' }))
  const shown = await row()
  await gone(() => shown.queryByText(/^Begun by/))
  const { person } = client.session.get()
  if (!person) throw new Error('A person is signed in.')
  act(() => client.session.setPerson({ ...person, name: 'eve@example.com' }))
  expect(await (await row()).findByText('Begun by grace@example.com')).toBeTruthy()
})
