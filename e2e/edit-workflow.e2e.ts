import { aCondition, aFilter, anEmailStep, anInAppStep } from '#src/testing/builders.ts'
import { expect, test } from './fixtures.ts'

const bell = anInAppStep({
  name: 'Bell',
  uuid: 'a1f3c0de-0001-4000-8000-000000000001',
  template: {
    content: 'Parcel {{parcelId}}',
    actor: { type: 'system_icon', data: null },
    cta: {
      type: 'redirect',
      data: { url: '/orders' },
      action: { buttons: [{ type: 'primary', content: 'Track' }] },
    },
  },
})
const receipt = anEmailStep({
  name: 'Receipt',
  uuid: 'a1f3c0de-0002-4000-8000-000000000002',
  template: {
    content: [{ type: 'text', content: 'Thank you', styles: { textAlign: 'center' }, tone: 'warm' }],
  },
  filters: [
    aFilter({
      children: [aCondition({ value: 5 }), { on: 'previousStep', step: bell.uuid ?? '', stepType: 'unread' }],
    }),
  ],
})

test('an edit changes what was edited, and what the console does not know survives', async ({
  editor,
  workflow,
  seed,
  service,
  page,
}) => {
  const before = await seed.workflow({ steps: [bell, receipt], data: { team: 'shop' } })
  await workflow.open(before._id)
  await workflow.edit()
  await expect(editor.identifier).toHaveValue(before.triggers?.[0]?.identifier ?? 'none')
  const step = await editor.openStep('Receipt')
  await step.subject.fill('Your order {{orderId}}')
  await editor.openStep('Bell').then((bellStep) => bellStep.message.fill('Parcel {{parcelId}} is there'))
  await editor.save()
  await expect(page.getByText(`${before.name} is saved`)).toBeVisible()
  await expect(workflow.title).toContainText(before.name)
  await expect(workflow.notAsSent).toHaveCount(0)

  const after = await service.call('workflowGet', { workflowId: before._id })
  expect(after.steps?.map(({ _id }) => _id)).toEqual(before.steps?.map(({ _id }) => _id))
  expect(after).toMatchObject({
    name: before.name,
    data: { team: 'shop' },
    steps: [
      { template: { ...bell.template, content: 'Parcel {{parcelId}} is there' } },
      {
        template: { ...receipt.template, subject: 'Your order {{orderId}}' },
        filters: [{ children: receipt.filters?.[0]?.children ?? [] }],
      },
    ],
  })
})

test('a duplicate has all of the other, and steps of its own', async ({
  builder,
  created,
  workflows,
  seed,
  service,
}) => {
  const source = await seed.workflow({ steps: [bell, receipt], tags: ['orders'], critical: true })
  await workflows.open(`?query=${encodeURIComponent(source.name)}`)
  await workflows.act(source.name, 'Duplicate')
  await expect(builder.name).toHaveValue(`${source.name} (copy)`)
  await builder.create()
  await expect(created.heading).toBeVisible()

  const copy = await service.call('workflowGet', { workflowId: await created.id() })
  const [first, second] = copy.steps ?? []
  expect(copy).toMatchObject({ name: `${source.name} (copy)`, tags: ['orders'], critical: true })
  expect([first?.template, second?.template]).toMatchObject([bell.template, receipt.template])
  expect(first?.uuid).not.toBe(bell.uuid)
  expect(second?.filters?.[0]?.children).toMatchObject([
    { value: 5 },
    { on: 'previousStep', step: first?.uuid, stepType: 'unread' },
  ])
})
