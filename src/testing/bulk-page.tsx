import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { OpenService } from '#src/service/api/open-service.ts'
import { aSubscriber } from './builders.ts'
import { renderApp, type RenderOptions } from './render.tsx'

/** Helpers for the bulk change page, and the console opened on it. */

export const names = (count: number) => Array.from({ length: count }, (_, at) => `buyer-${at}`)
export const seed = (ids: readonly string[]) => ({
  subscribers: ids.map((subscriberId) => aSubscriber({ subscriberId })),
})
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const region = (name: string) => screen.getByRole('region', { name })
export const getOption = (setting: string, option: string) =>
  within(screen.getByRole('radiogroup', { name: setting })).getByRole('radio', { name: option })

export const production = { name: 'Shop', baseUrl: location.origin, production: true }

/** A service on which a subscriber was deleted since the list was looked up, until it is called. */
export function withoutSubscriber(service: OpenService, id: string): () => void {
  const { fetch } = service
  const spy = vi
    .spyOn(service, 'fetch')
    .mockImplementation(async (request) =>
      request.url.includes(`/${id}/preferences`)
        ? Response.json({ statusCode: 400, message: `Subscriber ${id} not found` }, { status: 400 })
        : fetch(request),
    )
  return () => spy.mockRestore()
}

export async function openBulk(ids: readonly string[], options: RenderOptions = {}) {
  const app = await renderApp('/subscribers/-/bulk', { seed: seed(ids), ...options })
  const { user, sent } = app
  await screen.findByRole('region', { name: '1. Subscribers' })
  return {
    ...app,
    paste: async (text: string) => {
      await user.click(screen.getByRole('textbox', { name: 'Subscriber IDs' }))
      await user.paste(text)
    },
    turn: (setting: string, option: string) => user.click(getOption(setting, option)),
    give: async (reason: string) => {
      await user.click(screen.getByRole('textbox', { name: 'Reason' }))
      await user.paste(reason)
    },
    giveTicket: async (ticket: string) => {
      await user.click(screen.getByRole('textbox', { name: 'Ticket' }))
      await user.paste(ticket)
    },
    patched: () =>
      sent
        .filter(({ method }) => method === 'PATCH')
        .map(({ url }) => new URL(url).pathname.split('/')[3] ?? '')
        .toSorted(),
  }
}

/** A run over `count` subscribers, more than 20, that turns SMS off, paused after five for a check. */
export async function openPausedRun(count: number, options?: RenderOptions) {
  const ids = names(count)
  const app = await openBulk(ids, options)
  await app.paste(ids.join('\n'))
  await app.turn('SMS', 'Turn off')
  await app.give('Outage')
  await app.user.click(button(`Change ${count} subscribers`))
  const continueButton = await screen.findByRole('button', { name: `Continue with ${count - 5} remaining` })
  return { ...app, continueButton }
}
