import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRunStore } from '#src/client/bulk/run-store.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because it loads lazily.
import './RunPanel.tsx'

test('the panel of a deletion speaks of what is deleted, and leaves the focus on the screen', async () => {
  const at = { number: 0, sent: 1 }
  const failure = { kind: 'refused', status: 400, messages: ['Not now'] }
  await createRunStore().create(
    {
      id: 'run',
      createdAt: new Date().toISOString(),
      connection: { name: '', baseUrl: location.origin },
      change: { kind: 'delete' },
      total: 3,
      reason: '',
      ticket: '',
      phase: 'done',
      pauseAfter: 0,
      pace: 10,
      limit: 1,
    },
    [
      { ...at, id: 'a', name: 'Receipt', state: 'applied' },
      { ...at, id: 'b', name: 'Parcel', state: 'unchanged', number: 1 },
      { ...at, id: 'c', name: 'News', state: 'refused', number: 2, failure },
    ],
  )
  const { user } = await renderApp('/workflows')
  const panel = within(await screen.findByRole('region', { name: 'Deletion: 1 of 3 failed' }))
  expect(await panel.findByText('1 deleted, 1 already deleted and 1 failed.')).toBeTruthy()
  expect(panel.getByRole('radio', { name: 'Deleted 1' })).toBeTruthy()
  expect(panel.getByText('Already deleted')).toBeTruthy()
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['News'])
  const heading = screen.getByRole('heading', { level: 1 })
  await user.click(panel.getByRole('button', { name: 'Retry 1 failed' }))
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.click(await panel.findByRole('button', { name: 'Dismiss' }))
  await gone(() => screen.queryByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
