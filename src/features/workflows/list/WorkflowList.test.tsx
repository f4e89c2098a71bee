import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { versionHeader } from '#src/domain/services/known-service.ts'
import { aDigestStep, anEmailStep, anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aWorkflowCreate({ name: `Workflow ${index + 1}` }))
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the list of workflows', () => {
  test('describes each workflow', async () => {
    await renderApp('/workflows', {
      seed: {
        workflows: [
          aWorkflowCreate({
            name: 'Receipt',
            active: true,
            critical: true,
            tags: ['shop', 'mail'],
            steps: [anEmailStep(), aDigestStep(), anSmsStep({ active: false })],
          }),
        ],
      },
    })
    const row = await rowOf(/Receipt/)
    expect(row.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toMatch(
      /^\/workflows\/[0-9a-f]{24}$/,
    )
    expect(row.getByText('receipt')).toBeTruthy()
    expect(row.getByRole('button', { name: 'Copy identifier of Receipt' })).toBeTruthy()
    expect(row.getByRole('img', { name: '3 steps: Email, Digest and SMS (off)' })).toBeTruthy()
    for (const tag of ['shop', 'mail', 'Critical', 'Active']) expect(row.getByText(tag)).toBeTruthy()
    expect(screen.getByText('1–1 of 1')).toBeTruthy()
  })

  test('shows at most six steps and three tags, and counts the others, with words for screen readers', async () => {
    const steps = Array.from({ length: 8 }, () => anSmsStep())
    const tags = ['a1', 'b2', 'c3', 'd4', 'e5']
    await renderApp('/workflows', { seed: { workflows: [aWorkflowCreate({ name: 'Long', steps, tags })] } })
    const row = await rowOf(/Long/)
    expect(row.getAllByText('+2')).toHaveLength(2)
    await gone(() => row.queryByText('d4'))
    expect(row.getByRole('img', { name: 'd4 and e5' })).toBeTruthy()
  })

  test('requests each page from the service, and has the page in the URL', async () => {
    const { user, router, sent } = await renderApp('/workflows', { seed: { workflows: many(12) } })
    expect(await screen.findByText('1–10 of 12')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('11–12 of 12')).toBeTruthy()
    expect(router.state.location.href).toBe('/workflows?page=1')
    expect(
      sent
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname === '/v1/workflows')
        .at(-1)?.search,
    ).toBe('?page=1&limit=10')
    router.history.back()
    expect(await screen.findByText('1–10 of 12')).toBeTruthy()
  })

  test('has the search in the URL, starts it at the first page, and says if nothing matches', async () => {
    const { user, router } = await renderApp('/workflows?page=1', {
      seed: { workflows: [...many(11), aWorkflowCreate({ name: 'Receipt' })] },
    })
    const box = await screen.findByRole('searchbox', { name: 'Search workflows' })
    await user.type(box, 'rec')
    expect(await screen.findByText('1–1 of 1')).toBeTruthy()
    expect(router.state.location.href).toBe('/workflows?query=rec')
    await user.type(box, 'ipe')
    await user.type(box, 'x')
    expect(await screen.findByRole('heading', { name: 'No workflow matches “recipex”' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[1] ?? box)
    expect(await screen.findByText('1–10 of 12')).toBeTruthy()
    expect(box).toHaveProperty('value', '')
    await expectFocus(() => box)
  })

  test('says what a workflow is and how to start one if it is empty', async () => {
    await renderApp('/workflows')
    expect(await screen.findByRole('heading', { name: 'No workflows yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create workflow' }).getAttribute('href')).toBe('/workflows/new')
  })

  test('shows a failure, which can be retried', async () => {
    const { user, service, router } = await renderApp('/settings', { seed: { workflows: many(1) } })
    const { fetch } = service
    service.fetch = () =>
      Promise.resolve(Response.json({ statusCode: 503, message: 'down' }, { status: 503 }))
    await router.navigate({ to: '/workflows' })
    expect(await screen.findByText('The service is not available (status 503).')).toBeTruthy()
    service.fetch = fetch
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  })

  test('reads again by itself after the wait that a busy service asks for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { service, router } = await renderApp('/settings', { seed: { workflows: many(1) } })
    const { fetch } = service
    const busy = { status: 429, headers: { 'retry-after': '60' } }
    service.fetch = () => Promise.resolve(Response.json({ statusCode: 429, message: 'Too many' }, busy))
    await router.navigate({ to: '/workflows' })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    service.fetch = fetch
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await screen.findByText('1–1 of 1')).toBeTruthy()
    vi.useRealTimers()
  })
})

describe('the status of a workflow in the list', () => {
  const active = { seed: { workflows: [aWorkflowCreate({ name: 'Receipt', active: true })] } }
  const isOn = () => screen.getByRole('switch', { name: 'Active: Receipt' }).getAttribute('aria-checked')

  test('is changed by its switch, and changed back by Undo', async () => {
    const { user, client } = await renderApp('/workflows', active)
    const stored = async () => (await client.call('workflowList', { page: 0, limit: 10 })).data[0]?.active
    await user.click(await screen.findByRole('switch', { name: 'Active: Receipt' }))
    expect(await screen.findByText('“Receipt” is inactive')).toBeTruthy()
    expect([isOn(), await stored()]).toEqual(['false', false])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('“Receipt” is active')).toBeTruthy()
    expect([isOn(), await stored()]).toEqual(['true', true])
  })

  test('stays what it was when the service refuses, and the row says why', async () => {
    const { user, service } = await renderApp('/workflows', active)
    const { fetch } = service
    service.fetch = async (request) =>
      request.method === 'PUT'
        ? Response.json({ statusCode: 400, message: 'Not today' }, { status: 400 })
        : fetch(request)
    await user.click(await screen.findByRole('switch', { name: 'Active: Receipt' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not saved. The service refused this: Not today',
    )
    await waitFor(() => expect(isOn()).toBe('true'))
  })
})

test('a service without a list shows what this browser created, and says so', async () => {
  const { client, user } = await renderApp('/settings', { documentedOnly: true })
  for (const name of ['Receipt', 'Reminder']) await client.library.keep({ _id: name, name, active: true })
  await user.click(screen.getByRole('link', { name: 'Workflows' }))
  expect(await screen.findByText(/^This service does not list workflows\./)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Reminder' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search workflows' }), 'rec')
  expect(await screen.findByText('1–1 of 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Receipt' })).toBeTruthy()
})

test('on Novu 3.15 the list says what it lacks, and a search that finds nothing claims nothing more', async () => {
  await renderApp('/workflows?query=vee', {
    seed: { workflows: [aWorkflowCreate({ name: 'Alpha' })] },
    answers: async (request, embedded) => {
      if (new URL(request.url).pathname.endsWith('/health-check'))
        return Response.json({ data: { info: { apiVersion: { version: '3.15.0' } } } })
      const answer = await embedded(request)
      answer.headers.delete(versionHeader)
      return answer
    },
  })
  expect(await screen.findByText('No workflow in this list matches “vee”')).toBeTruthy()
  expect(await screen.findByText(/^This list holds only workflows of the older kind/)).toBeTruthy()
  await gone(() => screen.queryByText('No workflow matches “vee”'))
})

test('a service that may ignore filters and orders is asked for none, also by a link', async () => {
  const workflows = [aWorkflowCreate({ name: 'Beta', tags: ['shop'] }), aWorkflowCreate({ name: 'Alpha' })]
  const { sent } = await renderApp('/workflows?tag=shop&sort=name', {
    seed: { workflows },
    answers: async (request, embedded) => {
      const answer = await embedded(request)
      answer.headers.delete(versionHeader)
      return answer
    },
  })
  await screen.findByRole('link', { name: 'Alpha' })
  await gone(() => screen.queryByRole('combobox', { name: 'Status' }))
  expect(sent.some(({ url }) => url.includes('tags='))).toBe(false)
})
