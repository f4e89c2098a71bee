import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#src/client/client.ts'
import { aFilter, anEmailStep, anSmsStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const shipped = aWorkflowCreate({
  name: 'Shipped',
  active: true,
  steps: [anEmailStep({ name: 'Mail' }), anSmsStep({ name: 'Text', filters: [aFilter()] })],
})
const seed = {
  workflows: [shipped, aWorkflowCreate({ name: 'Other', active: true, steps: [anEmailStep()] })],
  subscribers: [aSubscriber({ subscriberId: 'ada', email: 'ada@shop.example' })],
}
const trigger = (client: Client, name: string, payload: Record<string, unknown> = {}) =>
  client.call('eventTrigger', { body: { name, to: 'ada', payload } })
const section = async () => within(await screen.findByRole('region', { name: 'Last 7 days' }))

async function withRuns(names: readonly string[]) {
  const app = await renderApp('/settings', { seed })
  for (const name of names) await trigger(app.client, name)
  await app.service.runner.settled()
  const open = () => app.router.navigate({ to: '/workflows/$workflowId', params: { workflowId: 'shipped' } })
  return { ...app, open }
}

test('a workflow shows how many messages were kept, skipped or failed, by channel', async () => {
  const { open, user, router } = await withRuns(['shipped', 'other', 'shipped'])
  await open()
  const week = await section()
  const counts = within(await week.findByRole('list', { name: 'Last 7 days' })).getAllByRole('listitem')
  expect(counts.map(({ textContent }) => textContent)).toEqual(['Email: 2 stored', 'SMS: 2 skipped'])
  expect(week.getByText('2 runs')).toBeTruthy()
  await user.click(week.getByRole('link', { name: 'All runs in Activity' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/activity'))
  const runs = await screen.findByRole('table', { name: 'Runs' })
  await waitFor(() => expect(within(runs).getAllByRole('row', { name: /Shipped/ })).toHaveLength(2))
  await gone(() => within(runs).queryByText(/Other/))
})

test('a workflow that did not run says so', async () => {
  const { open } = await withRuns(['other'])
  await open()
  expect(await (await section()).findByText('No runs.')).toBeTruthy()
})

test('only the latest of many runs are counted, and the section says since when', async () => {
  const { open, sent } = await withRuns(Array.from({ length: 105 }, () => 'shipped'))
  await open()
  const week = await section()
  expect(await week.findByText(/^Of the latest 100 runs, since /)).toBeTruthy()
  const asked = sent.filter(({ url }) => url.includes('templates='))
  expect(asked).toHaveLength(10)
})
