import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Workflow } from '#src/contract/workflow.ts'
import {
  aSubscriber,
  aCondition,
  aDigestStep,
  aFilter,
  anEmailStep,
  anSmsStep,
} from '#src/testing/builders.ts'
import { expectInvalid } from '#src/testing/expectations.ts'
import type { renderApp } from '#src/testing/render.tsx'
import { openRun } from '#src/testing/open-run.ts'
// Imported here because they load lazily.
import '../builder/start/StartedForm.tsx'
import './TestTab.tsx'
import './sample.ts'
import './WorkflowTest.tsx'

const step = (name: string) => screen.getByRole('listitem', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
type User = Awaited<ReturnType<typeof renderApp>>['user']
async function write(user: User, name: string, text: string) {
  await user.clear(field(name))
  field(name).focus()
  if (text !== '') await user.paste(text)
}

async function setTime(user: User, time: string) {
  if (!screen.queryByLabelText('Time (UTC)'))
    await user.click(screen.getByRole('radio', { name: 'At a time' }))
  fireEvent.change(await screen.findByLabelText('Time (UTC)'), { target: { value: time } })
}

/** Adds other triggers, so many minutes after this one. */
async function addEvents(user: User, ...minutes: string[]) {
  for (const amount of minutes) {
    await user.click(screen.getByRole('button', { name: 'Add event' }))
    const boxes = await screen.findAllByRole('textbox', { name: 'How long' })
    fireEvent.change(boxes.at(-1) as HTMLElement, { target: { value: amount } })
  }
}

const withoutSms = JSON.stringify({
  subscriber: { email: 'ada@example.com', phone: '+1555', firstName: 'Ada' },
  preferences: { allWorkflows: { channels: { sms: false } } },
})

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
    await setTime(user, '2026-03-01T12:00')
    await addEvents(user, '1', '3', '20')
    await waitFor(() => expect(step('Collect').textContent).toContain('3 events collected'))
    expect(step('Collect').textContent).toContain('Waits until 12:05')
    expect(step('Receipt').textContent).toMatch(/^12:05Receipt.*Sends/)
    expect(step('Receipt').textContent).toContain('3 orders for Ada')
    expect(step('Text').textContent).toContain('Order 1042 shipped')
  })

  test('says at each step why it is skipped, and lists skipped steps above the run', async () => {
    const { user } = await openRun({ steps })
    await write(user, 'Facts', withoutSms)
    await waitFor(() => expect(step('Text').textContent).toContain('Skipped'))
    expect(step('Text').textContent).toContain('Reason: SMS off for all workflows.')
    expect(screen.getByText('Would send 1 message. Skips 1 step.')).toBeTruthy()

    await write(user, 'Payload', '{ "total": 7 }')
    await waitFor(() => expect(step('Receipt').textContent).toContain('Skipped'))
    expect(step('Receipt').textContent).toContain('Not met: payload.total is more than 100 (found: 7).')
    expect(screen.getByText('Would send nothing. Skips 2 steps.')).toBeTruthy()
    await user.click(within(step('Receipt')).getByText('Why'))
    const reasons = await within(step('Receipt')).findAllByRole('listitem')
    await waitFor(() =>
      expect(reasons.map(({ textContent }) => textContent)).toEqual([
        ' Preferences allow Email. (met)',
        ' payload.total is more than 100 (found: 7) (not met)',
      ]),
    )
  })

  test('names the variant that was passed over, and the condition that failed', async () => {
    const filters = [
      aFilter({
        children: [aCondition({ on: 'subscriber', field: 'locale', operator: 'EQUAL', value: 'de_DE' })],
      }),
    ]
    const variants = [anSmsStep({ name: 'German', filters, template: { content: 'Hallo' } })]
    await openRun({ steps: [anSmsStep({ name: 'Text', variants })] })
    await waitFor(() => expect(step('Text').textContent).toMatch(/German.*subscriber\.locale is “de_DE”/))
    expect(step('Text').textContent).toContain('(found: “en_US”)')
  })

  test('keeps using the last valid payload, and marks the text as invalid', async () => {
    const { user } = await openRun({ steps })
    await write(user, 'Payload', '{ "total": 7 ')
    await expectInvalid(() => field('Payload'))
    expect(step('Receipt').textContent).toContain('Sends')
    expect(screen.getByText('Result for the last valid payload')).toBeTruthy()
    await write(user, 'Payload', '{ "total": 7 }')
    await waitFor(() => expect(screen.queryByText(/^Result for the last valid/)).toBeNull())
    await write(user, 'Payload', '{}')
    expect(await screen.findByText(/^Not in the payload: .*total/)).toBeTruthy()
  })
})

test('the test follows the workflow until it is changed, and again after starting over', async () => {
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
    fireEvent.change(await screen.findByRole('combobox', { name: /^Value/ }), { target: { value } })
    await user.click(await screen.findByRole('tab', { name: /^Test/ }))
    await screen.findByRole('textbox', { name: 'Payload' })
  }
  await ask('200')
  await waitFor(() => expect(payload()).toContain('"total": 201'))
  await write(user, 'Payload', '{ "total": 300 }')
  await ask('400')
  await waitFor(() => expect(step('Text').textContent).toContain('Skipped'))
  expect(payload()).toContain('300')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(payload()).toContain('"total": 401'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(payload()).toContain('300'))
})

test('tenant, earlier messages and the answer of a webhook can be set', async () => {
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
  const { tenant, webhookAnswer, ...rest } = JSON.parse(
    (field('Facts') as HTMLTextAreaElement).value,
  ) as Record<string, unknown>
  expect([tenant, webhookAnswer]).toEqual([{ plan: 'pro' }, { ok: 'yes' }])
  await write(user, 'Facts', JSON.stringify({ ...rest, tenant: { plan: 'free' } }))
  await shows('Allowed', 'Fails')
  await shows('Text', 'Skipped')

  await write(user, 'Payload', '{}')
  await shows('Tagged', 'Fails')
  await user.click(within(step('Tagged')).getByText('Why'))
  await shows('Tagged', '(fails)')
  expect(step('Tagged').textContent).not.toContain('(not met)')
})

describe('a subscriber of the service', () => {
  const amara = aSubscriber({
    subscriberId: 'c-1',
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.com',
    phone: '+15550100',
  })
  const steps = [anEmailStep({ uuid: 'e', name: 'Mail' }), anSmsStep({ uuid: 's', name: 'Text' })]
  type App = Awaited<ReturnType<typeof openRun>>

  async function ask({ service }: App, method: string, path: string, body?: object) {
    const headers = { authorization: `ApiKey ${service.apiKey}`, 'content-type': 'application/json' }
    const url = `${location.origin}/v1/${path}`
    const answer = await service.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }))
    expect(answer.ok).toBe(true)
    return ((await answer.json()) as { data: Workflow[] }).data // as the service lists them
  }

  async function choose({ user }: Pick<App, 'user'>, typed: string, option: RegExp) {
    const who = await screen.findByRole('combobox', { name: 'Who' })
    await user.clear(who)
    await user.type(who, typed)
    await user.click(await screen.findByRole('option', { name: option }))
  }

  test('is found by name, and comes with the preferences that person has set', async () => {
    const app = await openRun({ steps }, { subscribers: [amara] })
    const [workflow] = await ask(app, 'GET', 'workflows')
    const preferences = 'subscribers/c-1/preferences'
    await ask(app, 'PATCH', preferences, { preferences: [{ type: 'email', enabled: false }] })
    await ask(app, 'PATCH', `${preferences}/${workflow?._id}`, { channel: { type: 'sms', enabled: false } })
    await choose(app, 'okaf', /^Amara Okafor/)
    expect(await screen.findByRole('region', { name: 'What happens for Amara Okafor' })).toBeTruthy()
    await waitFor(() => expect(step('Mail').textContent).toContain('Email off for all workflows'))
    expect(step('Text').textContent).toContain('Skipped')
    expect((field('Facts') as HTMLTextAreaElement).value).not.toContain('createdAt')

    await ask(app, 'PATCH', preferences, { preferences: [{ type: 'email', enabled: true }] })
    await choose(app, 'c-1', /^Amara Okafor/)
    await waitFor(() => expect(step('Mail').textContent).toContain('Sends'))
    await choose(app, 'samp', /^Sample person/)
    await waitFor(() => expect(step('Text').textContent).toContain('Sends'))
  })

  test('that does not exist is reported, and so is an ID that no request can carry', async () => {
    const app = await openRun({ steps })
    await choose(app, 'nobody', /^Subscriber with the ID nobody/)
    expect(await screen.findByText('No subscriber has the ID “nobody”.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'What happens for Sample person' })).toBeTruthy()
  })
})

test('a step warns of variables that are empty and of objects that are printed whole', async () => {
  const { user } = await openRun({
    steps: [anSmsStep({ uuid: 's', name: 'Text', template: { content: '{{order}} {{note}}' } })],
  })
  await write(user, 'Payload', '{ "order": { "id": 7 } }')
  await waitFor(() =>
    expect(step('Text').textContent).toContain('Empty here: note. Sent as [object Object]: order.'),
  )
})

describe('what was typed', () => {
  const typed = '{ "total": '
  const value = async (name: string) =>
    ((await screen.findByRole('textbox', { name })) as HTMLTextAreaElement).value

  test('survives a reload of an edit without counting as a change of the workflow', async () => {
    const { user, reload, client } = await openRun({ steps: [anSmsStep({ uuid: 's' })] })
    await write(user, 'Payload', typed)
    await reload()
    await waitFor(async () => expect(await value('Payload')).toBe(typed))
    expect(await (await client.drafts()).list()).toEqual([])
  })
})
