import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { aSubscriber } from './builders.ts'
import { renderApp, type RenderOptions } from './render.tsx'

/** Helpers for the page of a subscriber, and the console opened on it. */

export const email = 'Email for buyer-7'
export const emailOff = { preferences: [{ type: 'email' as const, enabled: false }] }
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const getSwitch = (name = email) => screen.getByRole<HTMLInputElement>('switch', { name })
export const waitForSwitch = (name = email) => waitFor(() => expect(getSwitch(name).disabled).toBe(false))
export const expectSwitch = (name: string, on: boolean) =>
  waitFor(() => expect(getSwitch(name).checked).toBe(on))

type Options = RenderOptions & { production?: boolean }

export async function openSubscriber({ production = false, ...options }: Options = {}) {
  const app = await renderApp(production ? '/subscribers' : '/subscribers/buyer-7', {
    seed: { subscribers: [aSubscriber({ subscriberId: 'buyer-7' })] },
    ...options,
  })
  if (production) {
    const { session } = app.client
    const { name, baseUrl, apiKey } = session.get()
    session.connect({ name, baseUrl, apiKey: apiKey ?? '', production })
    await app.router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-7' } })
  }
  const writes = () => app.sent.filter(({ method }) => method !== 'GET')
  const bodies = () => Promise.all(writes().map((request) => request.clone().json()))
  return { ...app, writes, bodies }
}

type App = Awaited<ReturnType<typeof openSubscriber>>

/** Replaces the answer to the next change. `real` is what the service would answer. */
export function onNextChange({ service }: App, answer: (real: () => Promise<Response>) => Promise<Response>) {
  const { fetch } = service
  let done = false
  vi.spyOn(service, 'fetch').mockImplementation((request) => {
    if (done || request.method !== 'PATCH') return fetch(request)
    done = true
    return answer(() => fetch(request))
  })
}
