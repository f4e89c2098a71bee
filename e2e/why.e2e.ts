import { aCondition, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { whyScreen } from './screens/why.ts'

test.use({ alone: true })

test('an agent sees what a switch blocks, and copies the reason for a cell into a ticket, by keyboard', async ({
  page,
  context,
  subscriber,
  seed,
  service,
}) => {
  const why = whyScreen(page)
  const filters = [
    aFilter({ children: [aCondition({ on: 'payload', field: 'total', operator: 'LARGER', value: '50' })] }),
  ]
  await seed.workflow({ name: 'Receipt', active: true, steps: [anEmailStep(), anSmsStep()] })
  const parcel = await seed.workflow({
    name: 'Parcel',
    active: true,
    steps: [anSmsStep({ name: 'Text', filters })],
  })
  await seed.workflow({ name: 'Alert', active: true, critical: true, steps: [anSmsStep()] })
  const { subscriberId } = await seed.subscriber({ subscriberId: 'buyer-7', phone: '+4915112345678' })
  const channel = { type: 'sms', enabled: false } as const
  await service.call('workflowPreferenceUpdate', { subscriberId, workflowId: parcel._id, body: { channel } })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await subscriber.open(subscriberId)
  await expect(why.cell('SMS', 'Parcel')).toContainText('Blockedoff for this subscriber')
  await expect(why.cell('SMS', 'Alert')).toHaveText('Critical')
  await subscriber.switch('SMS').focus()
  await page.keyboard.press('Space')
  await expect(why.cell('SMS', 'Receipt')).toContainText('Blockedchannel off')
  await expect(why.cell('SMS', 'Alert')).toHaveText('Critical')
  await why.narrow('Blocked')
  await expect(why.table.getByRole('rowheader')).toHaveText(['All workflows', 'Parcel', 'Receipt'])

  await why.cell('SMS', 'Parcel').focus()
  await page.keyboard.press('Enter')
  await expect(why.reasons).toHaveText([
    'SMS of “Parcel” is blocked for Ada Byron (buyer-7): SMS off for all workflows.',
    'Also off: SMS of this workflow.',
    /^Preferences as of /,
  ])
  await why.copy()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /^SMS of “Parcel” is blocked for Ada Byron \(buyer-7\): SMS off for all workflows\. Also off: SMS of this workflow\. Preferences as of .+\.$/,
    )
  await page.keyboard.press('Escape')
  await expect(why.cell('SMS', 'Parcel')).toBeFocused()
})

test('hundreds of workflows are paged in a table whose head and names stay visible, or in cards on a phone', async ({
  page,
  subscriber,
  seed,
  service,
}) => {
  const why = whyScreen(page)
  const { environment } = service.environment
  const like = await seed.workflow({ name: 'Flow', active: true, steps: [anEmailStep(), anSmsStep()] })
  for (let number = 1; number <= 300; number += 1) {
    const _id = number.toString(16).padStart(24, '0')
    const triggers = [{ type: 'event', identifier: `flow-${number}` }]
    await service.store.workflows.create(environment._id, { ...like, _id, triggers, name: `Flow ${number}` })
  }
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(why.section).toContainText('1–25 of 301')
  const name = why.table.getByRole('rowheader')
  await expect(name).toHaveCount(26)
  await why.cell('Email', 'Flow 20').scrollIntoViewIfNeeded()
  await expect(why.table.getByRole('columnheader', { name: 'SMS' })).toBeInViewport()

  await why.search.fill('flow 177')
  await expect(name).toHaveText(['All workflows', 'Flow 177'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(why.table).toBeHidden()
  await why.openCard('Flow 177')
  await why.ask('SMS', 'Flow 177')
  await expect(why.panel).toContainText(`SMS of “Flow 177” is allowed for Ada Byron (${subscriberId})`)
})
