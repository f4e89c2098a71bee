import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { journalOf } from '#src/client/journal/use-journal.ts'
import { button, openPausedRun, region } from '#src/testing/bulk-page.tsx'

const ann = { name: 'ann@example.com', roles: ['support'] as const }
const eve = { name: 'eve@example.com', roles: ['support'] as const }

const pausedForCheck = () => openPausedRun(22, { person: ann })

test('a run continued by another person keeps its first changes in the first person’s name', async () => {
  const { user, proxy, client, continueButton } = await pausedForCheck()
  proxy?.signIn(eve)
  await user.click(continueButton)
  expect(await within(region('Progress')).findByText('Another person is signed in')).toBeTruthy()
  await user.click(button('Continue with 17 remaining'))
  expect(await screen.findByText('22 of 22 done')).toBeTruthy()
  const about = region('About this run').textContent
  expect(about).toContain('Changes byann@example.com')
  expect(about).toMatch(/Continued byeve@example\.com · Outage · /)
  await waitFor(async () => {
    const entries = await journalOf(client).list()
    const whose = entries.map(({ agent, reason }) => `${agent} ${reason}`)
    expect(whose.filter((one) => one === 'ann@example.com Outage')).toHaveLength(5)
    expect(whose.filter((one) => one === 'eve@example.com Outage')).toHaveLength(17)
  })
})
