import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FilterInput } from '#src/contract/filter.ts'
import { read } from '#src/client/query.ts'
import { aCondition, aFilter, anSmsStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import './Lab.tsx'
import '../dry-run/DryRunSection.tsx'

const onTotal = aFilter()
const onPlan = aCondition({ on: 'subscriber', field: 'data.plan', operator: 'EQUAL', value: 'pro' })
const onTags = aCondition({ field: 'tags', operator: 'NOT_IN', value: 'vip' })

const now = new Date(2026, 10, 22, 13, 27)

async function openLab(...filters: FilterInput[]) {
  const steps = [anSmsStep({ filters })]
  const seed = {
    workflows: [aWorkflowCreate({ steps })],
    subscribers: [aSubscriber({ data: { plan: 'free' } })],
  }
  const app = await renderApp('/settings', { seed, now })
  const { client, router, user } = app
  const [workflow] = (await client.queryClient.query(read('workflowList', { page: 0, limit: 10 }))).data
  const workflowId = workflow?._id ?? ''
  await router.navigate({ to: '/workflows/$workflowId/edit', params: { workflowId } })
  await user.click(await screen.findByRole('button', { name: 'Open Text, SMS' }))
  const fold = await screen.findByText('Try it')
  // The fold is already open if it was left open before.
  if (fold.closest('button')?.getAttribute('aria-expanded') === 'false') await user.click(fold)
  await screen.findByRole('status', { name: 'Verdict' })
  return { ...app, workflowId }
}
const verdict = () => screen.getByRole('status', { name: 'Verdict' }).textContent
const part = (name: 'Subscriber' | 'Payload') => within(screen.getByRole('group', { name }))
const json = (name: 'Subscriber' | 'Payload') =>
  part(name).getByRole<HTMLTextAreaElement>('textbox', { name: `${name} as JSON` })
const write = (name: 'Subscriber' | 'Payload', text: string) =>
  fireEvent.change(json(name), { target: { value: text } })
const valuesIn = (name: 'Subscriber' | 'Payload') => JSON.parse(json(name).value) as unknown
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () =>
  within(screen.getByRole('group', { name: 'Why' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const act = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(button(/^Actions for test person /))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const runs = 'Met: the step can run.'
const runsNot = 'Not met: the step is skipped.'

test('a verdict is shown from the start, and follows edits of the test input and the conditions', async () => {
  const { user } = await openLab(aFilter({ children: [aCondition(), onPlan] }))
  expect(verdict()).toBe(runs)
  await waitFor(() => expect(valuesIn('Payload')).toEqual({ orderId: '1042', total: 101 }))
  expect(part('Payload').getByText('Conditions read total.')).toBeTruthy()
  write('Payload', '{"total": 90}')
  await waitFor(() => {
    expect(verdict()).toBe(runsNot)
    expect(rows()).toEqual([
      expect.stringMatching(/^Not met.*payload\.total is 90, not more than 100$/),
      expect.stringMatching(/^Met.*subscriber\.data\.plan is “pro”$/),
    ])
  })
  write('Payload', '{"total": "200", }')
  await waitFor(() => {
    expect(json('Payload').value).toBe('{"total": "200", }')
    expect(part('Payload').getByText('One comma too many, before line 1, column 18.')).toBeTruthy()
    expect(verdict()).toBe(runsNot)
  })
  write('Payload', '{"total": "200"}')
  await waitFor(() => {
    expect(verdict()).toBe(runs)
    expect(screen.getByText(/“200”, more than “100” \(compared as text\)/)).toBeTruthy()
  })

  const first = within(await screen.findByRole('group', { name: 'Condition 1 of group 1' }))
  await user.selectOptions(await first.findByRole('combobox', { name: 'Operator' }), 'is less than')
  await waitFor(() => expect(verdict()).toBe(runsNot))
})

test('what the service cannot evaluate makes the step fail', async () => {
  await openLab(aFilter({ children: [onTags] }))
  write('Payload', '{}')
  await waitFor(() => expect(verdict()).toBe('Cannot be evaluated: the step fails.'))
  expect(rows()[0]).toMatch(/^Fails/)
})

test('an unfinished condition has no verdict', async () => {
  const { user } = await openLab(onTotal)
  expect(verdict()).toBe(runs)
  const first = within(screen.getByRole('group', { name: 'Condition 1 of group 1' }))
  await user.selectOptions(first.getByRole('combobox', { name: 'Source' }), 'Previous step')
  await waitFor(() => expect(verdict()).toBe('Finish the condition to try it'))
  await gone(() => screen.queryByRole('group', { name: 'Why' }))
  await gone(() => screen.queryByText(/the message of \?|counts as met/))
})

test('samples can be saved, chosen, changed, renamed, deleted and restored', async () => {
  const { user, client, workflowId } = await openLab(onTotal)
  const storageKey = `${workflowId}@${location.origin}`
  const names = async () => (await (await client.samples()).list(storageKey)).map(({ name }) => name)
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Test person' })
  const total = () => Object(valuesIn('Payload')).total as unknown
  const save = async (name: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Name of the saved test person' }), `${name}{Enter}`)
    await waitFor(() => expect(within(chosen()).getByRole('option', { name, selected: true })).toBeTruthy())
  }
  await act(user, 'Save test person')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Enter a name.')).toBeTruthy())
  await save('Large order')
  await expectFocus(() => chosen())

  write('Payload', '{"total": 20}')
  await screen.findByText('Changed since it was saved.')
  await act(user, 'Save as another')
  await save('Small order')
  expect(await names()).toEqual(['Large order', 'Small order'])
  await user.selectOptions(chosen(), 'Large order')
  await waitFor(() => expect([total(), verdict()]).toEqual([101, runs]))
  write('Payload', '{"total": 1015}')
  await act(user, 'Save changes to test person')
  await waitFor(() => expect(screen.queryByText('Changed since it was saved.')).toBeNull())

  await act(user, 'Rename')
  await user.clear(await screen.findByRole('textbox', { name: 'Name of the saved test person' }))
  await save('Very large order')
  await act(user, 'Delete saved test person')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['Very large order', 'Small order']))
  await waitFor(() => expect(total()).toBe(1015))
})

test('a real subscriber can be loaded, and a missing one is reported', async () => {
  const { user } = await openLab(aFilter({ children: [onPlan] }))
  expect(verdict()).toBe(runs)
  await user.click(screen.getByText('Load a real subscriber'))
  const id = await screen.findByRole('combobox', { name: 'Subscriber ID' })
  await user.type(id, 'nobody{Enter}')
  expect(await screen.findByText('No subscriber has this ID.')).toBeTruthy()
  await user.clear(id)
  await user.type(id, ' buyer-7 {Enter}')
  await waitFor(() => expect(verdict()).toBe(runsNot))
  expect(rows()[0]).toMatch(/“free”, not “pro”/)
  expect(valuesIn('Subscriber')).toMatchObject({ firstName: 'Ada', data: { plan: 'free' } })
  expect(valuesIn('Subscriber')).not.toHaveProperty('createdAt')
})

test('an API key that is refused while an ID is typed opens no dialog', async () => {
  const { user, service } = await openLab(aFilter({ children: [onPlan] }))
  const refused = vi.fn(() => Promise.resolve(new Response('{"statusCode":401}', { status: 401 })))
  service.fetch = refused
  await user.click(screen.getByText('Load a real subscriber'))
  const id = await screen.findByRole('combobox', { name: 'Subscriber ID' })
  await user.type(id, 'buyer')
  await waitFor(() => expect(refused).toHaveBeenCalledOnce())
  await user.type(id, '-7')
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(2))
  await gone(() => screen.queryByRole('dialog'))
  expect(id).toHaveProperty('value', 'buyer-7')
})

/** A promise that is resolved by `open`. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('edits made while a sample is saved or a subscriber is read are not lost', async () => {
  const { user, client, service } = await openLab(aFilter({ children: [aCondition(), onPlan] }))
  const samples = await client.samples()
  const keep = samples.put
  const save = gate()
  vi.spyOn(samples, 'put').mockImplementation(async (...what) => {
    await save.opened
    return keep(...what)
  })
  await act(user, 'Save test person')
  await user.type(
    await screen.findByRole('textbox', { name: 'Name of the saved test person' }),
    'Order{Enter}',
  )
  write('Payload', '{"total": 20}')
  save.open()
  await screen.findByText('Changed since it was saved.')
  expect(valuesIn('Payload')).toEqual({ total: 20 })

  const serve = service.fetch
  const answer = gate()
  vi.spyOn(service, 'fetch').mockImplementation(async (request) => {
    await answer.opened
    return serve(request)
  })
  await user.click(screen.getByText('Load a real subscriber'))
  await user.type(await screen.findByRole('combobox', { name: 'Subscriber ID' }), 'buyer-7{Enter}')
  write('Payload', '{"total": 207}')
  answer.open()
  await waitFor(() => expect(rows()[1]).toMatch(/^Not met/))
  expect(valuesIn('Payload')).toEqual({ total: 207 })
})

test('an invalid time is discarded by starting over, and Ctrl+Enter does not load a subscriber', async () => {
  const recently = aCondition({ on: 'isOnlineInLast', timeOperator: 'minutes', value: 5 } as object)
  const { user, sent } = await openLab(aFilter({ children: [recently] }))
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'At this time' })
  const before = time.value
  await user.type(time, ' or so')
  expect(await screen.findByText(`Not a valid time. ${before} is used.`)).toBeTruthy()
  await act(user, 'Start over')
  await waitFor(() => expect(time).toHaveProperty('value', before))

  await user.click(await screen.findByText('Load a real subscriber'))
  await user.type(
    await screen.findByRole('combobox', { name: 'Subscriber ID' }),
    'buyer-7{Control>}{Enter}{/Control}',
  )
  await waitFor(() => expect(sent.filter(({ url }) => url.includes('/subscribers/buyer-7'))).toEqual([]))
})

test('a service that does not offer subscribers is reported where one was requested', async () => {
  const { user } = await renderApp('/workflows/new', { documentedOnly: true })
  await user.click(await screen.findByRole('button', { name: 'Add SMS step' }))
  await user.click(await screen.findByRole('button', { name: 'Add condition' }))
  const fold = await screen.findByText('Try it')
  if (fold.closest('button')?.getAttribute('aria-expanded') === 'false') await user.click(fold)
  await user.click(await screen.findByText('Load a real subscriber'))
  await user.type(await screen.findByRole('combobox', { name: 'Subscriber ID' }), 'buyer-7{Enter}')
  expect(await screen.findByText('This service does not offer this.')).toBeTruthy()
})

test('the lab and the dry run share their test input', async () => {
  const { user } = await openLab(onTotal)
  write('Payload', '{ "total": 42 }')
  await waitFor(() => expect(verdict()).toBe(runsNot))
  await user.click(await screen.findByRole('tab', { name: /^Dry run/ }))
  const payload = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Payload' })
  expect(JSON.parse(payload.value)).toMatchObject({ total: 42 })
  const step = await screen.findByRole('listitem', { name: 'Text' })
  await waitFor(() => expect(step.textContent).toContain('Skipped'))
  fireEvent.change(payload, { target: { value: '{ "total": 250 }' } })
  await user.click(await screen.findByRole('tab', { name: /^Steps/ }))
  await waitFor(() => expect([valuesIn('Payload'), verdict()]).toEqual([{ total: 250 }, runs]))
})
