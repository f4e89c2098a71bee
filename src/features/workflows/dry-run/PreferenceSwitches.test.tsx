import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anSmsStep } from '#src/testing/builders.ts'
import { openRun } from '#src/testing/open-run.ts'
// Imported here because it loads lazily.
import './DryRunSection.tsx'

test('the switches for all workflows say if the connected service ignores them', async () => {
  const { user, client } = await openRun({ steps: [anSmsStep({ name: 'Text' })] })
  await user.click(screen.getByText('Preferences'))
  const note = '“All workflows” is stored but ignored.'
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'All channels: All workflows' })).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
  })
  const row = { type: 'SUBSCRIBER_WORKFLOW', template: { _id: 'w' }, preference: { channels: {} } }
  const answer = { status: 200, version: null, isMissing: false, body: { data: [row] } }
  act(() => client.services.learn(location.origin, { endpoint: 'preferencesList', ...answer }))
  expect(await screen.findByText(note)).toBeTruthy()
})
