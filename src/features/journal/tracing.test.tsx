import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { resizeTo } from '#src/testing/viewport.ts'
import { announced, expectFocus } from '#src/testing/expectations.ts'

// On a narrower screen the journal shows cards instead of a table.
beforeEach(() => resizeTo(1440))

// A dialog may hide the page behind it from roles.
const rows = () => screen.getAllByRole('row', { hidden: true }).slice(1)
const lukasz = aSubscriber({ subscriberId: 'cust-1', firstName: 'Łukasz', lastName: 'Wałęsa' })
const seed = {
  subscribers: [lukasz, aSubscriber({ subscriberId: 'cust-2' })],
  workflows: [aWorkflowCreate({ name: 'Weekly summary', active: true })],
}
type App = Awaited<ReturnType<typeof renderApp>>
const smsOff = { preferences: [{ type: 'sms' as const, enabled: false }] }
const openJournal = async ({ router }: App) => {
  await router.navigate({ to: '/journal' })
  await screen.findByRole('table')
}

describe('a switch in the list of workflows', () => {
  test('is recorded with its previous value and the workflow’s identifier, and can be undone', async () => {
    const app = await renderApp('/workflows', { seed, journal: true })
    await app.user.click(await screen.findByRole('switch', { name: /Weekly summary/ }))
    await screen.findByText(/Weekly summary.* is inactive|inactive/i)
    await openJournal(app)
    expect(rows()[0]?.textContent).toContain('Deactivation of a workflowActive: On → Off')
    expect(rows()[0]?.textContent).toContain('Weekly summaryweekly-summary')
    await app.user.click(screen.getByRole('button', { name: 'Undo entry 1' }))
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Active: Off → On'))
    expect(rows()[0]?.textContent).toMatch(/Undoes the change of \d+ \w+ \d{4}, \d\d:\d\d/)
    expect(rows()[1]?.textContent).toMatch(/Undone \d+ \w+ \d{4}, \d\d:\d\d/)
  })
})

test('an undo of a workflow’s default says that the value is now the subscriber’s own', async () => {
  const app = await renderApp('/subscribers/cust-1', { seed, journal: true })
  const [row] = await app.client.call('preferencesList', { subscriberId: 'cust-1' })
  const workflowId = row?.template?._id ?? ''
  await app.client.call('workflowPreferenceUpdate', {
    subscriberId: 'cust-1',
    workflowId,
    body: { channel: { type: 'email', enabled: false } },
    note: { before: row?.preference },
  })
  await openJournal(app)
  await app.user.click(screen.getByRole('button', { name: 'Undo entry 1' }))
  await screen.findByText(/^Undone: Email: On → Off\. Now set for this subscriber/)
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Now set for this subscriber.'))
})

describe('a bulk change', () => {
  async function withRun() {
    const app = await renderApp('/settings', { seed, journal: true })
    for (const subscriberId of ['cust-1', 'cust-2'])
      await app.client.call('preferencesUpdate', {
        subscriberId,
        body: smsOff,
        note: { run: 'run-1', reason: 'asked', before: { enabled: true, channels: { sms: true } } },
      })
    await app.client.call('preferencesUpdate', { subscriberId: 'cust-2', body: { enabled: false } })
    await openJournal(app)
    return app
  }

  test('is one row, which shows its entries and leads to the run', async () => {
    const { user } = await withRun()
    expect(rows()).toHaveLength(2)
    const run = within(rows()[1] ?? document.body)
    expect(rows()[1]?.textContent).toContain('SMS: Off')
    expect(rows()[1]?.textContent).toContain('2 subscribers')
    expect(run.getByRole('link', { name: 'Bulk change' }).getAttribute('href')).toBe(
      '/subscribers/-/bulk?run=run-1',
    )
    expect(screen.getByText('3 entries')).toBeTruthy()
    await user.click(run.getByRole('link', { name: 'Show 2 entries' }))
    await screen.findByText('2 entries')
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
    expect(rows().map((row) => row.textContent?.includes('SMS: On → Off'))).toEqual([true, true])
  })
})

test('reports dates in the wrong order at the field, and announces a search without results', async () => {
  const app = await renderApp('/settings', { seed, journal: true })
  await app.client.call('preferencesUpdate', { subscriberId: 'cust-1', body: smsOff })
  await app.router.navigate({ to: '/journal', search: { from: '2026-11-22', to: '2026-11-20' } })
  await screen.findByText('This is before From.')
  expect(screen.getByLabelText(/^To/).getAttribute('aria-invalid')).toBe('true')
  await announced('No matching entries')
})
