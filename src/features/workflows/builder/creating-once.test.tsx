import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onceHeader } from '#src/domain/services/known-service.ts'
import { expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

async function openBuilder(name: string) {
  const app = await renderApp('/workflows/new')
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  await expectGroup()
  const posts = () => app.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
  const answer = app.service.fetch
  /** Turns it into a service that knows no idempotency keys. */
  const forgetKeys = () => {
    app.service.fetch = async (request) => {
      request.headers.delete('idempotency-key')
      const response = await answer(request)
      response.headers.delete(onceHeader)
      return response
    }
  }
  /** Makes creates go unanswered, whether or not the service carries them out. */
  const loseAnswers = (isDone: boolean) => {
    const { fetch } = app.service
    app.service.fetch = async (request) => {
      if (request.method === 'POST') {
        if (isDone) await fetch(request)
        throw new TypeError('The line went dead')
      }
      return fetch(request)
    }
  }
  const findAnswers = () => {
    app.service.fetch = answer
  }
  const total = async () => (await app.client.call('workflowList', { page: 0, limit: 10 })).totalCount
  return { ...app, posts, forgetKeys, loseAnswers, findAnswers, total }
}
const button = (name: string) => screen.getByRole('button', { name })
const resultTitle = () => screen.findByText(/^“.*” is created$/)

test('a create that is refused with 404 shows what the service says', async () => {
  const { user, service } = await openBuilder('Elsewhere')
  const { fetch } = service
  service.fetch = async (request) =>
    request.method === 'POST'
      ? Response.json({ statusCode: 404, message: 'Notification group was not found' }, { status: 404 })
      : fetch(request)
  await user.click(button('Create workflow'))
  expect(
    await screen.findByText(/^The service answered with status 404: Notification group was/),
  ).toBeTruthy()
})

test('a double click creates one workflow', async () => {
  const { user, posts, total } = await openBuilder('Pressed twice')
  await user.dblClick(button('Create workflow'))
  expect(await resultTitle()).toBeTruthy()
  expect(posts()).toHaveLength(1)
  expect(await total()).toBe(1)
})

test('without such answers, a workflow that may exist is looked for and not sent again: exactly one', async () => {
  const { user, posts, forgetKeys, loseAnswers, findAnswers, total, client } = await openBuilder('Looked for')
  forgetKeys()
  await client.call('groupList', {})
  loseAnswers(true)
  await user.click(button('Create workflow'))
  expect(await screen.findByText('The workflow may have been created')).toBeTruthy()
  findAnswers()
  await user.click(button('Create workflow'))
  expect(await screen.findByText(/^The last try, .*, got no answer\./)).toBeTruthy()
  expect(posts()).toHaveLength(1)
  await user.click(button('Check'))
  await resultTitle()
  expect(await screen.findByText('looked-for')).toBeTruthy()
  expect(await total()).toBe(1)
})

test('the message of a failure takes the focus, but not from a field that the author has moved on to', async () => {
  const { user, loseAnswers, service } = await openBuilder('Late news')
  loseAnswers(false)
  await user.click(button('Create workflow'))
  const news = (await screen.findByText('The workflow may have been created')).closest('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(news))

  const refuse = service.fetch
  let goOn: () => void = () => undefined
  const released = new Promise<void>((resolve) => (goOn = resolve))
  service.fetch = async (request) => {
    if (request.method === 'POST') await released
    return refuse(request)
  }
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' of another one')
  await user.click(button('Create workflow'))
  await user.type(name, ', written on')
  goOn()
  await screen.findByText('The workflow may have been created')
  expect(document.activeElement).toBe(name)
})

test('a workflow of the same name that this browser created before is not taken for the lost one', async () => {
  const { user, loseAnswers, findAnswers, total, router } = await openBuilder('Twin')
  await user.click(button('Create workflow'))
  await resultTitle()
  await router.navigate({ to: '/workflows/new' })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Twin')
  loseAnswers(false)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  await user.click(button('Check'))
  expect(await screen.findByText(/^It was not created\./)).toBeTruthy()
  await user.click(button('Create workflow'))
  await waitFor(async () => expect(await total()).toBe(2))
})

test('a create that never arrived is reported as absent after a while, and can be repeated', async () => {
  const { user, posts, loseAnswers, findAnswers } = await openBuilder('Never')
  loseAnswers(false)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  // Late enough that the service must have finished.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  await user.click(button('Check'))
  const alert = within(await screen.findByRole('alert'))
  expect(await alert.findByText(/^It was not created\./)).toBeTruthy()
  await gone(() => screen.queryByText(/may have been created|did not answer/))
  await user.click(button('Create workflow'))
  await screen.findByText('“Never” is created')
  expect(posts()).toHaveLength(2)
})

const offline = 'Nothing was sent: this browser was offline'

test('offline, nothing is sent and nothing is uncertain; back online, the same button creates it once', async () => {
  const { user, posts, service } = await openBuilder('Offline')
  const answer = service.fetch
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  service.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(button('Create workflow'))
  expect(await screen.findByText(offline)).toBeTruthy()
  await gone(() => screen.queryByText(/may have been created/))
  expect(posts()).toEqual([])
  isOnline.mockRestore()
  service.fetch = answer
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(1)
})

test('a rate limit is reported as such, and the same button creates it once it has passed', async () => {
  const { user, posts, service } = await openBuilder('Busy')
  const answer = service.fetch
  service.fetch = async (request) => {
    if (request.method !== 'POST') return answer(request)
    service.fetch = answer
    const body = { statusCode: 429, message: 'API rate limit exceeded' }
    return Response.json(body, { status: 429, headers: { 'retry-after': '1' } })
  }
  await user.click(button('Create workflow'))
  expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeTruthy()
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(2)
})

const loseCreate = async (name: string) => {
  const app = await openBuilder(name)
  await app.user.click(screen.getByRole('button', { name: 'Add SMS step' }))
  await app.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello')
  app.loseAnswers(true)
  await app.user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  app.findAnswers()
  await screen.findByText(/^Draft kept on this device .* · It may have been created\.$/)
  return app
}

test('the list names a workflow that may have been created, and leads to its draft', async () => {
  const { user, router } = await loseCreate('Lost six')
  await router.navigate({ href: '/workflows' })
  expect(await screen.findByText('“Lost six” may have been created')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Continue “Lost six”' }))
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await resultTitle()
  await router.navigate({ href: '/workflows' })
  await screen.findByRole('link', { name: 'Lost six' })
  await gone(() => screen.queryByText('“Lost six” may have been created'))
})

test('what was written after the lost create is not sent before it is found, and stays a draft', async () => {
  const { user, client, posts } = await loseCreate('Lost four')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ', and more')
  await user.click(button('Create workflow'))
  await screen.findByText(/^The last try, .*, got no answer\./)
  expect(posts()).toHaveLength(1)
  await user.click(button('Check'))
  expect((await screen.findByText(/was created\.$/)).textContent).toBe('“Lost four” was created.')
  expect(await screen.findByText(/ · Not created yet\.$/)).toBeTruthy()
  await gone(() => screen.queryByText(/may have been created/))
  expect((await (await client.drafts()).list()).map(({ title }) => title)).toEqual(['Lost four'])
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(2)
})
