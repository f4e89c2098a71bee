import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#src/testing/render.tsx'

afterEach(() => vi.useRealTimers())

async function openBuilder(name: string) {
  const app = await renderApp('/workflows/new')
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  const posts = () => app.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
  const answer = app.service.fetch
  /** The service does what it was asked, or not even that, and says nothing. */
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

test('what may exist is looked for and, once found, is the result: exactly one', async () => {
  const { user, posts, loseAnswers, client } = await openBuilder('Lost answer')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  expect(await screen.findByText('The workflow may have been created')).toBeTruthy()
  await user.click(button('Create workflow'))
  expect(await screen.findByText(/^An attempt .* got no answer\. Check before/)).toBeTruthy()
  expect(posts()).toHaveLength(1)
  await user.click(button('Check'))
  await resultTitle()
  expect(await screen.findByText('lost-answer')).toBeTruthy()
  const { totalCount } = await client.call('workflowList', { page: 0, limit: 10 })
  expect(totalCount).toBe(1)
})

test('another one of the name is not sent while the first may exist', async () => {
  const { user, posts, loseAnswers, findAnswers } = await openBuilder('Twin')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  await user.click(button('Add SMS step'))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Other content')
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

test('the same content again, and the same name again, are said before anything is sent', async () => {
  const { user, posts } = await openBuilder('Again')
  await user.click(button('Create workflow'))
  await resultTitle()
  await user.click(button('Create another'))
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
})

test('what was deleted since is no reason to ask', async () => {
  const { user, posts, client } = await openBuilder('Gone')
  await user.click(button('Create workflow'))
  await resultTitle()
  const [workflow] = (await client.call('workflowList', { page: 0, limit: 1 })).data
  await client.call('workflowDelete', { workflowId: workflow?._id ?? '' })
  await user.click(button('Create another'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gone')
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()).toHaveLength(2)
})

test('what never arrived is surely not there after a while, and can be created', async () => {
  const { user, posts, loseAnswers, findAnswers } = await openBuilder('Never')
  loseAnswers(false)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  // So long that the service cannot be at it any more.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  await user.click(button('Check'))
  const alert = within(screen.getByRole('alert'))
  expect(await alert.findByText(/^It is not there: /)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Create workflow' }))
  await resultTitle()
  expect(posts()).toHaveLength(2)
})

test('it is spoken of on the list and on the next visit to the builder', async () => {
  const { user, router, loseAnswers, findAnswers } = await openBuilder('Left')
  loseAnswers(true)
  await user.click(button('Create workflow'))
  await screen.findByText('The workflow may have been created')
  findAnswers()
  await screen.findByText(/^Draft kept on this device/)
  await router.navigate({ href: '/workflows' })
  expect(await screen.findByText('“Left” may have been created')).toBeTruthy()
  await router.navigate({ href: '/workflows/new' })
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  const found = await screen.findByText(/^It was created:/)
  expect(within(found).getByRole('link', { name: 'Left' })).toBeTruthy()
})

test('the flight carries its key where a page may send one', async () => {
  const { user, posts } = await openBuilder('Keyed')
  await user.click(button('Create workflow'))
  await resultTitle()
  expect(posts()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})
