import { expect, test } from './fixtures.ts'
import { stepContent } from './screens/step-content.ts'

test('a step can be edited alternately as JSON and in its fields, and nothing is lost', async ({
  builder,
  created,
  service,
  unique,
}) => {
  await builder.open()
  await builder.name.fill(unique('Raw'))
  const step = await builder.addStep('SMS')
  await step.message.fill('Hi')
  const { openRaw, raw, applyRaw, discardRaw } = stepContent(step.region)
  await openRaw()
  await expect(raw).toHaveValue(/"content": "Hi"/)
  await step.message.fill('Hello')
  await expect(raw).toHaveValue(/"content": "Hello"/)

  const shown = await raw.inputValue()
  await raw.fill('{\n  "name": oops\n}')
  await applyRaw()
  await expect(raw).toHaveAccessibleDescription(/^Line 2, column 11: look for/)
  await expect(raw).toHaveValue('{\n  "name": oops\n}')
  await discardRaw()
  await expect(raw).toHaveValue(shown)

  const edited = JSON.parse(shown) as { template: object }
  const variant = {
    name: 'Short',
    template: { type: 'sms', content: 'Yo' },
    filters: [{ value: 'AND', children: [{ on: 'payload', field: 'vip', operator: 'EQUAL', value: 'yes' }] }],
  }
  await raw.fill(
    JSON.stringify({
      ...edited,
      shouldStopOnFail: true,
      _parentId: { of: 'ours' },
      replyCallback: { active: true, url: 'https://hooks.example/reply' },
      filters: [
        {
          value: 'OR',
          children: [{ on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' }],
        },
      ],
      variants: [variant],
    }),
  )
  await applyRaw()
  await expect(step.stopOnFail).toBeChecked()
  await expect(step.conditionGroup(1).condition(1).field).toHaveValue('data.plan')
  await expect(raw).toHaveValue(/"_parentId"/)
  await step.message.fill('Hello again')
  await expect(raw).toHaveValue(/"content": "Hello again"/)
  await builder.create()
  await expect(created.heading).toBeVisible()
  const { steps } = await service.call('workflowGet', { workflowId: await created.id() })
  expect(steps).toMatchObject([
    {
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://hooks.example/reply' },
      template: { content: 'Hello again' },
      filters: [{ value: 'OR', children: [{ on: 'subscriber', field: 'data.plan', value: 'pro' }] }],
      variants: [{ name: 'Short', template: { content: 'Yo' } }],
    },
  ])
})

test('the predicted trigger is the one that the service creates', async ({
  builder,
  created,
  page,
  service,
  unique,
}) => {
  await builder.open()
  await builder.name.fill(unique('Predicted order'))
  const prediction = page.getByRole('region', { name: 'Trigger', exact: true })
  await builder.openSettings()
  await expect(prediction).toContainText(/Payload variables\s*None/)
  await builder.openSteps()
  const sms = await builder.addStep('SMS')
  await sms.message.fill('{{order.id}} {{#if vip}}{{subscriber.firstName}}{{/if}}')
  await builder.openSettings()
  await expect(prediction).toContainText('order.id (text)')
  await expect(prediction).toContainText('vip (yes or no)')
  await expect(prediction).toContainText('phone')
  const identifier = await prediction.locator('code').textContent()
  await builder.create()
  await expect(created.heading).toBeVisible()
  const { triggers } = await service.call('workflowGet', { workflowId: await created.id() })
  expect(triggers?.[0]).toMatchObject({
    identifier,
    variables: [{ name: 'order.id' }, { name: 'vip', type: 'Boolean' }],
  })
})

test('unapplied JSON is kept while another step is open', async ({ builder, unique }) => {
  await builder.open()
  await builder.name.fill(unique('Raw'))
  const step = await builder.addStep('SMS')
  const { openRaw, raw } = stepContent(step.region)
  await openRaw()
  await raw.fill('{ "name": ')
  await builder.addStep('Email')
  await builder.openStep('SMS')
  await expect(raw).toHaveValue('{ "name": ')
})
