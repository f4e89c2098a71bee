import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const id = '671a0000000000000000a001'
const half = '\uD83D'
const endless = 'W'.repeat(100_000)

const aWorkflow = (more: object = {}) => ({ _id: id, name: 'Order shipped', steps: [], ...more })
const aPerson = (more: object = {}) => ({ subscriberId: 'buyer-7', firstName: 'Ada', ...more })
const preference = { enabled: true, channels: { email: true } }

/** The service's data by kind, the same for every operation, so that each screen gets it. */
type World = { workflows?: object[]; people?: object[]; groups?: object[]; rows?: object[] }

function answerOf(path: string, { workflows = [], people = [], groups = [], rows = [] }: World): object {
  if (path === '/v1/workflows')
    return { page: 0, pageSize: 10, totalCount: workflows.length, data: workflows }
  if (path.startsWith('/v1/workflows/')) return { data: workflows[0] }
  if (path === '/v1/notification-groups') return { data: groups }
  if (path === '/v1/subscribers') return { page: 0, pageSize: 10, hasMore: false, data: people }
  if (path.endsWith('/global')) return { data: [{ preference }] }
  if (path.endsWith('/preferences')) return { data: rows }
  if (path.startsWith('/v1/subscribers/')) return { data: people[0] }
  return { data: { _id: 'e1', name: 'Somewhere' } }
}

/** Opens the console at a path, on a service with these answers. */
const openOn = (path: string, answer: (path: string) => Response) =>
  renderApp(path, { answers: (request) => Promise.resolve(answer(new URL(request.url).pathname)) })
const openIn = (path: string, world: World) => openOn(path, (asked) => Response.json(answerOf(asked, world)))

const screens = ['/workflows', `/workflows/${id}/edit`, '/subscribers/buyer-7']

/** Expects a readable screen: a heading or a failure message, and no crash. */
async function readable() {
  await waitFor(() => expect(screen.queryAllByRole('heading').length).toBeGreaterThan(0))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  await gone(() => screen.queryByText(/could not be shown|Something went wrong/i))
  // Shown whole in every place, a name of 100 kB would come to far more.
  expect(document.body.textContent.length).toBeLessThan(300_000)
}

test.each(screens)('%s shortens names of 100 kB without a space', async (path) => {
  await openIn(path, {
    workflows: [
      aWorkflow({
        name: endless,
        description: endless,
        tags: [endless],
        notificationGroup: { _id: id, name: endless },
        triggers: [{ identifier: endless, variables: [{ name: endless }] }],
        steps: [{ _id: id, name: endless, template: { type: 'sms', content: endless } }],
      }),
    ],
    people: [aPerson({ firstName: endless, lastName: endless, email: endless, phone: endless })],
    groups: [{ _id: id, name: endless }],
    rows: [{ template: { _id: id, name: endless, tags: [endless] }, preference }],
  })
  await screen.findAllByText(/WWWW…/)
  await readable()
})

test.each(['/workflows', '/subscribers/buyer-7'])(
  '%s shows part of a list of 5,000 and says so',
  async (path) => {
    const many = <T,>(make: (index: number) => T) => Array.from({ length: 5000 }, (_, index) => make(index))
    await openIn(path, {
      workflows: many((index) => aWorkflow({ _id: `w${index}`, name: `Workflow ${index}` })),
      people: many((index) => aPerson({ subscriberId: `p${index}` })),
      rows: many((index) => ({ template: { _id: `w${index}`, name: `Workflow ${index}` }, preference })),
    })
    await screen.findAllByText(/5,000/)
    expect(screen.getAllByRole('row').length).toBeLessThan(300)
  },
)

test.each([
  [`/workflows/${id}`, 'The first 250 of 5,000'],
  [`/workflows/${id}/edit`, /^The form takes at most/],
])('%s renders with 5,000 steps, tags and variables', async (path, said) => {
  const many = <T,>(make: (index: number) => T) => Array.from({ length: 5000 }, (_, index) => make(index))
  const workflow = aWorkflow({
    steps: many((index) => ({ _id: `s${index}`, template: { type: 'sms', content: 'Hi' } })),
    tags: many((index) => `t${index}`),
    triggers: [{ identifier: 'a', variables: many((index) => ({ name: `v${index}` })) }],
  })
  await openIn(path, { workflows: [workflow] })
  await screen.findAllByText(said)
  await readable()
})

test.each([
  [
    '/workflows',
    { workflows: [aWorkflow({ _id: half, name: 'Shown' }), aWorkflow({ _id: '..', name: 'Shown' })] },
  ],
  [
    '/subscribers',
    {
      people: [
        aPerson({ subscriberId: half, firstName: 'Shown' }),
        aPerson({ subscriberId: '.', firstName: 'Shown' }),
      ],
    },
  ],
  [
    '/subscribers/buyer-7',
    { people: [aPerson()], rows: [{ template: { _id: half, name: `Shown ${half}` }, preference }] },
  ],
])('%s shows what no URL can lead to, without a link', async (path, world: World) => {
  await openIn(path, world)
  await screen.findAllByText(/^Shown/)
  await readable()
  await gone(() => within(screen.getByRole('main')).queryByRole('link', { name: /^Shown/ }))
})

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

test.each(['/workflows', `/workflows/${id}`, '/subscribers/buyer-7'])(
  '%s says that an answer 20,000 levels deep is unexpected',
  async (path) => {
    await openOn(path, () => new Response(`{"data":${deep},"page":0}`))
    expect((await screen.findAllByText(/unexpected answer \(status 200\)/)).length).toBeGreaterThan(0)
  },
)

test.each<[string, () => Response]>([
  ['a web page', () => new Response('<html>')],
  ['null', () => Response.json(null)],
  ['rows of wrong types', () => Response.json({ page: 0, data: [null, 5, 'x', {}] })],
  ['fields of wrong types', () => Response.json({ data: { _id: 5, name: {}, steps: 'x', tags: {} } })],
])('answers that are %s are explained', async (_case, answer) => {
  const { router } = await openOn('/workflows', answer)
  const explained = /in a form we do not know|Nothing|not offer|could not/i
  for (const href of ['/workflows', `/workflows/${id}`, '/subscribers/buyer-7']) {
    await router.navigate({ href })
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(href))
    expect((await screen.findAllByText(explained)).length).toBeGreaterThan(0)
  }
})

test('a URL with half a character still shows a screen', async () => {
  await renderApp('/subscribers/%ED%A0%BD')
  await waitFor(() => expect(screen.queryAllByRole('heading').length).toBeGreaterThan(0))
})
