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

test('a messy list is cleaned, changed after a check of the first five, and rolled back', async ({
  page,
  seed,
  service,
  watched,
}) => {
  watched.expectErrors(/status of 40[04]/)
  const ids = Array.from({ length: 8 }, (_, at) => `buyer-${at}`)
  for (const subscriberId of ids) await seed.subscriber({ subscriberId })
  const bulk = bulkScreen(page)
  const written = writesOf(page)
  await bulk.open()
  await bulk.paste([...ids, ' buyer-0 ', 'BUYER-1', 'nobody'])
  await expect(bulk.report).toContainText('10 subscribers from 11 lines')
  await bulk.report.getByText('2 IDs are easy to confuse').click()
  await bulk.report.getByRole('checkbox', { name: 'Keep BUYER-1', exact: true }).uncheck()
  await bulk.choose('SMS', 'Turn off')
  await expect(bulk.review).toContainText('{"preferences":[{"type":"sms","enabled":false}]}')
  await bulk.give({ reason: 'Outage of the SMS provider', pace: 50 })
  await expect(bulk.start).toHaveText('Change 9 subscribers')
  await bulk.start.click()

  await expect(bulk.goOn).toHaveText('Continue with 4 remaining')
  // Two are in flight at once, and either may be sent first.
  expect(written.toSorted()).toEqual(ids.slice(0, 5))
  await bulk.goOn.click()
  await bulk.filter('Failed 1').check()
  await expect(bulk.rows).toHaveText(/^nobody.*No such subscriber/)
  expect(written.toSorted()).toEqual(ids)
  const smsOf = async (subscriberId: string) =>
    (await service.call('preferencesByLevel', { subscriberId, level: 'global' }))[0]?.preference.channels.sms
  expect(await Promise.all(ids.map(smsOf))).toEqual(ids.map(() => false))

  await page.getByRole('button', { name: 'Roll back…' }).click()
  await page.getByRole('button', { name: 'Roll back 8 subscribers' }).click()
  await bulk.goOn.click()
  await expect(bulk.filter('Changed 8')).toBeVisible()
  expect(await Promise.all(ids.map(smsOf))).toEqual(ids.map(() => true))
})

test('a run that is reloaded halfway continues, and writes to nobody twice', async ({
  page,
  seed,
  service,
}) => {
  const ids = Array.from({ length: 24 }, (_, at) => `buyer-${at}`)
  for (const subscriberId of ids) await seed.subscriber({ subscriberId })
  const bulk = bulkScreen(page)
  const written = writesOf(page)
  service.faults.set({ kind: 'slow', milliseconds: 500, on: ['preferencesUpdate'] })
  await bulk.open()
  await bulk.paste(ids)
  await bulk.choose('Email', 'Turn off')
  await page.getByRole('checkbox', { name: 'Change 5 first, then pause for a check' }).uncheck()
  await bulk.give({ reason: 'Bounces', pace: 50 })
  await bulk.start.click()
  await expect.poll(() => written.length, { intervals: [50] }).toBeGreaterThan(4)
  await page.reload()
  await expect(page.getByText('The run was interrupted').first()).toBeVisible()
  expect(written.length).toBeLessThan(24)
  service.faults.set()
  await bulk.goOn.click()
  await expect(bulk.progress).toHaveAttribute('aria-valuenow', '24')
  expect(new Set(written).size).toBe(written.length)
  // Requests in flight during the reload may or may not have been executed; all others were.
  expect(written.length).toBeGreaterThanOrEqual(20)
})
