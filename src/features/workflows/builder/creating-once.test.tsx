import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createCreateOnce } from '#src/client/create-once/create-once.ts'
import { expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

async function openBuilder(name: string) {
  const app = await renderApp('/workflows/new')
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  await expectGroup()
  const posts = () => app.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
  const answer = app.service.fetch
  /** Makes creates go unanswered, whether or not the service carries them out. */
  const loseAnswers = (isDone: boolean) => {
    app.service.fetch = async (request) => {
      if (request.method === 'POST') {
        if (isDone) await answer(request)
        throw new TypeError('The line went dead')
      }
      return answer(request)
    }
  }
  const findAnswers = () => {
    app.service.fetch = answer
  }
  return { ...app, posts, loseAnswers, findAnswers }
}
const button = (name: string) => screen.getByRole('button', { name })
const resultTitle = () => screen.findByRole('heading', { name: 'Workflow created' })

test('a workflow that may exist is looked for and, once found, is the result: exactly one', async () => {
  const { user, posts, loseAnswers, client } = await openBuilder('Lost answer')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  expect(await screen.findByText('The workflow may have been created')).toBeTruthy()
  await user.click(button('Create workflow'))
  expect(await screen.findByText(/^Your last try, .*, got no answer\./)).toBeTruthy()
  expect(posts()).toHaveLength(1)
  await user.click(button('Check'))
  await resultTitle()
  expect(await screen.findByText('lost-answer')).toBeTruthy()
  const { totalCount } = await client.call('workflowList', { page: 0, limit: 10 })
  expect(totalCount).toBe(1)
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

test('another workflow of the same name is not sent while the first may exist', async () => {
  const { user, posts, loseAnswers, findAnswers } = await openBuilder('Twin')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  await user.click(button('Add SMS step'))
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Other content')
  await user.click(button('Create workflow'))
  const said = await screen.findByText('“Twin” may have been created')
  expect(posts()).toHaveLength(1)
  const note = within(said.parentElement as HTMLElement) // a text has a parent
  await user.click(note.getByRole('button', { name: 'Check' }))
  expect(await note.findByRole('link', { name: 'Twin' })).toBeTruthy()
  await user.click(note.getByRole('button', { name: 'Create anyway' }))
  await resultTitle()
  expect(posts()).toHaveLength(2)
})

test('repeated content and a repeated name are pointed out before anything is sent', async () => {
  const { user, posts } = await openBuilder('Again')
  await user.click(button('Create workflow'))
  await resultTitle()
  await user.click(await screen.findByRole('button', { name: 'Create another' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Again')
  await user.click(button('Create workflow'))
  expect(await screen.findByText(/^This workflow was created /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toMatch(/^\/workflows\/\w{24}$/)

  await user.click(screen.getByRole('tab', { name: /^Settings/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Another')
  await user.click(button('Create workflow'))
  expect(await screen.findByText(/^A workflow named “Again” was created /)).toBeTruthy()
  expect(posts()).toHaveLength(1)
  await user.click(button('Create anyway'))
  await resultTitle()
  expect(posts()).toHaveLength(2)
  await waitFor(() => expect(document.body.textContent).toContain('With a suffix, because Again has again.'))
})

test('a namesake that has been deleted since is no reason to ask', async () => {
  const { user, posts, client } = await openBuilder('Gone')
  await user.click(button('Create workflow'))
  await resultTitle()
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  await client.call('workflowDelete', { workflowId: workflow?._id ?? '' })
  await user.click(await screen.findByRole('button', { name: 'Create another' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gone')
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(2)
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
  await resultTitle()
  expect(posts()).toHaveLength(2)
})

test('offline, nothing is sent and nothing is uncertain; back online, the same button creates it once', async () => {
  const { user, posts, service } = await openBuilder('Offline')
  const answer = service.fetch
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  service.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(button('Create workflow'))
  expect(await screen.findByText('You are offline. Nothing was sent.')).toBeTruthy()
  await gone(() => screen.queryByText(/may have been created/))
  expect(posts()).toEqual([])
  isOnline.mockRestore()
  service.fetch = answer
  window.dispatchEvent(new Event('online'))
  await gone(() => screen.queryByText('You are offline. Nothing was sent.'))
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(1)
})

test('offline, a service on this device still creates it', async () => {
  const { user, posts } = await openBuilder('Local')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(button('Create workflow'))
  await resultTitle()
  isOnline.mockRestore()
  expect(posts()).toHaveLength(1)
})

test('an unanswered create is mentioned on the list and on the next visit to the builder', async () => {
  const { user, router, loseAnswers, findAnswers } = await openBuilder('Left')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  await screen.findByText(/^Draft kept on this device/)
  await router.navigate({ href: '/workflows' })
  expect(await screen.findByText('“Left” may have been created')).toBeTruthy()
  await router.navigate({ href: '/workflows/new' })
  await screen.findByRole('textbox', { name: 'Name' })
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  const found = await screen.findByText(/was created\.$/)
  expect(within(found).getByRole('link', { name: 'Left' })).toBeTruthy()
})

test('a create carries an idempotency key where a page may send one', async () => {
  const { user, posts } = await openBuilder('Keyed')
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('a rate limit is reported as such, and the create is repeated once it has passed', async () => {
  const { user, posts, service } = await openBuilder('Busy')
  const answer = service.fetch
  service.fetch = async (request) => {
    if (request.method !== 'POST') return answer(request)
    service.fetch = answer
    const body = { statusCode: 429, message: 'API rate limit exceeded' }
    return Response.json(body, { status: 429, headers: { 'retry-after': '1' } })
  }
  await user.click(button('Create workflow'))
  expect(await screen.findByText(/^Too many requests/)).toBeTruthy()
  await gone(() => screen.queryByText('The service refused this workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(2)
})

test('the result is still shown after a reload, and the workflow can be turned on there', async () => {
  const { user, reload, client } = await openBuilder('Result')
  await user.click(button('Create workflow'))
  await resultTitle()
  await reload()
  await resultTitle()
  expect(await screen.findByText(/^It is inactive\./)).toBeTruthy()
  await user.click(await screen.findByRole('switch', { name: 'Active: Result' }))
  await waitFor(() => expect(screen.queryByText(/^It is inactive\./)).toBeNull())
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  expect(workflow?.active).toBe(true)
})

test('an identifier that another workflow already has is not promised', async () => {
  const { user } = await openBuilder('Taken')
  await user.click(button('Create workflow'))
  await resultTitle()
  await user.click(await screen.findByRole('button', { name: 'Create another' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Taken')
  const owned = /^taken is taken by “Taken”, so the service adds a suffix\. Change$/
  await waitFor(() => expect(describedBy(screen.getByRole('textbox', { name: 'Name' }))).toMatch(owned))
})

test('a long identifier is shortened as text, so that no gap follows it', async () => {
  await openBuilder('n'.repeat(60))
  const hint = () => describedBy(screen.getByRole('textbox', { name: 'Name' }))
  await waitFor(() => expect(hint()).toBe(`Identifier: ${'n'.repeat(36)}… (predicted) Change`))
})

const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('a check settles an unanswered create, in this tab and in others', async () => {
  const { user, router, client, loseAnswers, findAnswers } = await openBuilder('Settled')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  await screen.findByText(/^Draft kept on this device/)
  await router.navigate({ href: '/workflows' })
  await screen.findByText('“Settled” may have been created')
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('“Settled” was created.'))
  await gone(() => screen.queryByText('“Settled” may have been created'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await gone(() => screen.queryByText(/was created\.$/))

  // Another tab settles another workflow.
  const once = await client.createOnce()
  const body = { name: 'Elsewhere', notificationGroupId: 'g', steps: [] }
  await once.create(body, () => Promise.reject(new TypeError('The line went dead'))).catch(() => undefined)
  await router.navigate({ href: '/subscribers' })
  await router.navigate({ href: '/workflows' })
  await screen.findByText('“Elsewhere” may have been created')
  const [record] = await once.unsettled()
  await createCreateOnce({ baseUrl: () => location.origin }).settle(record?.fingerprint ?? '', 'an id')
  await waitFor(() => expect(screen.queryByText('“Elsewhere” may have been created')).toBeNull())
})

test('a workflow that is picked but cannot be settled ends the check, and the check can be repeated', async () => {
  const { user, router, client, loseAnswers, findAnswers } = await openBuilder('Picked')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  await screen.findByText(/^Draft kept on this device/)
  await router.navigate({ href: '/workflows' })
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  if (!workflow) throw new Error('The service has no workflow')
  const once = await client.createOnce()
  vi.spyOn(once, 'check').mockResolvedValue({ kind: 'perhaps', workflows: [workflow] })
  vi.spyOn(once, 'settle').mockRejectedValue(new Error('The store is closed'))
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await user.click(await screen.findByRole('button', { name: /^This is it/ }))
  expect(await screen.findByText('No answer. Try again in a moment.')).toBeTruthy()
  expect(button('Check')).toBeTruthy()
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

test('after a reload, a check that finds the workflow ends its draft and shows the result', async () => {
  const { user, reload } = await loseCreate('Lost two')
  const { client, router } = await reload()
  expect(await screen.findByText(/^Draft kept on this device .* · It may have been created\.$/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await resultTitle()
  expect(await (await client.drafts()).list()).toEqual([])
  await router.navigate({ href: '/workflows' })
  await screen.findByRole('link', { name: 'Lost two' })
  await gone(() => screen.queryByText('Draft'))
})

test('a check on the list ends the draft that was sent', async () => {
  const { user, router, client } = await loseCreate('Lost three')
  await router.navigate({ href: '/workflows' })
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('“Lost three” was created.'))
  await waitFor(async () => expect(await (await client.drafts()).list()).toEqual([]))
})

test('what was written after the lost create stays a draft when the workflow is found', async () => {
  const { user, client } = await loseCreate('Lost four')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ', and more')
  await user.click(button('Check'))
  expect((await screen.findByText(/was created\.$/)).textContent).toBe('“Lost four” was created.')
  expect(await screen.findByText(/ · Not created yet\.$/)).toBeTruthy()
  await gone(() => screen.queryByText(/may have been created/))
  expect((await (await client.drafts()).list()).map(({ title }) => title)).toEqual(['Lost four'])
})

test('a lost create is named in the journal, and a check that finds it settles its entry', async () => {
  const { user, router } = await loseCreate('Lost five')
  await router.navigate({ href: '/journal' })
  await user.click(await screen.findByRole('button', { name: 'Details of entry 1' }))
  const details = within(await screen.findByRole('dialog'))
  expect(details.getByText('Unknown')).toBeTruthy()
  expect(details.getByText('No answer until')).toBeTruthy()
  expect(details.getByText('Lost five')).toBeTruthy()
  await router.navigate({ href: '/workflows' })
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  await screen.findByText(/was created\.$/)
  await router.navigate({ href: '/journal' })
  expect((await screen.findByRole('link', { name: 'Lost five' })).getAttribute('href')).toMatch(
    /^\/workflows\/\w{24}$/,
  )
  await user.click(await screen.findByRole('button', { name: 'Details of entry 2' }))
  const settled = within(await screen.findByRole('dialog'))
  expect(settled.getByText('Saved')).toBeTruthy()
  expect(settled.getByText('Checked')).toBeTruthy()
  await gone(() => settled.queryByText('Answered'))
})
