import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRunStore } from '#src/client/bulk/run-store.ts'
import { withJournal } from '#src/client/journal/use-journal.ts'
import { button, openPausedRun, region } from '#src/testing/bulk-page.tsx'
import { gone } from '#src/testing/expectations.ts'

const ann = { name: 'ann@example.com', roles: ['support'] as const }
const eve = { name: 'eve@example.com', roles: ['support'] as const }

const ada = { name: 'ada@example.com', roles: ['author'] as const }

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
    const entries = await withJournal(client, (journal) => journal.list())
    const whose = entries.map(({ agent, reason }) => `${agent} ${reason}`)
    expect(whose.filter((one) => one === 'ann@example.com Outage')).toHaveLength(5)
    expect(whose.filter((one) => one === 'eve@example.com Outage')).toHaveLength(17)
  })
})

test('a run stored before names existed is not attributed to the person who opens it', async () => {
  const { reload } = await pausedForCheck()
  const store = createRunStore()
  const [head] = await store.heads()
  if (!head) throw new Error('The run was kept')
  const { by: _, ...old } = head
  await store.keepHead(old)
  await reload()
  await screen.findByRole('region', { name: 'About this run' })
  expect(region('About this run').textContent).toContain(
    'Changes bySomeone else, or you before names were kept',
  )
})

test('a person without the role is offered nothing that changes preferences, and whoever began it is not called another person', async () => {
  const { user, proxy, continueButton } = await pausedForCheck()
  proxy?.signIn(ada)
  await user.click(continueButton)
  expect(await within(region('Progress')).findByText(/^Your role cannot change preferences\. /)).toBeTruthy()
  await gone(() => within(region('Progress')).queryByRole('button'))

  proxy?.signIn(ann)
  fireEvent.focus(window)
  expect(await screen.findByText(/^Now signed in as “ann@example\.com”/)).toBeTruthy()
  await gone(() => within(region('Progress')).queryByText('Another person is signed in'))
  await user.click(await screen.findByRole('button', { name: 'Continue with 17 remaining' }))
  expect(await screen.findByText('22 of 22 done', {}, { timeout: 20_000 })).toBeTruthy()
  expect(button('Undo this run')).toBeTruthy()

  proxy?.signIn(ada)
  fireEvent.focus(window)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this run' })).toBeNull())
  await gone(() => screen.queryByRole('link', { name: 'New bulk change' }))
})
