import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { bulkScreen } from './screens/bulk.ts'

test.use({ alone: true })

/** Collects subscriber IDs in the order of the requests. */
function writesOf(page: Page): string[] {
  const written: string[] = []
  page.on('request', (request) => {
    const [, id] = /\/v1\/subscribers\/([^/]+)\/preferences$/.exec(request.url()) ?? []
    if (request.method() === 'PATCH' && id !== undefined) written.push(decodeURIComponent(id))
  })
  return written
}

test('a messy list is cleaned, changed after a check of the first five, and undone', async ({
  page,
  seed,
  service,
  watched,
}) => {
  watched.expectErrors(/status of 40[04]/)
  const ids = Array.from({ length: 21 }, (_, at) => `buyer-${at}`)
  for (const subscriberId of ids) await seed.subscriber({ subscriberId })
  const bulk = bulkScreen(page)
  const written = writesOf(page)
  await bulk.open()
  await bulk.paste(['Customer ID', ...ids, ' buyer-0 ', 'N/A', 'nobody'])
  await expect(bulk.report).toContainText('21 subscribers from 24 lines')
  await expect(bulk.report).toContainText('1 not found: left out')
  await bulk.choose('SMS', 'Turn off')
  await bulk.give('Outage of the SMS provider')
  await expect(bulk.start).toHaveText('Change 21 subscribers')
  await bulk.start.click()

  await expect(bulk.goOn).toHaveText('Continue with 16 remaining')
  await bulk.filter('Changed 5').check()
  await expect(bulk.rows).toHaveCount(5)
  // Several are in flight at once, and any may be sent first.
  expect(written.toSorted()).toEqual(ids.slice(0, 5))
  await bulk.goOn.click()
  await expect(bulk.progress).toHaveAttribute('aria-valuenow', '21')
  expect(written.toSorted()).toEqual(ids.toSorted())
  const smsOf = async (subscriberId: string) =>
    (await service.call('preferencesByLevel', { subscriberId, level: 'global' }))[0]?.preference.channels.sms
  expect(await Promise.all(ids.map(smsOf))).toEqual(ids.map(() => false))

  await bulk.undo()
  await expect(page.getByRole('link', { name: /^Undoes “SMS off” of / })).toBeVisible()
  await expect(bulk.filter('Changed 21')).toBeVisible()
  expect(await Promise.all(ids.map(smsOf))).toEqual(ids.map(() => true))
})

test('a run that is reloaded halfway continues, and writes to nobody twice', async ({
  page,
  seed,
  faults,
  watched,
}) => {
  watched.expectErrors(/asked whether to leave/)
  const ids = Array.from({ length: 20 }, (_, at) => `buyer-${at}`)
  for (const subscriberId of ids) await seed.subscriber({ subscriberId })
  const bulk = bulkScreen(page)
  const written = writesOf(page)
  await faults.set({ kind: 'slow', milliseconds: 2_000, on: ['preferencesUpdate'] })
  await bulk.open()
  await bulk.paste(ids)
  await bulk.choose('Email', 'Turn off')
  await bulk.give('Bounces')
  await bulk.start.click()
  await expect.poll(() => written.length, { intervals: [50] }).toBeGreaterThan(4)
  // It asks first, because a run is going.
  await page.reload()
  await expect(page.getByText('The run was interrupted').first()).toBeVisible()
  expect(written.length).toBeLessThan(20)
  await faults.set()
  await bulk.goOn.click()
  await expect(bulk.progress).toHaveAttribute('aria-valuenow', '20')
  expect(new Set(written).size).toBe(written.length)
  // Requests in flight during the reload may or may not have been executed; all others were.
  expect(written.length).toBeGreaterThanOrEqual(15)
})
