import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aSubscriber } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'

afterEach(() => sessionStorage.clear())

const subscribers = [
  aSubscriber({ subscriberId: 'buyer-7' }),
  aSubscriber({
    subscriberId: 'buyer-8',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
  }),
]
const box = () => screen.findByRole('searchbox', { name: 'Subscriber id, name, email or phone' })

describe('the box', () => {
  it('has the focus and searches what is typed', async () => {
    const { user, router } = await renderApp('/subscribers', { seed: { subscribers } })
    expect(document.activeElement).toBe(await box())
    expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeTruthy()
    await user.keyboard(' grace')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Byron' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Grace Hopper' })).toBeTruthy()
    expect(router.state.location.href).toBe('/subscribers?query=grace')
  })

  it.each([
    ['a slash', 'shop/eu/7'],
    ['signs of addresses', 'a?b#c%2Fd&e=f'],
    ['spaces', 'Ada Maria 7'],
    ['many languages', 'žofie-東京-😀'],
    ['two hundred characters', 'x'.repeat(200)],
    ['a plus', 'ada+test@example.com'],
    ['a lone percent sign', '100%'],
    ['what looks encoded', '%2e%2e'],
    ['steps between folders', 'a/../b'],
    ['three dots', '...'],
    ['the name of another screen', 'bulk'],
  ])('opens an id with %s exactly', async (_, id) => {
    const { user, sent } = await renderApp('/subscribers', {
      seed: { subscribers: [aSubscriber({ subscriberId: id })] },
    })
    await user.click(await box())
    await user.paste(`  ${id}\u200b `)
    await user.keyboard('{Enter}')
    const name = `Email for ${id}`
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(false))
    await user.click(screen.getByRole('switch', { name }))
    await screen.findByText(`Email is off for ${id}`)
    const patch = sent.find(({ method }) => method === 'PATCH')
    expect(new URL(patch?.url ?? '').pathname).toBe(`/v1/subscribers/${encodeURIComponent(id)}/preferences`)
  })

  it('shows what cannot be seen in an id, and removes it when told to', async () => {
    const { user } = await renderApp('/subscribers')
    await user.click(await box())
    await user.paste('buy\u200ber-7')
    expect(screen.getByText(/zero-width space at position 4/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove what cannot be seen' }))
    expect(await box()).toHaveProperty('value', 'buyer-7')
  })

  it.each([
    ['', 'Enter an id to open it.'],
    ['..', 'No request can carry this id: addresses read it as a step between folders.'],
  ])('does not open %j', async (typed, said) => {
    const { user, router } = await renderApp('/subscribers')
    await user.click(await box())
    if (typed !== '') await user.paste(typed)
    await user.keyboard('{Enter}')
    expect(screen.getByText(said)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/subscribers')
  })
})

it('lists somebody whose id no address can carry, and leads nowhere else', async () => {
  await renderApp('/subscribers', { seed: { subscribers: [aSubscriber({ subscriberId: '..' })] } })
  expect(await screen.findByText(/^No request can carry this id/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ada Byron' })).toBeNull()
})

it('clears a search that finds nobody, and goes on typing', async () => {
  const { user, router } = await renderApp('/subscribers?query=zoe', { seed: { subscribers } })
  expect(await screen.findByText('Nobody matches “zoe”')).toBeTruthy()
  expect(await box()).toHaveProperty('value', 'zoe')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeTruthy()
  expect(router.state.location.href).toBe('/subscribers')
  expect(document.activeElement).toBe(await box())
  expect(await box()).toHaveProperty('value', '')
})

it('pages through many', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aSubscriber({ subscriberId: `buyer-${index}`, firstName: `No${index}`, lastName: 'Body' }),
  )
  const { user, router } = await renderApp('/subscribers', { seed: { subscribers: many } })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
  expect(router.state.location.href).toBe('/subscribers?page=1')
})

it('remembers who was opened in this tab, until told to forget', async () => {
  const { user } = await renderApp('/subscribers/buyer-8', { seed: { subscribers } })
  await screen.findByRole('heading', { name: 'Grace Hopper' })
  await user.click(screen.getByRole('link', { name: 'All subscribers' }))
  expect(await screen.findByRole('link', { name: 'buyer-8' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the list' }))
  expect(screen.queryByRole('link', { name: 'buyer-8' })).toBeNull()
})

it('says that a service has no search, and opens exact ids', async () => {
  const { user, router } = await renderApp('/subscribers', { documentedOnly: true, seed: { subscribers } })
  expect(await screen.findByText(/^This service has no search/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Subscriber id' }), 'buyer-7{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribers/buyer-7'))
})

it('says that a service does not look at the search', async () => {
  const { user, service } = await renderApp('/subscribers', { seed: { subscribers } })
  const { fetch } = service
  vi.spyOn(service, 'fetch').mockImplementation((request) => {
    const url = new URL(request.url)
    url.searchParams.delete('query')
    return fetch(new Request(url, request))
  })
  await user.type(await box(), 'grace')
  expect(await screen.findByText(/lists its subscribers and does not search them/)).toBeTruthy()
})

it('tells why the list could not be loaded, and tries again', async () => {
  const { user, service } = await renderApp('/settings', { seed: { subscribers } })
  const { fetch } = service
  const down = vi
    .fn<typeof fetch>(fetch)
    .mockResolvedValueOnce(Response.json({ statusCode: 503, message: 'Down' }, { status: 503 }))
  vi.spyOn(service, 'fetch').mockImplementation((request) =>
    new URL(request.url).pathname === '/v1/subscribers' ? down(request) : fetch(request),
  )
  await user.click(screen.getByRole('link', { name: 'Subscribers' }))
  expect(await screen.findByText('The service failed (status 503).')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ada Byron' })).toBeTruthy()
})
