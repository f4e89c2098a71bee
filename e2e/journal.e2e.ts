import { expect, test } from './fixtures.ts'
import { journalScreen } from './screens/journal.ts'

test.use({ alone: true })

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
