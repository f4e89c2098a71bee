import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { StepInput } from '#src/contract/step.ts'
import {
  aCondition,
  aDigestStep,
  aFilter,
  anEmailStep,
  anInAppStep,
  anSmsStep,
  aPushStep,
} from '#src/testing/builders.ts'
import { openRun } from '#src/testing/open-run.ts'
import { resizeTo } from '#src/testing/viewport.ts'
import { gone } from '#src/testing/expectations.ts'
// Imported here because they load lazily.
import '../../test/TestTab.tsx'
import '../../test/sample.ts'
import '../step/StepEditor.tsx'
import './Preview.tsx'

beforeEach(() => resizeTo(1440))

async function openStep(step: StepInput, more: Parameters<typeof openRun>[1] = {}) {
  const app = await openRun({ steps: [step] }, more)
  await app.user.click(screen.getByRole('tab', { name: /^Steps/ }))
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^Open ${step.name},`) }))
  return app
}
const findPane = () => screen.findByRole('region', { name: 'Preview' })
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

const withButtons = {
  content: 'Order <b>{{orderId}}</b> for {{subscriber.firstName}}',
  cta: {
    type: 'redirect',
    data: { url: '/orders/{{orderId}}' },
    action: { buttons: [{ type: 'primary', content: 'See {{orderId}}' }] },
  },
  actor: { type: 'system_icon', data: 'success' },
}

test.each<[string, StepInput, string[]]>([
  ['In-app preview', anInAppStep({ template: withButtons }), ['Order 1042 for Ada', 'See 1042']],
  ['Push preview', aPushStep(), ['Shipped', 'Order 1042']],
])('%s is next to the form, with the values of the test', async (name, step, texts) => {
  await openStep(step)
  const pane = await findPane()
  const message = await within(pane).findByRole('group', { name })
  for (const text of texts) expect(within(message).getByText(text)).toBeTruthy()
})

test('an email has an envelope and a sandboxed body, and follows typing', async () => {
  await openStep(anEmailStep())
  const pane = await findPane()
  const body = await within(pane).findByTitle('Email preview')
  expect([body.getAttribute('sandbox'), body.getAttribute('srcdoc')]).toEqual([
    '',
    expect.stringContaining('Thank you, Ada.'),
  ])
  write('Subject', 'Soon: {{orderId}}')
  expect(await within(pane).findByText('Soon: 1042')).toBeTruthy()
  expect(pane.querySelector('[aria-live], [role="status"]')).toBeNull()
})

test('what the service cannot fill in is said, as in the test of the workflow', async () => {
  const { user } = await openStep(anSmsStep({ name: 'Text', template: { content: 'Hi {{i18n "day"}}' } }))
  const pane = within(await findPane())
  expect(await pane.findByText('Carillon cannot fill in {{i18n}}, so this message fails.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Test/ }))
  const step = await screen.findByRole('listitem', { name: 'Text' })
  expect(step.textContent).toMatch(/Fails.*Carillon cannot fill in \{\{i18n\}\}/)
})

test('a message after a digest is previewed with the events of the test, and says how many', async () => {
  const content = '{{step.total_count}} new: {{#each step.events}}{{orderId}}, {{/each}}'
  const { user } = await openRun({
    steps: [aDigestStep({ name: 'Collect' }), anSmsStep({ name: 'Text', template: { content } })],
  })
  await user.click(screen.getByRole('button', { name: 'Two triggers, 3 minutes apart' }))
  await user.click(await screen.findByRole('tab', { name: /^Steps/ }))
  await user.click(await screen.findByRole('button', { name: /^Open Text,/ }))
  const pane = await findPane()
  expect(await within(pane).findByText('2 new: 1042, 1042,')).toBeTruthy()
  expect(within(pane).getByText('With 2 events, as in the test.')).toBeTruthy()
})

test('the variant that the person of the test gets is shown, or else the one that is open', async () => {
  const filters = [aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '50' })] })]
  const variant = anSmsStep({ name: 'Large order', filters, template: { content: 'Variant text {{total}}' } })
  const { user } = await openStep(
    anSmsStep({ variants: [variant], template: { content: 'Own text {{total}}' } }),
  )
  const pane = await findPane()
  const enter = async (text: string) => {
    await user.click(screen.getByRole('link', { name: 'Change in Test' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Payload' }), { target: { value: text } })
    await user.click(await screen.findByRole('tab', { name: /^Steps/ }))
  }
  await enter('{"total": 60}')
  expect(await within(pane).findByText('Variant text 60')).toBeTruthy()
  expect(pane.textContent).toContain('As Sample person: variant 1.')
  await enter('{"total": 6}')
  expect(await within(pane).findByText('Own text 6')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Variant 1: Large order/ }))
  expect(await within(pane).findByText('Variant text 6')).toBeTruthy()
})

test('in a narrow window, the preview is in a fold of the step', async () => {
  resizeTo(1024)
  const { user } = await openStep(anSmsStep())
  await user.click(screen.getByText('Preview'))
  expect(await screen.findByRole('group', { name: 'SMS preview' })).toBeTruthy()
  await gone(() => screen.queryByRole('region', { name: 'Preview' }))
})
