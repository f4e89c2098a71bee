import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const subscribers = [
  aSubscriber({ subscriberId: 'buyer-7' }),
  aSubscriber({
    subscriberId: 'buyer-8',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
  }),
]
const searchBox = { name: 'Subscriber ID, name, email or phone' }
const box = () => screen.findByRole('combobox', searchBox)

describe('the box', () => {
  it('has the focus and searches what is typed', async () => {
    const { user, router } = await renderApp('/subscribers', { seed: { subscribers } })
    await expectFocus(() => screen.getByRole('combobox', searchBox))
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeTruthy()
    await user.keyboard(' grace')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Byron' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Grace Hopper' })).toBeTruthy()
    expect(router.state.location.href).toBe('/subscribers?query=grace')
  })
})

it('clears a search without results, and focuses the box again', async () => {
  const { user, router } = await renderApp('/subscribers?query=zoe', { seed: { subscribers } })
  expect(await screen.findByText('No subscriber matches “zoe”')).toBeTruthy()
  expect(await screen.findByText(/beginnings of words .* last 3 or more digits/)).toBeTruthy()
  expect(await box()).toHaveProperty('value', 'zoe')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeTruthy()
  expect(router.state.location.href).toBe('/subscribers')
  await expectFocus(() => screen.getByRole('combobox', searchBox))
  expect(await box()).toHaveProperty('value', '')
})

it('finds someone who was created after a search that found nobody', async () => {
  const { router, service } = await renderApp('/subscribers?query=zoe', { seed: { subscribers } })
  await screen.findByText('No subscriber matches “zoe”')
  await router.navigate({ to: '/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await service.fetch(
    new Request(`${location.origin}/v1/subscribers`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ subscriberId: 'buyer-9', firstName: 'Zoe' }),
    }),
  )
  await router.navigate({ to: '/subscribers', search: { query: 'zoe' } })
  expect(await screen.findByRole('link', { name: 'Zoe' })).toBeTruthy()
})

it('pages through a long list', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aSubscriber({ subscriberId: `buyer-${index}`, firstName: `No${index}`, lastName: 'Body' }),
  )
  const { user, router } = await renderApp('/subscribers', { seed: { subscribers: many } })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  expect(router.state.location.href).toBe('/subscribers?page=1')
})

it('remembers who was opened in this tab, until the list is cleared', async () => {
  const { user } = await renderApp('/subscribers/buyer-8', { seed: { subscribers } })
  await screen.findByRole('heading', { name: 'Grace Hopper' })
  await user.click(screen.getByRole('link', { name: 'All subscribers' }))
  const recent = await screen.findByRole('region', { name: 'Opened in this tab' })
  expect(recent.textContent).toContain('Grace Hopper buyer-8')
  expect(within(recent).getByRole('link', { name: 'Grace Hopper' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the list' }))
  await gone(() => screen.queryByRole('region', { name: 'Opened in this tab' }))
})

it('says that a service has no search, and opens exact IDs', async () => {
  const { user, router } = await renderApp('/subscribers', { documentedOnly: true, seed: { subscribers } })
  expect(await screen.findByText(/^This service has no search/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Subscriber ID' }), 'buyer-7{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribers/buyer-7'))
})

describe('Enter', () => {
  const pointed = () => screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname

  it('moves into the list if several match, and opens the one chosen with the arrow keys', async () => {
    const { user, router } = await renderApp('/subscribers', { seed: { subscribers } })
    await user.type(await box(), 'buyer{Enter}')
    expect(await screen.findByText(/^Several people match/)).toBeTruthy()
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
    await waitFor(() => expect(row('Ada Byron').getAttribute('aria-selected')).toBe('true'))
    expect(pathOf(router)).toBe('/subscribers')
    expect((await box()).getAttribute('aria-controls')).toBe(screen.getByRole('grid').id)
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(pointed()).toBe(row('Grace Hopper').id))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pathOf(router)).toBe('/subscribers/buyer-8'))
  })

  it('says how many people were found, and Escape deselects the selected one', async () => {
    const { user, router } = await renderApp('/subscribers', { seed: { subscribers } })
    await user.type(await box(), 'buyer')
    // Slow typing first shows results for part of the text, and a selection made there does not last.
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'buyer' }))
    expect(await screen.findByText('2 people found')).toBeTruthy()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(pointed()).toBe(screen.getAllByRole('row')[2]?.id))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(pointed()).toBeNull())
    expect(await box()).toHaveProperty('value', 'buyer')
  })

  it('opens what was typed last, not what an earlier search finds', async () => {
    const { user, router, service } = await renderApp('/subscribers', { seed: { subscribers } })
    const { fetch } = service
    let answer = () => {}
    vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
      if (new URL(request.url).searchParams.get('query') === 'grace')
        await new Promise<void>((resolve) => (answer = resolve))
      return fetch(request)
    })
    await user.type(await box(), 'grace{Enter}')
    await user.clear(await box())
    await user.type(await box(), 'byron{Enter}')
    await waitFor(() => expect(pathOf(router)).toBe('/subscribers/buyer-7'))
    answer()
    await screen.findByRole('heading', { name: 'Ada Byron' })
    expect(pathOf(router)).toBe('/subscribers/buyer-7')
  })
})

it('says that a service ignores searches, and then opens exact IDs', async () => {
  const { user, service, router } = await renderApp('/subscribers', { seed: { subscribers } })
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation((request) => {
    const url = new URL(request.url)
    url.searchParams.delete('query')
    return fetch(new Request(url, request))
  })
  await user.type(await box(), 'grace')
  expect(await screen.findByText(/no search: this is the whole list/)).toBeTruthy()
  const idBox = screen.getByRole('searchbox', { name: 'Subscriber ID' })
  await user.clear(idBox)
  await user.type(idBox, 'buyer-8{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribers/buyer-8'))
})
