import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  aCondition,
  aDelayStep,
  aDigestStep,
  aFilter,
  anEmailStep,
  anInAppStep,
  anSmsStep,
} from '#src/testing/builders.ts'
import { expectInvalid, gone } from '#src/testing/expectations.ts'
import type { renderApp } from '#src/testing/render.tsx'
import { openRun } from '#src/testing/open-run.ts'
import './DryRunSection.tsx'
import * as running from '#src/domain/delivery/dry-run.ts'

const step = (name: string) => screen.getByRole('listitem', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
async function write(user: Awaited<ReturnType<typeof renderApp>>['user'], name: string, text: string) {
  await user.clear(field(name))
  field(name).focus()
  if (text !== '') await user.paste(text)
}

describe('the run of a workflow with a digest', () => {
  const steps = [
    aDigestStep({ uuid: 'd', name: 'Collect' }),
    anEmailStep({
      uuid: 'e',
      name: 'Receipt',
      template: { subject: '{{step.total_count}} orders for {{subscriber.firstName}}' },
      filters: [aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '100' })] })],
    }),
    anSmsStep({ uuid: 's', name: 'Text' }),
  ]

  test('is shown from the start, with what is sent and when', async () => {
    const { user } = await openRun({ steps })
    await write(user, 'Triggered at (UTC)', '2026-03-01T12:00Z')
    await write(user, 'Other triggers, in minutes from this one', '1, 3, 20')
    await waitFor(() => expect(step('Collect').textContent).toContain('3 events collected'))
    expect(step('Collect').textContent).toContain('Waits until 12:05')
    expect(step('Receipt').textContent).toMatch(/^12:05Receipt.*Sends/)
    expect(step('Receipt').textContent).toContain('3 orders for Ada')
    expect(step('Text').textContent).toContain('Order 1042 shipped')
  })

  test('previews a message with the events that its digest collects', async () => {
    const content = '{{#if step.digest}}{{step.total_count}} new orders{{else}}A new order{{/if}}'
    const after = anSmsStep({ uuid: 's', name: 'Text', template: { content } })
    const { user } = await openRun({ steps: [aDigestStep({ uuid: 'd', name: 'Collect' }), after] })
    await write(user, 'Other triggers, in minutes from this one', '1, 3')
    const shown = () => within(step('Text')).getByRole('group', { name: 'SMS preview' }).textContent
    await waitFor(() => expect(shown()).toBe('3 new orders'))
  })

  test('says at each step why it is skipped, and lists skipped steps above the run', async () => {
    const { user } = await openRun({ steps })
    await user.click(screen.getByText('Preferences'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'SMS: All workflows' }), 'Off')
    await waitFor(() => expect(step('Text').textContent).toContain('Skipped'))
    expect(step('Text').textContent).toContain('Because SMS is off for all workflows.')
    expect(screen.getByText('Would send 1 message. Skips Text.')).toBeTruthy()

    await write(user, 'Payload', '{ "total": 7 }')
    await waitFor(() => expect(step('Receipt').textContent).toContain('Skipped'))
    expect(step('Receipt').textContent).toContain('Because payload.total is 7, not more than 100.')
    expect(screen.getByText('Would send nothing. Skips Receipt and Text.')).toBeTruthy()
    await user.click(within(step('Receipt')).getByText('Why'))
    const reasons = await within(step('Receipt')).findAllByRole('listitem')
    await waitFor(() =>
      expect(reasons.map(({ textContent }) => textContent)).toEqual([
        ' Preferences allow Email. (met)',
        ' payload.total is 7, not more than 100 (not met)',
      ]),
    )
  })

  test('names the variables that are empty in a message', async () => {
    const template = { subject: 'Your {{item}}', contentType: 'customHtml', content: '{{item}} {{link}}' }
    const { user } = await openRun({ steps: [anEmailStep({ name: 'Receipt', template })] })
    await write(user, 'Payload', '{ "link": "here" }')
    await waitFor(() => expect(step('Receipt').textContent).toContain('Empty here: item.'))
    await write(user, 'Payload', '{ "item": "book" }')
    await waitFor(() => expect(step('Receipt').textContent).toContain('Empty here: link.'))
  })

  test('shows a message as the preview does, without its scripts', async () => {
    const content = 'Order <strong>{{id}}</strong><script>alert(1)</script>'
    const bell = anInAppStep({ name: 'Bell', template: { content } })
    const { user } = await openRun({ steps: [bell] })
    await write(user, 'Payload', '{ "id": "<7>" }')
    const card = () => within(step('Bell')).getByRole('group', { name: 'In-app preview' })
    await waitFor(() => expect(card().textContent).toContain('Order <7>'))
    expect(step('Bell').textContent).not.toMatch(/alert|strong/)
    expect(within(step('Bell')).getByText('Scripts are removed.')).toBeTruthy()
  })

  test('names the variants that do not apply, and why', async () => {
    const filters = [aFilter({ children: [aCondition({ field: 'plan', operator: 'EQUAL', value: 'pro' })] })]
    const variant = anSmsStep({ name: 'For pros', filters, template: { content: 'Dear pro' } })
    const { user } = await openRun({ steps: [anSmsStep({ name: 'Text', variants: [variant] })] })
    await write(user, 'Payload', '{ "plan": "free", "orderId": "7" }')
    await waitFor(() => expect(step('Text').textContent).toContain('Order 7 shipped'))
    expect(step('Text').textContent).toContain(
      'Variant “For pros” does not apply: payload.plan is “free”, not “pro”.',
    )
  })

  test('says which helper cannot be filled in, instead of “Sends”', async () => {
    const text = anSmsStep({ name: 'Text', template: { content: 'Hi {{i18n "hello"}}' } })
    await openRun({ steps: [text] })
    await waitFor(() =>
      expect(step('Text').textContent).toContain('Because Carillon cannot fill in {{i18n}}.'),
    )
    expect(step('Text').textContent).toContain('Fails')
  })

  test('keeps using the last valid payload, and marks the text as invalid', async () => {
    const { user } = await openRun({ steps })
    await write(user, 'Payload', '{ "total": 7 ')
    await expectInvalid(() => field('Payload'))
    expect(step('Receipt').textContent).toContain('Sends')
    expect(screen.getByText('Result for the last valid payload')).toBeTruthy()
    await write(user, 'Payload', '{ "total": 7 }')
    await waitFor(() => expect(screen.queryByText(/^Result for the last valid/)).toBeNull())
  })
})

test('a run that ends within the minute it starts shows its times to the second', async () => {
  const wait = aDelayStep({ name: 'Pause', metadata: { type: 'regular', unit: 'seconds', amount: 30 } })
  const { user } = await openRun({ steps: [wait, anSmsStep({ name: 'Text' })] })
  await write(user, 'Triggered at (UTC)', '2026-11-22T10:00Z')
  expect(await screen.findByText('Runs from 22 Nov 2026, 10:00:00 to 10:00:30 UTC.')).toBeTruthy()
  await write(user, 'Triggered at (UTC)', '2026-11-22T10:00:45Z')
  expect(await screen.findByText('Runs from 22 Nov 2026, 10:00 to 10:01 UTC.')).toBeTruthy()
})

test('a run that fails says so, and can be retried', async () => {
  const { user } = await openRun({ steps: [anSmsStep({ name: 'Text' })] })
  const broken = vi.spyOn(running, 'dryRun').mockImplementation(() => {
    throw new Error('It cannot be run')
  })
  await write(user, 'Payload', '{ "total": 7 }')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('The dry run failed')
  broken.mockRestore()
  await user.click(retry)
  expect(await screen.findByRole('list', { name: 'Steps of the run' })).toBeTruthy()
})

test('the first persona follows the workflow until it is changed, and again after starting over', async () => {
  const total = (value: string) => [
    aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value })] }),
  ]
  const { user } = await openRun({ steps: [anSmsStep({ uuid: 's', name: 'Text', filters: total('100') })] })
  const payload = () => (field('Payload') as HTMLTextAreaElement).value
  await waitFor(() => expect(payload()).toContain('"total": 101'))
  let isOpen = false
  const ask = async (value: string) => {
    await user.click(screen.getByRole('tab', { name: /^Steps/ }))
    if (!isOpen) await user.click(await screen.findByRole('button', { name: 'Open Text, SMS' }))
    isOpen = true
    fireEvent.change(await screen.findByRole('textbox', { name: /^Value/ }), { target: { value } })
    await user.click(await screen.findByRole('tab', { name: /^Dry run/ }))
    await screen.findByRole('textbox', { name: 'Payload' })
  }
  await ask('200')
  await waitFor(() => expect(payload()).toContain('"total": 201'))
  const more = () => user.click(screen.getByRole('button', { name: 'Actions for test person Sample person' }))
  await more()
  await gone(() => screen.queryByRole('menuitem', { name: 'Start over' }))
  await user.keyboard('{Escape}')

  await write(user, 'Payload', '{ "total": 300 }')
  await ask('400')
  await waitFor(() => expect(step('Text').textContent).toContain('Skipped'))
  expect(payload()).toContain('300')
  await more()
  await user.click(screen.getByRole('menuitem', { name: 'Start over' }))
  await waitFor(() => expect(payload()).toContain('"total": 401'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(payload()).toContain('300'))
})

test('tenant, earlier messages and the webhook of a persona can be set', async () => {
  const only = (condition: object) => [aFilter({ children: [aCondition(condition)] })]
  const { user } = await openRun({
    steps: [
      anSmsStep({
        uuid: 's',
        name: 'Text',
        filters: only({ on: 'tenant', field: 'plan', operator: 'EQUAL', value: 'pro' }),
      }),
      anEmailStep({
        uuid: 'e',
        name: 'Unread',
        filters: only({ on: 'previousStep', step: 's', stepType: 'unread' }),
      }),
      anEmailStep({
        uuid: 'w',
        name: 'Allowed',
        filters: only({
          on: 'webhook',
          webhookUrl: 'https://a.example',
          field: 'ok',
          operator: 'EQUAL',
          value: 'yes',
        }),
      }),
      anEmailStep({
        uuid: 't',
        name: 'Tagged',
        filters: only({ field: 'tags', operator: 'NOT_IN', value: 'vip' }),
      }),
    ],
  })
  const shows = (name: string, text: string) => waitFor(() => expect(step(name).textContent).toContain(text))
  for (const name of ['Text', 'Unread', 'Allowed']) await shows(name, 'Sends')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'The message of Text' }), 'Read')
  await shows('Unread', 'Skipped')
  await user.click(screen.getByRole('switch', { name: 'The webhook responds' }))
  await shows('Allowed', 'Fails')
  const tenant = within(screen.getByRole('group', { name: 'Tenant' }))
  fireEvent.change(tenant.getByRole('textbox', { name: 'Tenant as JSON' }), {
    target: { value: '{ "plan": "free" }' },
  })
  await shows('Text', 'Skipped')

  await write(user, 'Payload', '{}')
  await shows('Tagged', 'Fails')
  await user.click(within(step('Tagged')).getByText('Why'))
  await shows('Tagged', '(fails)')
  expect(step('Tagged').textContent).not.toContain('(not met)')
})
