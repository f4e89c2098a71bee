import { expect, test } from './fixtures.ts'

test('conditions on every source are saved as set', async ({ builder, created, service, unique }) => {
  await builder.open()
  await builder.name.fill(unique('Conditions'))
  await (await builder.addStep('In-app', 'Feed')).message.fill('Shipped')
  const sms = await builder.addStep('SMS', 'Reminder')
  await sms.message.fill('Shipped')
  const group = await sms.addConditionGroup()
  await group.condition(1).compare('Payload', 'order.total', 'is at least', '50')
  await (await group.addCondition()).compare('Subscriber', 'data.plan', 'contains', 'gold')
  await (await group.addCondition()).compare('Tenant', 'identifier', 'is not', 'trial')
  const webhook = await group.addCondition()
  await webhook.compare('Webhook', 'approved', 'is', 'yes')
  await webhook.webhookUrl.fill('https://hooks.example/approve')
  const online = await group.addCondition()
  await online.source.selectOption({ label: 'Is online' })
  await online.online.selectOption({ label: 'No' })
  const lately = await group.addCondition()
  await lately.source.selectOption({ label: 'Was online in the last' })
  await lately.amount.fill('5')
  await lately.unit.selectOption({ label: 'Hours' })
  const before = await group.addCondition()
  await before.source.selectOption({ label: 'Previous step' })
  await before.step.selectOption({ label: 'Feed' })
  await before.messageIs.selectOption({ label: 'unread' })
  const surplus = await group.addCondition()
  await surplus.field.fill('surplus')
  await group.removeCondition(8)

  await builder.create()
  await expect(created.heading).toBeVisible()
  const { steps = [] } = await service.call('workflowGet', { workflowId: await created.id() })
  const children = steps?.[1]?.filters?.[0]?.children ?? []
  expect(children.map(({ _id, id: _same, ...condition }) => condition)).toEqual([
    { on: 'payload', field: 'order.total', operator: 'LARGER_EQUAL', value: '50' },
    { on: 'subscriber', field: 'data.plan', operator: 'IN', value: 'gold' },
    { on: 'tenant', field: 'identifier', operator: 'NOT_EQUAL', value: 'trial' },
    {
      on: 'webhook',
      webhookUrl: 'https://hooks.example/approve',
      field: 'approved',
      operator: 'EQUAL',
      value: 'yes',
    },
    { on: 'isOnline', value: false },
    { on: 'isOnlineInLast', timeOperator: 'hours', value: 5 },
    { on: 'previousStep', step: steps?.[0]?.uuid, stepType: 'unread' },
  ])
})

test('settings, rarely used fields and schedules are saved as set', async ({
  builder,
  created,
  service,
  unique,
}) => {
  await builder.open()
  await builder.name.fill(unique('Weekly digest'))
  const digest = await builder.addStep('Digest')
  await digest.collect('On a schedule')
  await digest.every.fill('2')
  await digest.unit.selectOption({ label: 'Weeks' })
  await digest.day('Monday').check()
  await digest.day('Friday').check()
  await digest.atTime.fill('09:30')
  const email = await builder.addStep('Email')
  await email.subject.fill('Your week')
  await email.blockText(1).fill('Hello')
  await email.addButton()
  await email.blockLabel(2).fill('Read more')
  await email.blockUrl(2).fill('https://shop.example/week')
  await email.unfold('Preheader and sender')
  await email.preheader.fill('All of it')
  await email.unfold('Reply callback')
  await email.replyCallback.check()
  await email.replyUrl.fill('https://hooks.example/reply')
  const delay = await builder.addStep('Delay')
  await delay.wait('Until a date in the payload')
  await delay.delayPath.fill('sendAt')
  await delay.active.uncheck()
  await builder.openSettings()
  await builder.description.fill('Once a week')
  await builder.tags.fill('news')
  await builder.tags.press('Enter')
  await builder.settingSwitch('Active from the start').check()
  await builder.settingSwitch('Critical: people cannot opt out').check()
  await builder.settingSwitch('SMS by default').uncheck()
  await builder.data.fill('{"owner":"growth"}')

  await builder.create()
  await expect(created.heading).toBeVisible()
  const workflow = await service.call('workflowGet', { workflowId: await created.id() })
  expect(workflow).toMatchObject({
    description: 'Once a week',
    tags: ['news'],
    active: true,
    critical: true,
    preferenceSettings: { email: true, sms: false, in_app: true, chat: true, push: true },
    data: { owner: 'growth' },
    steps: [
      {
        metadata: {
          type: 'timed',
          amount: 2,
          unit: 'weeks',
          timed: { atTime: '09:30', weekDays: ['monday', 'friday'] },
        },
      },
      {
        replyCallback: { active: true, url: 'https://hooks.example/reply' },
        template: {
          preheader: 'All of it',
          content: [
            { type: 'text', content: 'Hello' },
            { type: 'button', content: 'Read more', url: 'https://shop.example/week' },
          ],
        },
      },
      { active: false, metadata: { type: 'scheduled', delayPath: 'sendAt' } },
    ],
  })
})
