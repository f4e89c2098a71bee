import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OpenService } from '#src/service/api/open-service.ts'
import {
  button,
  email,
  emailOff,
  waitForSwitch,
  onNextChange,
  openSubscriber,
  expectSwitch,
  getSwitch,
} from '#src/testing/subscriber-page.tsx'
import { gone } from '#src/testing/expectations.ts'

const patchElsewhere = ({ fetch, apiKey }: OpenService, body: object) =>
  fetch(
    new Request(`${location.origin}/v1/subscribers/buyer-7/preferences`, {
      method: 'PATCH',
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

describe('a change of uncertain outcome', () => {
  it.each([
    ['lost after it was applied', true, 0],
    ['an error before it was applied', false, 500],
  ])('is checked by a read, not repeated, when the answer was %s', async (_, applied, status) => {
    const app = await openSubscriber()
    const { user, writes } = app
    await waitForSwitch()
    onNextChange(app, async (real) => {
      if (applied) await real()
      if (status !== 0) return Response.json({ statusCode: status, message: 'Broken' }, { status })
      throw new TypeError('Failed to fetch')
    })
    await user.click(getSwitch(email))
    if (applied) {
      expect(await screen.findByText('Email is off for Ada Byron')).toBeTruthy()
      expect(await screen.findByRole('button', { name: 'Undo change 1: Email: On → Off' })).toBeTruthy()
      expect(await screen.findByText(/^Saved \d/)).toBeTruthy()
    } else {
      expect(await screen.findByText('Not saved. The service reports the old value.')).toBeTruthy()
      expect(await screen.findByText(/^Not saved \d/)).toBeTruthy()
    }
    expect(await screen.findByText('Answer lost, checked by reading')).toBeTruthy()
    expect(getSwitch(email).checked).toBe(!applied)
    expect(writes()).toHaveLength(1)
  })

  it('can be checked later if it could not be read', async () => {
    const app = await openSubscriber()
    const { user, service } = app
    await waitForSwitch()
    const { fetch } = service
    let isWritten = false
    const away = vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
      isWritten ||= request.method === 'PATCH'
      const response = await fetch(request)
      if (isWritten) throw new TypeError('Failed to fetch')
      return response
    })
    await user.click(getSwitch(email))
    expect(await screen.findByText(/The change may have been applied/)).toBeTruthy()
    expect(await screen.findByText(/^Unknown whether saved/)).toBeTruthy()
    away.mockRestore()
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    await user.click(button('Check: Email'))
    expect(await screen.findByText('Saved after all.')).toBeTruthy()
  })

  it('is preceded by a read if the page is out of date, and has no undo if the value was already set', async () => {
    const { user, service, writes } = await openSubscriber()
    await waitForSwitch()
    await patchElsewhere(service, emailOff)
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30_000)
    await user.click(getSwitch(email))
    expect(await screen.findByText('Already set for Ada Byron')).toBeTruthy()
    expect(await screen.findByText(/^Already off/)).toBeTruthy()
    await gone(() => screen.queryByRole('button', { name: /^Undo/ }))
    expect(writes()).toHaveLength(1)
  })

  it('is not sent while the service cannot be reached for the read before it', async () => {
    const { user, service, writes, client } = await openSubscriber()
    await waitForSwitch()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const lost = vi.spyOn(service, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await user.click(getSwitch(email))
    expect(await screen.findByText('Not saved: you were offline.')).toBeTruthy()
    await gone(() => screen.queryByText(/may have been applied/))
    expect(writes()).toEqual([])
    lost.mockRestore()
    await act(() => client.call('environmentMe', {}))
    await waitFor(() => expect(screen.getByText('Not saved: you were offline.')).toBeTruthy())
    await user.click(await screen.findByRole('button', { name: 'Try again: Email' }))
    await expectSwitch(email, false)
    await gone(() => screen.queryByText('Not saved: you were offline.'))
    expect(writes()).toHaveLength(1)
  })
})
