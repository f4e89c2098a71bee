import {
  aChatStep,
  aCondition,
  aDelayStep,
  aDigestStep,
  aFilter,
  anEmailStep,
  anInAppStep,
  anSmsStep,
  aPushStep,
} from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'
import { namedDeployment } from './kit/deployment.ts'

// These tests use no screen, only what a person would have received. They move the time, which is everyone's.
test.use({ alone: namedDeployment() === undefined, signedIn: false })

const adaAs = (subscriberId: string) => ({
  subscriberId,
  firstName: 'Ada',
  email: 'ada@example.com',
  phone: '+31 20 1234567',
})
const vip = aFilter({ children: [aCondition({ field: 'plan', operator: 'EQUAL', value: 'pro' })] })

test('each channel delivers its message, filled in for that person', async ({
  seed,
  trigger,
  sent,
  unique,
}) => {
  const ada = adaAs(unique('ada'))
  const steps = [anInAppStep(), anEmailStep(), anSmsStep(), aChatStep(), aPushStep()]
  await seed.workflow({ name: 'Shipped', active: true, steps })
  await trigger('shipped', ada, { orderId: '1042' })
  expect(await sent(ada, 'in_app')).toMatchObject([{ content: 'Order 1042 is on its way', read: false }])
  expect(await sent(ada, 'email')).toMatchObject([
    { email: 'ada@example.com', subject: 'Order 1042', content: [{ content: 'Thank you, Ada.' }] },
  ])
  expect(await sent(ada, 'sms')).toMatchObject([{ phone: '+31 20 1234567', content: 'Order 1042 shipped' }])
  expect(await sent(ada, 'chat')).toMatchObject([{ content: 'Order 1042 shipped' }])
  expect(await sent(ada, 'push')).toMatchObject([{ title: 'Shipped', content: 'Order 1042' }])
})

test('a digest sends one message for a week of events', async ({ seed, trigger, sent, clock, unique }) => {
  const ada = adaAs(unique('ada'))
  const week = aDigestStep({ metadata: { type: 'regular', amount: 7, unit: 'days', digestKey: 'post' } })
  const content = '{{step.total_count}} replies: {{#each step.events}}{{this.by}} {{/each}}'
  await seed.workflow({ name: 'Replies', active: true, steps: [week, anSmsStep({ template: { content } })] })
  await clock.stopAt('2026-11-22T08:00:00.000Z')
  await trigger('replies', ada, { post: 'a', by: 'Bob' })
  await clock.forward('6 days')
  await trigger('replies', ada, { post: 'a', by: 'Cy' })
  await trigger('replies', ada, { post: 'b', by: 'Di' })
  expect(await sent(ada, 'sms')).toEqual([])
  await clock.forward('1 week')
  expect(await sent(ada, 'sms')).toMatchObject([
    { content: '2 replies: Bob Cy ', createdAt: '2026-11-29T08:00:00.000Z' },
    { content: '1 replies: Di ', createdAt: '2026-12-05T08:00:00.000Z' },
  ])
})

test('a delay sends nothing before its time', async ({ seed, trigger, sent, clock, unique }) => {
  const ada = adaAs(unique('ada'))
  const hour = aDelayStep({ metadata: { type: 'regular', amount: 1, unit: 'hours' } })
  await seed.workflow({ name: 'Reminder', active: true, steps: [hour, anSmsStep()] })
  await clock.stopAt('2026-11-22T08:00:00.000Z')
  await trigger('reminder', ada, { orderId: 7 })
  await clock.forward('59 minutes')
  expect(await sent(ada, 'sms')).toEqual([])
  await clock.forward('1 minute')
  expect(await sent(ada, 'sms')).toMatchObject([{ content: 'Order 7 shipped' }])
})

test('conditions, preferences and a variant decide who gets what', async ({
  seed,
  service,
  trigger,
  sent,
  unique,
}) => {
  const [ada, bob] = [adaAs(unique('ada')), adaAs(unique('bob'))]
  const pro = { ...anEmailStep({ template: { subject: 'For our best' } }), filters: [vip] }
  const { _id } = await seed.workflow({
    name: 'Offer',
    active: true,
    steps: [anEmailStep({ variants: [pro] }), anSmsStep({ filters: [vip] }), aPushStep()],
  })
  await seed.subscriber(bob)
  const body = { channel: { type: 'push', enabled: false } } as const
  await service.call('workflowPreferenceUpdate', { subscriberId: bob.subscriberId, workflowId: _id, body })
  await trigger('offer', ada, { plan: 'free', orderId: 1 })
  await trigger('offer', bob, { plan: 'pro', orderId: 2 })
  expect(await sent(ada, 'email')).toMatchObject([{ subject: 'Order 1' }])
  expect(await sent(ada, 'sms')).toEqual([])
  expect(await sent(ada, 'push')).toHaveLength(1)
  expect(await sent(bob, 'email')).toMatchObject([{ subject: 'For our best' }])
  expect(await sent(bob, 'sms')).toMatchObject([{ content: 'Order 2 shipped' }])
  expect(await sent(bob, 'push')).toEqual([])
})

test('a bounced message is not received, but does not end the run even if its step stops on failure', async ({
  seed,
  trigger,
  sent,
  unique,
}) => {
  const cy = { subscriberId: unique('cy'), email: 'bounced@sandbox.example' }
  const steps = [anEmailStep({ shouldStopOnFail: true }), anInAppStep()]
  await seed.workflow({ name: 'Invoice', active: true, steps })
  await trigger('invoice', cy, { orderId: 1 })
  expect(await sent(cy, 'email')).toEqual([])
  expect(await sent(cy, 'in_app')).toHaveLength(1)
})
