import { expect, test } from './fixtures.ts'
import { timeline } from './screens/timeline.ts'

test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })

test('sample events show what a digest will do', async ({ builder }) => {
  await builder.open()
  const digest = await builder.addStep('Digest')
  await digest.digestKey.fill('order.id')
  const line = timeline(digest.region)
  await line.open()
  await line.start.fill('2026-03-26T12:00:00')
  await expect(line.rows).toHaveText([
    /Event 1.*New digest.*26 Mar, 12:05$/,
    /Event 2.*New digest.*26 Mar, 12:07$/,
    /Event 3.*Part of the digest.*26 Mar, 12:05$/,
    /Event 4.*New digest.*26 Mar, 12:13$/,
  ])

  // The fourth event gets the time of the second and has the same key, so they share a digest.
  await line.change(4)
  await line.timeOf(4).fill('2026-03-26T12:02:00')
  const fourth = line.rows.filter({ hasText: 'Event 4' })
  await expect(fourth).toHaveText(/Part of the digest.*26 Mar, 12:07/)

  // With another key it starts its own digest again.
  await line.keyOf('order.id', 4).fill('C')
  await expect(fourth).toHaveText(/New digest/)
  await line.removeEvent(4)
  await expect(line.rows).toHaveCount(3)

  // On a schedule, across the night when the viewer's clocks go forward.
  await digest.collect('On a schedule')
  await digest.every.fill('1')
  await digest.unit.selectOption({ label: 'Days' })
  await digest.atTime.fill('09:00')
  await line.samples.selectOption({ label: 'One a day for a week' })
  await line.showIn('Your zone')
  await expect(line.rows.nth(1)).toHaveText(/28 Mar, 10:00 CET$/)
  await expect(line.rows.nth(2)).toHaveText(/29 Mar, 11:00 CEST$/)
})
