import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { verify } from '#src/domain/journal/verify.ts'
import { journalScreen } from './screens/journal.ts'

test('a change is recorded, undone, exported and verified', async ({ page, subscriber, seed, service }) => {
  const { subscriberId } = await seed.subscriber()
  const journal = journalScreen(page)
  await subscriber.open(subscriberId)
  await subscriber.turnOff('Email')
  await expect(subscriber.status('Email')).toHaveText('Saved')

  await journal.open()
  await expect(journal.entries.first()).toContainText('Email: On → Off')
  await expect(journal.entries.first()).toContainText(subscriberId)
  await expect(journal.entries.first()).toContainText('Saved')
  const [first] = await Promise.all([journal.entries.count(), journal.undo(1)])
  await expect(page.getByText('Undone: Email: On → Off')).toBeVisible()
  await expect(journal.entries).toHaveCount(first + 1)
  const [result] = await service.call('preferencesByLevel', { subscriberId, level: 'global' })
  expect(result?.preference.channels.email).toBe(true)

  const file = await journal.export('JSONL')
  const text = await readFile(await file.path(), 'utf8')
  expect(verify(text).findings).toEqual([])
  expect(verify(text.replace(subscriberId, 'somebody-else')).findings).toMatchObject([
    { kind: 'changed', line: 1, number: 1 },
  ])
})
