import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { verify } from '#src/testing/journal.ts'
import { journalScreen } from './screens/journal.ts'

test('a change is recorded, undone, exported and verified', async ({ page, subscriber, seed, service }) => {
  const { subscriberId } = await seed.subscriber()
  const journal = journalScreen(page)
  await subscriber.open(subscriberId)
  await subscriber.turnOff('Email')
  await expect(subscriber.status('Email')).toHaveText('Saved')

  await page.goto(`/journal?subscriberId=${subscriberId}&topic=preferences`)
  await expect(journal.entries).toHaveText([/Email: On → Off.*Saved/s])
  await journal.entries.getByRole('button', { name: /^Undo entry/ }).click()
  await expect(page.getByText('Undone: Email: On → Off')).toBeVisible()
  await expect(journal.entries).toHaveCount(2)
  const [result] = await service.call('preferencesByLevel', { subscriberId, level: 'global' })
  expect(result?.preference.channels.email).toBe(true)

  await journal.open()
  const text = await readFile(await (await journal.export('JSONL')).path(), 'utf8')
  expect(verify(text).problem).toBeUndefined()
  expect(verify(text.replace(subscriberId, 'somebody-else')).problem).toContain('changed')
})
