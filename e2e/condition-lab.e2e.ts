import { expect, test } from './fixtures.ts'
import { labScreen } from './screens/lab.ts'

test('conditions can be tried with a real subscriber before the workflow exists, which then keeps the test person', async ({
  builder,
  created,
  editor,
  seed,
  unique,
}) => {
  const { subscriberId } = await seed.subscriber({ data: { plan: 'free' } })
  await builder.open()
  await builder.name.fill(unique('Tried'))
  await builder.group.selectOption({ label: 'General' })
  const step = await builder.addStep('SMS', 'Text')
  await step.message.fill('On its way')
  const group = await step.addConditionGroup()
  await group.condition(1).compare('Subscriber', 'data.plan', 'is', 'pro')

  const lab = labScreen(step.region)
  await lab.open()
  await expect(lab.verdict).toHaveText('Met: the step can run.')
  await lab.load(subscriberId)
  await expect(lab.verdict).toHaveText('Not met: the step is skipped.')
  await expect(lab.rows).toContainText('subscriber.data.plan is “free”, not “pro”')
  await lab.save('Free plan')
  await expect(lab.person.getByRole('option', { name: 'Free plan', selected: true })).toBeAttached()

  await builder.create()
  await expect(created.heading).toBeVisible()
  await editor.open(await created.id())
  const again = labScreen((await editor.openStep('Text')).region)
  await again.open()
  await again.person.selectOption({ label: 'Free plan' })
  await expect(again.verdict).toHaveText('Not met: the step is skipped.')
  await expect(again.part('Subscriber').json).toContainText('"plan": "free"')
})
