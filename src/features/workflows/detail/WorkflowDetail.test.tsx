import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { read } from '#src/client/query.ts'
import {
  aCondition,
  aDelayStep,
  aFilter,
  anEmailStep,
  anInAppStep,
  aWorkflowCreate,
} from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const bell = '5d0f6a1e-7c1b-4a53-9d0e-2f8b1c6a4e01'
const receipt = aWorkflowCreate({
  name: 'Receipt',
  description: 'After each order',
  active: true,
  tags: ['shop'],
  preferenceSettings: { sms: false },
  steps: [
    anInAppStep({ name: 'Bell', uuid: bell }),
    aDelayStep({ name: 'Pause' }),
    anEmailStep({
      name: 'Mail',
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://shop.example/replies' },
      filters: [
        aFilter({
          children: [aCondition(), aCondition({ on: 'previousStep', step: bell, stepType: 'unread' })],
        }),
        aFilter({ children: [aCondition({ field: 'vip', operator: 'IS_DEFINED' })] }),
      ],
    }),
  ],
})
const faulty = aWorkflowCreate({
  name: 'Weekly',
  steps: [
    {
      uuid: bell,
      name: 'Wait',
      template: { type: 'delay' },
      metadata: { type: 'regular', amount: 2, unit: 'weeks' },
    },
    {
      name: 'Collect',
      template: { type: 'digest' },
      metadata: { type: 'regular', amount: 5, unit: 'minutes', digestKey: 'orderId' },
    },
    anEmailStep({ name: 'Mail' }),
  ],
})
const seed = { workflows: [receipt] }
const step = (name: string) => within(screen.getByRole('listitem', { name }))

describe('a workflow', () => {
  test('shows the fields of a step that its message does not show', async () => {
    const variables = [
      { name: 'tier', type: 'String', required: true, defaultValue: 'gold' },
      { name: 'total', type: 'String' },
    ]
    const layoutId = 'a1f3c0de0001400080000001'
    const mail = anEmailStep({
      name: 'Mail',
      template: { type: 'email', content: '<p>Hi</p>', layoutId, variables },
    })
    await renderApp('/workflows/receipt', { seed: { workflows: [{ ...receipt, steps: [mail] }] } })
    const shown = within(await screen.findByRole('listitem', { name: 'Mail' }))
    expect(shown.getByText(`Layout: ${layoutId}`)).toBeTruthy()
    expect(shown.getByText('Variables: tier, total')).toBeTruthy()
  })

  test('shows its facts and its steps in order, in words', async () => {
    await renderApp('/workflows/receipt', { seed })
    expect(await screen.findByRole('heading', { level: 1, name: /^Receipt/ })).toBeTruthy()
    expect(document.title).toMatch(/^Receipt/)
    const names = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('heading')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Bell', 'Pause', 'Mail'])
    for (const fact of ['After each order', 'shop', 'On: In-app, Email, Chat and Push', 'Off: SMS'])
      expect(screen.getByText(fact)).toBeTruthy()
    expect(step('Pause').getByText('Waits 1 hour.')).toBeTruthy()
    const mail = step('Mail')
    for (const fact of [
      'Stops here if it fails',
      'Replies go to https://shop.example/replies',
      'Order {{orderId}}',
      'Only when (payload.total is more than 100 and the message of “Bell” is unread) or (payload.vip is present).',
    ])
      expect(mail.getByText(fact)).toBeTruthy()
  })

  test('is turned off and on again', async () => {
    const { user, client } = await renderApp('/workflows/receipt', { seed })
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await expectFocus(() => screen.getByRole('button', { name: 'Turn on' }))
    expect((await client.call('workflowGet', { workflowId: 'receipt' })).active).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy()
  })

  test.each([
    [400, 'Not saved. The service refused this: Not today'],
    [503, 'Not saved. The service reports the old value.'],
  ])('explains a response of %i to a change of its status', async (status, said) => {
    const { user, service } = await renderApp('/workflows/receipt', { seed })
    const { fetch } = service
    service.fetch = async (request) =>
      request.method === 'PUT'
        ? Response.json({ statusCode: status, message: 'Not today' }, { status })
        : fetch(request)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    expect((await screen.findByRole('alert')).textContent).toContain(said)
  })

  test('has the status that a read shows if a change of it got no answer', async () => {
    const { user, service, sent } = await renderApp('/workflows/receipt', { seed })
    const { fetch } = service
    service.fetch = async (request) => {
      const answer = await fetch(request)
      if (request.method === 'PUT') throw new TypeError('The line went dead')
      return answer
    }
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('“Receipt” is inactive')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('shows its findings, with links to the steps in the editor', async () => {
    const { client, router, user } = await renderApp('/settings', {
      seed: { workflows: [faulty, receipt] },
    })
    const { data } = await client.queryClient.query(read('workflowList', { page: 0, limit: 10 }))
    const workflowId = data.find(({ name }) => name === 'Weekly')?._id ?? ''
    await router.navigate({ to: '/workflows/$workflowId', params: { workflowId } })
    const found = await screen.findByRole('region', { name: '1 warning' })
    const links = within(found).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Wait: The service counts weeks as seconds: 2 seconds.',
    ])
    await user.click(within(found).getByRole('link', { name: /^Wait/ }))
    const step = await screen.findByRole('region', { name: 'Step: Wait' })
    expect(await within(step).findByRole('button', { name: 'Make it 14 days' })).toBeTruthy()

    await router.navigate({ to: '/workflows/$workflowId', params: { workflowId: 'receipt' } })
    await screen.findByRole('list', { name: 'Steps' })
    await gone(() => screen.queryByRole('list', { name: 'Problems' }))
  })

  test('without an identifier is an error, and leads to the field where one is chosen', async () => {
    const seed = { workflows: [aWorkflowCreate({ name: '注文完了', active: true })] }
    const { client, router, user, sent } = await renderApp('/settings', { seed })
    const [stored] = (await client.queryClient.query(read('workflowList', { page: 0, limit: 1 }))).data
    const workflowId = stored?._id ?? ''
    await router.navigate({ to: '/workflows/$workflowId', params: { workflowId } })
    const found = within(await screen.findByRole('region', { name: '1 error' }))
    expect(found.getByText('No identifier, so nothing can trigger this workflow.')).toBeTruthy()
    await user.click(found.getByRole('link', { name: 'Choose an identifier' }))
    const field = await screen.findByRole('textbox', { name: 'Identifier' })
    const save = screen.getByRole('button', { name: 'Save changes' })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(save)
    await screen.findByRole('button', { name: 'Enter an identifier.' })
    await user.type(field, 'order-done')
    await user.click(save)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1))
    // Left for the next test otherwise.
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  })

  test('is deleted only after a confirmation that names it', async () => {
    const { user, router, sent } = await renderApp('/workflows/receipt', { seed })
    const deletions = () => sent.filter(({ method }) => method === 'DELETE')
    const askToDelete = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Receipt' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    }
    await askToDelete()
    expect(await screen.findByRole('dialog', { name: 'Delete “Receipt”?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(deletions()).toHaveLength(0))
    await askToDelete()
    await user.click(await screen.findByRole('button', { name: 'Delete workflow' }))
    expect(await screen.findByText('“Receipt” will be deleted soon')).toBeTruthy()
    expect(await screen.findByText('All workflows on this page are being deleted')).toBeTruthy()
    expect(deletions()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByRole('heading', { name: 'No workflows yet' })).toBeTruthy()
    expect(deletions()).toHaveLength(1)
    await router.navigate({ to: '/workflows/$workflowId', params: { workflowId: 'receipt' } })
    expect(await screen.findByText(/^“receipt” may have been deleted/)).toBeTruthy()
  })
})

describe('the page without a workflow to show', () => {
  test('reports a workflow that does not exist as missing', async () => {
    await renderApp('/workflows/nowhere', { seed })
    expect(await screen.findByText(/^“nowhere” may have been deleted/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all workflows' })).toBeTruthy()
  })

  test('shows what this browser kept if the service offers no reads', async () => {
    const { client, router } = await renderApp('/settings', { documentedOnly: true })
    await client.library.keep({ _id: 'a1', name: 'Kept', active: false })
    await router.navigate({ to: '/workflows/$workflowId', params: { workflowId: 'a1' } })
    expect(await screen.findByRole('heading', { level: 1, name: /^Kept/ })).toBeTruthy()
    expect(screen.getByText(/^This service does not show workflows\. This is its answer of/)).toBeTruthy()
    expect(screen.getByText('No steps: triggering this workflow sends nothing.')).toBeTruthy()
  })
})
