import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Client } from '#src/client/client.ts'
import {
  aDelayStep,
  aDigestStep,
  anEmailStep,
  anSmsStep,
  aSubscriber,
  aWorkflowCreate,
} from '#src/testing/builders.ts'
import { eventually } from '#src/testing/eventually.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const onlyGold = [
  {
    value: 'AND' as const,
    children: [{ on: 'payload' as const, field: 'tier', operator: 'EQUAL' as const, value: 'gold' }],
  },
]
const seed = {
  subscribers: [
    aSubscriber({ subscriberId: 'buyer-1', firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example' }),
    aSubscriber({ subscriberId: 'buyer-8', firstName: 'Grace', lastName: 'Hopper', phone: '+31201234567' }),
  ],
  workflows: [
    aWorkflowCreate({
      name: 'Order shipped',
      active: true,
      steps: [
        anEmailStep({
          name: 'Mail',
          template: { type: 'email', subject: 'On its way', content: '<p>Hi {{name}}</p>' },
        }),
        anSmsStep({ name: 'Text', filters: onlyGold }),
      ],
    }),
    aWorkflowCreate({
      name: 'Reminder',
      active: true,
      steps: [aDelayStep({ name: 'Wait a day' }), anSmsStep({ name: 'Later' })],
    }),
  ],
}
const rows = () => screen.getAllByRole('row').slice(1)
const trigger = (client: Client, name: string, to: string, more: object = {}) =>
  client.call('eventTrigger', { body: { name, to, payload: { name: 'Ada', tier: 'silver' }, ...more } })

/** Waits until the service has finished this many triggered runs. */
const ended = (client: Client, count: number) =>
  expect
    .poll(async () => {
      const { data } = await client.call('notificationList', {})
      const states = data.map(({ jobs }) => jobs?.[0]?.status)
      return states.filter((state) => state !== 'pending' && state !== 'queued').length
    })
    .toBe(count)

async function withRuns() {
  const app = await renderApp('/settings', { seed })
  await trigger(app.client, 'order-shipped', 'buyer-1', { transactionId: 'first-call' })
  await trigger(app.client, 'reminder', 'buyer-8')
  await ended(app.client, 2)
  await app.router.navigate({ to: '/activity' })
  await screen.findByRole('link', { name: /Order shipped, Ada Byron/ })
  return app
}

test('runs show their outcome, and do not claim to have sent messages that were only stored', async () => {
  await withRuns()
  const [waits, ran] = rows()
  expect(within(ran as HTMLElement).getByText('Stored 1 · Skipped 1')).toBeTruthy()
  expect(within(ran as HTMLElement).getByRole('img', { name: 'Steps: Email and SMS' })).toBeTruthy()
  expect(within(waits as HTMLElement).getByText(/^Waiting until /)).toBeTruthy()
  expect(screen.getByText(/Messages are stored, not sent/)).toBeTruthy()
})

test('runs are filtered by person, workflow, channel and transaction, and the search is in the URL', async () => {
  const { user, router, sent } = await withRuns()
  await user.type(screen.getByRole('searchbox', { name: 'Search by subscriber' }), 'grace')
  await waitFor(() => expect(screen.queryByText('Stored 1 · Skipped 1')).toBeNull())
  expect(rows()).toHaveLength(1)
  expect(router.state.location.search).toEqual({ query: 'grace' })
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'Email')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Workflow' }), 'Reminder')
  expect(await screen.findByText('No matching runs')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await user.type(await screen.findByRole('textbox', { name: 'Transaction ID' }), 'first-call')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(sent.at(-1)?.url).toMatch(/transactionId=first-call/)
})

test('a new run is shown only on request, so that no row moves under the pointer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { user, client, sent } = await withRuns()
  await user.hover(screen.getByRole('link', { name: /Order shipped, Ada Byron/ }))
  await trigger(client, 'order-shipped', 'buyer-8')
  await ended(client, 3)
  const asked = () => sent.filter(({ url }) => url.includes('/v1/notifications?page=0')).length
  const before = asked()
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked()).toBeGreaterThan(before)
  })
  const show = await screen.findByRole('button', { name: 'Show 1 new run' })
  expect(rows()).toHaveLength(2)
  await user.click(show)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await gone(() => screen.queryByRole('button', { name: /new run/ }))
  await user.hover(screen.getByRole('heading', { level: 1 }))
  await trigger(client, 'order-shipped', 'buyer-8')
  await ended(client, 4)
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(rows()).toHaveLength(4)
  })
})

test('a run explains why a step was skipped, and shows the message as the person sees it', async () => {
  const { user } = await withRuns()
  await user.click(screen.getByRole('link', { name: /Order shipped, Ada Byron/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order shipped' })).toBeTruthy()
  const list = within(await screen.findByRole('list', { name: 'Steps of the run' }))
  const mail = within(list.getByRole('listitem', { name: 'Mail' }))
  expect(mail.getByText('Stored, not sent')).toBeTruthy()
  const frame = await mail.findByTitle<HTMLIFrameElement>('Email preview')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.srcdoc).toContain('Hi Ada')
  const text = within(list.getByRole('listitem', { name: 'Text' }))
  expect(text.getByText('Skipped')).toBeTruthy()
  expect(text.getByText(/payload\.tier is “gold” \(found: “silver”\)/)).toBeTruthy()
})

test('a run that is canceled while it is shown says so without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { user, client, service } = await withRuns()
  const { data } = await client.call('notificationList', { search: 'grace' })
  await user.click(screen.getByRole('link', { name: /Reminder, Grace Hopper/ }))
  const list = within(await screen.findByRole('list', { name: 'Steps of the run' }))
  expect(list.getByText('Not yet')).toBeTruthy()
  await service.fetch(
    new Request(`${location.origin}/v1/events/trigger/${data[0]?.transactionId}`, {
      method: 'DELETE',
      headers: { authorization: `ApiKey ${service.apiKey}` },
    }),
  )
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(2_000)
    screen.getByText('This run was canceled before it ended.')
  })
  expect(list.getByText('Not reached')).toBeTruthy()
})

test('an open run shows its message once that is stored, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { user } = await withRuns()
  await user.click(screen.getByRole('link', { name: /Reminder, Grace Hopper/ }))
  const list = within(await screen.findByRole('list', { name: 'Steps of the run' }))
  const later = () => list.getByRole('listitem', { name: 'Later' }).textContent
  await waitFor(() => expect(later()).toContain('Not yet'))
  await user.click(list.getByRole('button', { name: 'Skip this wait' }))
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(2_000)
    expect(later()).toMatch(/Stored, not sent.*Order .*shipped/)
  })
})

test('after its cancellation the focus is on the run', async () => {
  const { user } = await withRuns()
  await user.click(screen.getByRole('link', { name: /Reminder, Grace Hopper/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel this run' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel this run' }))
  await screen.findByText('This run was canceled before it ended.')
  const title = screen.getByRole('heading', { level: 1, name: 'Reminder' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a service without runs says so once, and is not asked again', async () => {
  const { router, sent } = await renderApp('/activity', { documentedOnly: true })
  expect(await screen.findByText('This service does not show its runs')).toBeTruthy()
  const asked = () => sent.filter(({ url }) => url.includes('/v1/notifications')).length
  const before = asked()
  await router.navigate({ to: '/journal' })
  await router.navigate({ to: '/activity' })
  expect(await screen.findByText('This service does not show its runs')).toBeTruthy()
  expect(asked()).toBe(before)
})

test('a run that is gone says so', async () => {
  await renderApp('/activity/650000000000000000000001')
  expect(await screen.findByText('This run does not exist')).toBeTruthy()
})

test('a failed step says what the person lacks, on screen and in the ticket text', async () => {
  const steps = [anEmailStep({ name: 'Mail' }), anSmsStep({ name: 'Text' })]
  const both = aWorkflowCreate({ name: 'Both', active: true, steps })
  const grace = aSubscriber({ subscriberId: 'grace', email: 'g@navy.example', phone: '' })
  const { user, client, router } = await renderApp('/settings', {
    seed: { subscribers: [grace], workflows: [both] },
  })
  await trigger(client, 'both', 'grace')
  await ended(client, 1)
  await router.navigate({ to: '/activity' })
  expect(await screen.findByText('Stored 1 · Failed: SMS')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Both, / }))
  const list = within(await screen.findByRole('list', { name: 'Steps of the run' }))
  const text = within(list.getByRole('listitem', { name: 'Text' }))
  expect(text.getByText(/no phone number\.$/)).toBeTruthy()
  await gone(() => text.queryByText(/The service reports/))
  await user.click(screen.getByRole('button', { name: 'Copy for a ticket' }))
  const ticket = await navigator.clipboard.readText()
  expect(ticket).toContain('no phone number.')
  expect(ticket.split('Text: Failed')[1]).not.toMatch(/can run|allow/)
})

test('a run that joined a digest links to the run that continues it', async () => {
  const steps = [aDigestStep({ name: 'Collect' }), anEmailStep({ name: 'Mail' })]
  const { user, client, router } = await renderApp('/settings', {
    seed: { ...seed, workflows: [aWorkflowCreate({ name: 'Digest', active: true, steps })] },
  })
  await trigger(client, 'digest', 'buyer-1', { transactionId: 'opens' })
  await trigger(client, 'digest', 'buyer-1', { transactionId: 'joins' })
  await ended(client, 2)
  const { data } = await client.call('notificationList', { transactionId: 'joins' })
  await router.navigate({ to: '/activity/$runId', params: { runId: data[0]?._id ?? '' } })
  await user.click(await screen.findByRole('link', { name: 'Run with the digest' }))
  expect(await screen.findByText('opens')).toBeTruthy()
  await gone(() => screen.queryByText('joins'))
})
