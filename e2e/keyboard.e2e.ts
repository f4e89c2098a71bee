import { expect, test } from './fixtures.ts'
import { tabTo } from './screens/tab-to.ts'

test('a workflow can be created using only the keyboard', async ({
  page,
  shell,
  builder,
  created,
  service,
  unique,
}) => {
  const name = unique('By keyboard')
  await page.goto('/workflows')
  await expect(shell.title).toHaveText('Workflows')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Create workflow' }))
  await page.keyboard.press('Enter')
  await expect(builder.name).toBeFocused()
  await page.keyboard.type(name)
  await tabTo(builder.form.getByRole('button', { name: 'Add SMS step' }))
  await page.keyboard.press('Enter')
  const sms = builder.step('SMS')
  await expect(sms.name).toBeFocused()
  await tabTo(sms.message)
  await page.keyboard.type('Shipped')
  await tabTo(sms.region.getByRole('button', { name: 'Add condition' }))
  await page.keyboard.press('Enter')
  const { source, field, operator, value } = sms.conditionGroup(1).condition(1)
  await expect(source).toBeFocused()
  await page.keyboard.type('Pay')
  await tabTo(field)
  await page.keyboard.type('order.total')
  await tabTo(operator)
  await page.keyboard.type('is more')
  await tabTo(value)
  await page.keyboard.press('Control+Enter')
  await expect(value).toHaveAccessibleDescription(/^Enter a value/)
  await tabTo(value)
  await page.keyboard.type('9')
  await expect(value).not.toHaveAccessibleDescription(/^Enter a value/)
  for (const one of [source, field, operator, value]) await expect(one).toBeInViewport()
  await page.keyboard.press('Control+Enter')
  await expect(created.heading).toBeFocused()

  const workflow = await service.call('workflowGet', { workflowId: await created.id() })
  expect(workflow).toMatchObject({
    name,
    steps: [
      {
        template: { type: 'sms', content: 'Shipped' },
        filters: [{ children: [{ on: 'payload', field: 'order.total', operator: 'LARGER', value: '9' }] }],
      },
    ],
  })
})

test('a preference can be changed using only the keyboard', async ({ subscriber, seed, page }) => {
  const { subscriberId } = await seed.subscriber()
  await subscriber.open(subscriberId)
  await expect(subscriber.switch('Email')).toBeEnabled()
  await tabTo(subscriber.switch('Email'))
  await page.keyboard.press('Space')
  await expect(subscriber.status('Email')).toHaveText('Saved')
  await expect(subscriber.switch('Email')).not.toBeChecked()
  await expect(subscriber.switch('Email')).toBeFocused()
})
