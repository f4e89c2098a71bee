import { expect, test } from './fixtures.ts'

test('a workflow with nested conditions and a digest arrives as it was written', async ({
  builder,
  created,
  service,
  unique,
}) => {
  const name = unique('Order shipped')
  await builder.open()
  await builder.name.fill(name)
  await builder.group.selectOption({ label: 'General' })

  const digest = await builder.addStep('Digest', 'Collect orders')
  await digest.collectFor.fill('2')
  await digest.unit.selectOption({ label: 'Hours' })
  await digest.digestKey.fill('order.id')
  await digest.lookBack.check()
  await digest.lookBackAmount.fill('30')
  await digest.lookBackUnit.selectOption({ label: 'Minutes' })

  const email = await builder.addStep('Email', 'Receipt')
  await email.subject.fill('Order {{order.id}} is on its way')
  await email.blockText(1).fill('Thank you, {{subscriber.firstName}}.')
  await email.stopOnFail.check()
  const large = await email.addConditionGroup()
  await large.condition(1).compare('Payload', 'order.total', 'is more than', '100')
  await (await large.addCondition()).compare('Subscriber', 'data.plan', 'is', 'gold')
  const either = await email.addConditionGroup()
  await either.condition(1).compare('Payload', 'order.express', 'is present')
  await (await either.addCondition()).compare('Tenant', 'identifier', 'is not', 'trial')
  await either.match('Any condition')

  await builder.create()
  await expect(created.heading).toBeVisible()
  await expect(created.responseDiff).toContainText(/The service accepted all \d+ fields that were sent\./)
  const workflow = await service.call('workflowGet', { workflowId: await created.id() })
  const identifier = workflow.triggers?.[0]?.identifier ?? 'none'
  expect(identifier).toBe(name.toLowerCase().replaceAll(' ', '-'))
  await expect(created.fact('Identifier')).toContainText(identifier)
  await expect(created.fact('Notification group')).toContainText(service.groupId)
  await expect(created.trigger).toContainText(identifier)

  expect(workflow).toMatchObject({
    name,
    _notificationGroupId: service.groupId,
    active: false,
    critical: false,
    steps: [
      {
        name: 'Collect orders',
        active: true,
        template: { type: 'digest' },
        metadata: {
          type: 'regular',
          amount: 2,
          unit: 'hours',
          digestKey: 'order.id',
          backoff: true,
          backoffAmount: 30,
          backoffUnit: 'minutes',
        },
        filters: [],
      },
      {
        name: 'Receipt',
        active: true,
        shouldStopOnFail: true,
        template: {
          type: 'email',
          subject: 'Order {{order.id}} is on its way',
          contentType: 'editor',
          content: [{ type: 'text', content: 'Thank you, {{subscriber.firstName}}.' }],
        },
        filters: [
          {
            value: 'AND',
            children: [
              { on: 'payload', field: 'order.total', operator: 'LARGER', value: '100' },
              { on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'gold' },
            ],
          },
          {
            value: 'OR',
            children: [
              { on: 'payload', field: 'order.express', operator: 'IS_DEFINED' },
              { on: 'tenant', field: 'identifier', operator: 'NOT_EQUAL', value: 'trial' },
            ],
          },
        ],
      },
    ],
  })
})
