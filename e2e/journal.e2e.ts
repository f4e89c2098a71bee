import { readFile } from 'node:fs/promises'
import { isEntry } from '#src/domain/journal/entry.ts'
import { verify } from '#src/service/record/verify.ts'
import { isSwitch } from '#src/domain/preferences/switches.ts'
import { expect, test } from './fixtures.ts'
import { journalScreen } from './screens/journal.ts'

test.use({ alone: true })

test('every write is recorded with its outcome, in a chain, and never the key', async ({
  page,
  subscriber,
  seed,
  service,
  faults,
  watched,
}) => {
  watched.expectErrors(/net::ERR_/)
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await subscriber.turnOff('Email')
  await expect(subscriber.status('Email')).toHaveText('Saved')
  await faults.set({ kind: 'dropAfterCommit', on: ['preferencesUpdate'] })
  await subscriber.switch('Push').click()
  await expect(subscriber.status('Push')).toHaveText('Saved')

  const journal = journalScreen(page)
  await journal.open()
  await expect(journal.entries.filter({ hasText: 'Push: On → Off' })).toBeVisible()
  const text = await readFile(await (await journal.export('JSONL')).path(), 'utf8')
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
    .filter(isEntry)
  // The browser itself may send a request again whose connection was cut; that one changes nothing.
  const changes = entries.filter((entry) => entry.kind === 'write' && isSwitch(entry.operation))
  expect(changes.slice(0, 2)).toMatchObject([
    { outcome: 'applied', subject: { subscriberId }, before: { channels: { email: true } } },
    { outcome: 'applied', settledBy: 'read', subject: { subscriberId } },
  ])
  expect(verify(text)).toMatchObject({ entries: entries.length, findings: [] })
  expect(text).not.toContain(service.apiKey)
})

test('what one browser changed is undone in another, with who and why', async ({
  page,
  subscriber,
  seed,
  service,
}) => {
  const { subscriberId } = await seed.subscriber()
  const headers = {
    authorization: `ApiKey ${service.apiKey}`,
    'content-type': 'application/json',
    'carillon-agent': 'Robin',
    'carillon-reason': 'Asked',
  }
  const body = JSON.stringify({ preferences: [{ type: 'email', enabled: false }] })
  await fetch(`${service.url}/v1/subscribers/${subscriberId}/preferences`, { method: 'PATCH', headers, body })
  const journal = journalScreen(page)
  await journal.open()
  await expect(journal.entries.first()).toContainText(/Robin · API key.*Asked/s)
  await journal.entries
    .first()
    .getByRole('button', { name: /^Undo entry/ })
    .click()
  await expect(page.getByText('Undone: Email: On → Off')).toBeVisible()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('Email')).toBeChecked()
})
