import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import { expectFocus, expectInvalid, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { KeyDialog } from './Prompts.tsx'
import { replaceKey } from '#src/testing/service/client.ts'

const wrong = 'not-a-key-of-this-service'
const keyBox = () => screen.findByLabelText(/^API key/)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('without a key', () => {
  it('any screen redirects to the settings, and connecting leads back to the full address', async () => {
    const { user, service, router } = await renderApp('/subscribers?page=2&query=ada', { apiKey: null })
    expect(router.state.location.pathname).toBe('/settings')
    expect(await screen.findByRole('heading', { name: /^Connect to / })).toBeTruthy()

    await user.type(await keyBox(), `${service.apiKey}{Enter}`)

    await waitFor(() => expect(router.state.location.href).toBe('/subscribers?page=2&query=ada'))
    expect(
      await screen.findByRole('button', { name: /^Connection Development at .*: Connected$/ }),
    ).toBeTruthy()
  })

  it('a key from another tab leads back, too', async () => {
    const { client, service, router } = await renderApp('/subscribers?query=ada', { apiKey: null })
    act(() => client.session.answer(service.apiKey))
    await waitFor(() => expect(router.state.location.href).toBe('/subscribers?query=ada'))
  })

  it('no request is sent', async () => {
    const { sent } = await renderApp('/workflows', { apiKey: null })
    expect(sent).toEqual([])
  })
})

describe('a start link that did not sign in', () => {
  it.each([
    ['used', /used or expired/, /npm start -- link/],
    ['noAnswer', /^Could not check/, /open the link again/],
  ])(
    'is explained for the reason %s, and a key then opens the page that the link was for',
    async (why, title, help) => {
      const { user, service, router } = await renderApp(`/settings?startLink=${why}&next=%2Fsubscribers`, {
        apiKey: null,
      })
      expect(await screen.findByText(title)).toBeTruthy()
      expect(await screen.findByText(help)).toBeTruthy()
      await user.type(await keyBox(), `${service.apiKey}{Enter}`)
      await waitFor(() => expect(router.state.location.href).toBe('/subscribers'))
    },
  )

  it('is not taken for a key when it is pasted', async () => {
    const { user, client } = await renderApp('/settings', { apiKey: null })
    await user.type(await keyBox(), 'http://127.0.0.1:4400/#code=abc{Enter}')
    expect(await screen.findByText(/This is a start link/)).toBeTruthy()
    expect(client.session.get().apiKey).toBeNull()
  })
})

describe('the connection form', () => {
  it('tests without connecting', async () => {
    const { user, service, client } = await renderApp('/settings', { apiKey: null })
    await user.type(await keyBox(), service.apiKey)
    await user.click(await button('Test'))
    expect(await screen.findByText('Connected to Development')).toBeTruthy()
    expect(client.session.get().apiKey).toBeNull()
  })

  it('says what is wrong with a key, and does not connect with it', async () => {
    const { user, client } = await renderApp('/settings', { apiKey: null })
    await user.type(await keyBox(), wrong)
    await user.click(await button('Connect'))
    expect(await screen.findByText(/does not accept this API key/)).toBeTruthy()
    await gone(() => screen.queryByRole('button', { name: 'Connect anyway' }))
    expect(client.session.get().apiKey).toBeNull()
  })

  it('connects to a service that does not answer when asked to', async () => {
    const { user, service, client } = await renderApp('/settings', { apiKey: null })
    service.fetch = () => Promise.reject(new TypeError('unreachable'))
    await user.type(await keyBox(), 'some-key')
    await user.click(await button('Connect'))
    expect(await screen.findByText(/^No answer from /)).toBeTruthy()
    expect(client.session.get().apiKey).toBeNull()
    await user.click(await button('Connect anyway'))
    await waitFor(() => expect(client.session.get().apiKey).toBe('some-key'))
    expect(await screen.findByRole('button', { name: /: No answer$/ })).toBeTruthy()
  })

  it('explains faults at their fields', async () => {
    const { user } = await renderApp('/settings', { apiKey: null })
    const baseUrl = await screen.findByLabelText(/^Base URL/)
    await user.clear(baseUrl)
    await user.type(baseUrl, 'notify.example.com{Enter}')
    await expectInvalid(() => baseUrl)
    expect(screen.getByText(/^Start with https:\/\/ or http:\/\//)).toBeTruthy()
    expect(screen.getByText('Enter the API key.')).toBeTruthy()
    const apiKey = await keyBox()
    await expectFocus(() => apiKey)
    await user.type(apiKey, 'some-key{Enter}')
    await expectFocus(() => baseUrl)
    const more = screen.getByRole('button', { name: /^Another service/ })
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await user.click(more)
    await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('false'))
    await user.click(apiKey)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('true'))
  })

  it('keeps a key that was typed before the base URL of another service', async () => {
    const { user, service, client } = await renderApp('/settings', { apiKey: null })
    await user.type(await keyBox(), service.apiKey)
    await user.click(await screen.findByText('Another service'))
    await user.type(await screen.findByLabelText(/^Base URL/), '/v1')
    await user.click(await button('Connect'))
    await waitFor(() => expect(client.session.get().apiKey).toBe(service.apiKey))
  })

  it('keeps the key in use when only the name changes', async () => {
    const { user, service, client } = await renderApp('/settings')
    await user.type(await screen.findByLabelText('Connection name'), 'Shop')
    await user.click(await button('Save'))
    expect(await screen.findByRole('button', { name: /^Connection Shop at / })).toBeTruthy()
    expect(client.session.get().apiKey).toBe(service.apiKey)
    await expectFocus(() => screen.getByRole('button', { name: 'Save' }))
  })

  it('asks before what was typed is lost', async () => {
    const { user, router } = await renderApp('/settings')
    await user.type(await screen.findByLabelText('Connection name'), 'Shop')
    await user.click(await screen.findByRole('link', { name: 'Journal' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await gone(() => screen.queryByRole('dialog'))
    expect(router.state.location.pathname).toBe('/settings')
    await user.click(await button('Save'))
    await screen.findByRole('button', { name: /^Connection Shop at / })
    await user.click(screen.getByRole('link', { name: 'Journal' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/journal'))
  })

  it('asks the same before a lock and before another connection', async () => {
    const { user, client, service } = await renderApp('/settings')
    const other = 'http://other.test'
    act(() => {
      client.session.connect({ baseUrl: other, apiKey: service.apiKey, name: 'Live shop' })
      client.session.connect({ baseUrl: location.origin, apiKey: service.apiKey })
    })
    const name = await screen.findByLabelText('Connection name')
    await user.type(name, 'Shop')
    const answer = async (label: string) => {
      const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
      await user.click(question.getByRole('button', { name: label }))
      await gone(() => screen.queryByRole('dialog'))
    }
    await user.click(await button('Lock'))
    await answer('Cancel')
    expect(client.session.get().apiKey).toBe(service.apiKey)
    expect(name).toHaveProperty('value', 'Shop')
    await user.click(await button(/^Connection /))
    await user.click(await screen.findByRole('menuitem', { name: /^Live shop/ }))
    await answer('Leave')
    await screen.findByRole('heading', { level: 1, name: 'Workflows' })
    expect(client.session.get().baseUrl).toBe(other)
  })
})

describe('the kind of service', () => {
  it('is shown with its consequences', async () => {
    await renderApp('/settings')
    const section = await screen.findByRole('region', { name: 'Service: Carillon' })
    expect(section.textContent).toContain('All preference switches work.')
  })
})

test('the theme is chosen in the settings and kept on the device', async () => {
  const { user } = await renderApp('/settings')
  expect(await screen.findByRole('radio', { name: 'System' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => {
    expect(document.documentElement.dataset['scheme']).toBe('dark')
    expect(localStorage.getItem('carillon.color-scheme')).toBe('dark')
  })
  await user.click(await screen.findByRole('radio', { name: 'High contrast' }))
  await waitFor(() => expect(document.documentElement.dataset['scheme']).toBe('contrastLight'))
  await user.click(await screen.findByRole('radio', { name: 'System' }))
  await waitFor(() => expect(document.documentElement.dataset['scheme']).toBe('light'))
  // Another tab changes the theme like this.
  const change = { key: 'carillon.color-scheme', newValue: 'light' }
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true))
})

describe('the marks of a connection', () => {
  it('are saved with it and with the person’s name, and shown on every screen', async () => {
    const { user, client, storage } = await renderApp('/settings')
    await user.click(await screen.findByRole('checkbox', { name: 'This is production' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Color' }), 'Amber')
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), ' Ada Byron ')
    await user.click(await button('Save'))
    const badge = await screen.findByRole('button', { name: /^Connection .*, production: Connected$/ })
    expect(within(badge).getByText(/^Production/)).toBeTruthy()
    expect(badge.style.getPropertyValue('--mark')).toContain('warning')
    expect(client.session.get()).toMatchObject({ production: true, color: 'amber' })
    expect(client.journal.agent.get()).toBe('Ada Byron')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Ada Byron'),
    )
    expect(storage.getItem('carillon.session')).not.toContain('Ada Byron')
  })

  it('follow another tab, except for fields that the person changed', async () => {
    const { user, client } = await renderApp('/settings')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Connection name' })
    await user.type(name, 'Mine')
    act(() => client.connections.update(location.origin, { name: 'Shop', production: true, agent: 'Robin' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'This is production' }).checked).toBe(
        true,
      ),
    )
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Robin')
    expect(name.value).toBe('Mine')
  })
})

describe('a key that no longer works', () => {
  it('is asked for in place, repeatedly if the new one is wrong too, and then the call continues', async () => {
    const { user, service, client } = await renderApp('/settings', { apiKey: wrong })
    const name = await screen.findByLabelText('Connection name')
    const dialog = await screen.findByRole('dialog', { name: 'The service no longer accepts the API key' })
    await user.type(within(dialog).getByLabelText(/^API key/), 'another-wrong-key{Enter}')
    expect(await screen.findByText('The service does not accept this key either.')).toBeTruthy()
    const again = screen.getByRole('dialog')
    await user.type(within(again).getByLabelText(/^API key/), `${service.apiKey}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: /: Connected$/ })).toBeTruthy()
    expect(client.session.get().apiKey).toBe(service.apiKey)
    expect(name.isConnected).toBe(true)
  })

  it('leaves what was typed on the screen, whether or not a new one is given', async () => {
    const { user, service, client } = await renderApp('/settings')
    const name = await screen.findByLabelText('Connection name')
    await user.type(name, 'Half a na')
    await replaceKey(service, 'the-key-of-tomorrow')
    const answer = client.call('groupList', {}).catch((error: unknown) => error)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Nothing you typed is lost')
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    expect(await answer).toMatchObject({ failure: { kind: 'locked' } })
    expect(name).toHaveProperty('value', 'Half a na')

    const second = client.call('groupList', {})
    await user.type(
      within(await screen.findByRole('dialog')).getByLabelText(/^API key/),
      'the-key-of-tomorrow{Enter}',
    )
    expect(await second).toMatchObject([{ name: 'General' }])
    expect(name).toHaveProperty('value', 'Half a na')
    expect(name.isConnected).toBe(true)
  })
})

test('the question for a new key does not take the rest of a word that is being typed', async () => {
  const { user, client } = await renderApp('/settings')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Connection name/)
  await KeyDialog.preload()
  // The clock stands still while the word is typed, because a busy machine makes pauses of its own.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await user.type(name, 'Half')
  act(() => void client.session.renew(client.session.get().apiKey))
  await user.keyboard(' a name')
  clock.mockRestore()
  expect(
    await screen.findByRole('dialog', { name: 'The service no longer accepts the API key' }),
  ).toBeTruthy()
  expect(name.value).toBe('Half a name')
})
