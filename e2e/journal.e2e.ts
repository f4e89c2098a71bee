import type { Page } from 'playwright/test'
import { isEntry, verify } from '#src/domain/journal/verify.ts'
import { expect, test } from './fixtures.ts'

/** Reads the journal's entries from this browser's database. */
const kept = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('carillon-journal')
        opening.onerror = () => reject(new Error('The journal cannot be opened'))
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('journal').objectStore('journal').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result as unknown[])
          }
        }
      }),
  )

test.use({ alone: true })

test('every write is recorded with its outcome, in a chain, and never the key', async ({
  page,
  subscriber,
  seed,
  service,
  watched,
}) => {
  watched.expectErrors(/net::ERR_/)
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await subscriber.turnOff('Email')
  await expect(subscriber.status('Email')).toHaveText('Saved')
  service.faults.set({ kind: 'dropAfterCommit', on: ['preferencesUpdate'] })
  await subscriber.switch('Push').click()
  await expect(subscriber.status('Push')).toHaveText('Saved')

  await expect.poll(async () => (await kept(page)).filter(isEntry).length).toBe(2)
  const all = await kept(page)
  const entries = all.filter(isEntry)
  expect(entries).toMatchObject([
    { number: 1, outcome: 'applied', subject: { subscriberId }, before: { channels: { email: true } } },
    { number: 2, outcome: 'applied', settledBy: 'read', subject: { subscriberId } },
  ])
  const file = entries.map((entry) => JSON.stringify(entry)).join('\n')
  expect(verify(file)).toMatchObject({ entries: 2, findings: [] })
  expect(JSON.stringify(all)).not.toContain(service.apiKey)
})
