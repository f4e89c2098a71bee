import { expect, test } from './fixtures.ts'

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
  await digest.unit.selectOption({ label: 'Weeks' })
  await digest.every.fill('2')
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
  await builder.settingSwitch('Turn it on when created').check()
  await builder.settingSwitch('Critical: people cannot opt out').check()
  await builder.settingSwitch('SMS by default').uncheck()
  await builder.data.fill('{"owner":"growth"}')

  await builder.create()
  await expect(created.note).toBeVisible()
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
