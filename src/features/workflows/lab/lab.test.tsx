import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FilterInput } from '#src/contract/filter.ts'
import {
  aCondition,
  aFilter,
  anEmailStep,
  anInAppStep,
  aSubscriber,
  aWorkflowCreate,
} from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
// Fetched when the fold is opened: a test does not wait for a file to be read.
import './Lab.tsx'

async function openLab(filters: FilterInput[], options: Parameters<typeof renderApp>[1] = {}) {
  const steps = [anInAppStep(), anEmailStep({ filters })]
  const seed = {
    workflows: [aWorkflowCreate({ steps })],
    subscribers: [aSubscriber({ data: { plan: 'pro' } })],
  }
  const app = await renderApp('/workflows', { seed, ...options })
  const { user } = app
  await user.click(await screen.findByRole('link', { name: 'Order shipped' }))
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Open Receipt' }))
  await user.click(await screen.findByText('Try it'))
  await screen.findByRole('status', { name: 'Verdict' })
  return app
}
const verdict = () => screen.getByRole('status', { name: 'Verdict' }).textContent
const part = (name: 'Subscriber' | 'Payload') => within(screen.getByRole('group', { name }))

describe('trying conditions', () => {
  test('begins with a sample that meets them, and follows what is typed', async () => {
    const { user } = await openLab([
      aFilter({
        children: [
          aCondition(),
          aCondition({ on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' }),
        ],
      }),
    ])
    expect(verdict()).toBe('It runs: its conditions are met.')
    await user.clear(part('Payload').getByRole('textbox', { name: 'total' }))
    await user.type(part('Payload').getByRole('textbox', { name: 'total' }), '90')
    expect(verdict()).toBe('It does not run: its conditions are not met.')
    expect(
      screen.getByText('payload.total is 90, which is not more than 100 (compared as numbers)'),
    ).toBeTruthy()
    expect(
      screen.getByText('subscriber.data.plan is “pro”, which equals “pro” (compared as text)'),
    ).toBeTruthy()
  })
})
