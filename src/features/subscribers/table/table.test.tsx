import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  aCondition,
  aFilter,
  anEmailStep,
  anSmsStep,
  aSubscriber,
  aWorkflowCreate,
} from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { waitForSwitch } from '#src/testing/subscriber-page.tsx'

const onTotal = aFilter({
  children: [aCondition({ on: 'payload', field: 'total', operator: 'LARGER', value: '50' })],
})
const workflows = [
  aWorkflowCreate({ name: 'Receipt', active: true, steps: [anEmailStep(), anSmsStep({ name: 'Text' })] }),
  aWorkflowCreate({
    name: 'Parcel',
    active: true,
    steps: [anSmsStep({ name: 'Text', filters: [onTotal] })],
    preferenceSettings: { sms: true },
  }),
  aWorkflowCreate({ name: 'News', active: true, steps: [anSmsStep()], preferenceSettings: { sms: false } }),
  aWorkflowCreate({ name: 'Sign-in alert', active: true, critical: true, steps: [anSmsStep()] }),
]

async function openSubscriber() {
  const app = await renderApp('/subscribers/buyer-7', {
    seed: { workflows, subscribers: [aSubscriber({ subscriberId: 'buyer-7' })] },
  })
  await waitForSwitch('SMS for buyer-7')
  await screen.findAllByRole('rowheader')
  return app
}

const sms = () => screen.getByRole<HTMLInputElement>('switch', { name: 'SMS for buyer-7' })
const mark = (name: string) => screen.findByRole('button', { name })
/** Without the line for all workflows. */
const rowNames = () =>
  screen
    .getAllByRole('rowheader')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('a cell', () => {
  it('shows the effective value and the deciding gate, and follows the switches', async () => {
    const { user } = await openSubscriber()
    expect(await mark('Allowed, but no phone number. Explain SMS of Receipt')).toBeTruthy()
    expect(await mark('Blocked, off by default. Explain SMS of News')).toBeTruthy()
    expect(await mark('Critical, but no phone number. Explain SMS of Sign-in alert')).toBeTruthy()

    await user.click(screen.getByRole('switch', { name: 'SMS of Receipt' }))
    expect(await mark('Blocked, off for this subscriber. Explain SMS of Receipt')).toBeTruthy()
    await user.click(sms())
    expect(await mark('Blocked, channel off. Explain SMS of Parcel')).toBeTruthy()
    expect(await mark('Critical, but no phone number. Explain SMS of Sign-in alert')).toBeTruthy()
  })

  it('says since when it has its value and by whom, as long as the journal knows', async () => {
    const { user, client } = await openSubscriber()
    client.journal.agent.set('Robin')
    const cell = () => screen.findByRole('button', { name: /Explain SMS of Receipt$/ })
    await user.click(screen.getByRole('switch', { name: 'SMS of Receipt' }))
    await waitFor(async () => expect((await cell()).textContent).toMatch(/off since \d\d:\d\d, Robin$/))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await mark('Allowed, but no phone number. Explain SMS of Receipt')
    await waitFor(async () => expect((await cell()).textContent).toMatch(/on since \d\d:\d\d, Robin$/))
  })

  it('tells since when the switch is on beside an effect that something else has', async () => {
    const { user } = await openSubscriber()
    await user.click(screen.getByRole('switch', { name: 'All notifications for buyer-7' }))
    await user.click(sms())
    await screen.findByText('SMS is off for Ada Byron')
    await user.click(sms())
    expect((await screen.findAllByText('Paused')).length).toBeTruthy()
    expect(await screen.findByText(/^on since \d\d:\d\d/)).toBeTruthy()
    expect(screen.getAllByText(/^since \d\d:\d\d/)).toHaveLength(1)
  })
})

describe('the table', () => {
  it('can be filtered by what is set, blocked or critical', async () => {
    const { user } = await openSubscriber()
    expect(rowNames()).toHaveLength(4)
    await user.click(screen.getByRole('radio', { name: 'Blocked (1)' }))
    await waitFor(() => expect(rowNames()).toEqual(['News']))
    await user.click(await screen.findByRole('radio', { name: 'Critical (1)' }))
    await waitFor(() => expect(rowNames()).toEqual([expect.stringMatching(/^Sign-in alert/)]))
    await user.click(await screen.findByRole('radio', { name: 'Set for this subscriber (0)' }))
    await waitFor(() => expect(screen.getByText('No matching workflows')).toBeTruthy())
    await user.click(sms())
    await screen.findByRole('radio', { name: 'Set for this subscriber (1)' })
  })
})

describe('on a service that stores the switches for all workflows but ignores them', () => {
  /** Rewrites the embedded service's answers to look like such a service. */
  async function openThere() {
    const app = await renderApp('/settings', {
      seed: { workflows, subscribers: [aSubscriber({ subscriberId: 'buyer-7' })] },
    })
    const { fetch } = app.service
    vi.spyOn(app.service, 'fetch').mockImplementation(async (request) => {
      if (request.url.endsWith('/health-check'))
        return Response.json({ data: { info: { apiVersion: { version: '2.0.0' } } } })
      const answer = await fetch(request)
      return Response.json(await answer.json(), { status: answer.status })
    })
    await app.router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'buyer-7' } })
    await screen.findByText('These switches block nothing on this service')
    return app
  }

  it('the table, the explanation and the switch agree on what is allowed', async () => {
    const { user } = await openThere()
    await user.click(sms())
    await screen.findByText('SMS is off for Ada Byron')
    await user.click(await mark('Allowed, but no phone number. Explain SMS of Receipt'))
    const why = within(await screen.findByRole('region', { name: 'SMS of Receipt' }))
    await waitFor(() => {
      expect(why.getByText('SMS of “Receipt” is allowed for Ada Byron (buyer-7).')).toBeTruthy()
      expect(why.getByText('Off but ignored by this service: SMS in all workflows.')).toBeTruthy()
      expect(screen.queryByText('Paused')).toBeNull()
    })
  })
})
