import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCondition, aFilter, anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { expectFocus } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import '../../drafts/draft-session.ts'
import '../../drafts/DraftTools.tsx'
import '../../drafts/DraftLoader.tsx'
import './VariantsSection.tsx'

type User = Awaited<ReturnType<typeof renderApp>>['user']

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const part = (name: string) => within(screen.getByRole('group', { name }))
const items = () =>
  within(screen.getByRole('list', { name: 'Variants' }))
    .getAllByRole('button', { name: /^Variant \d/ })
    .map((one) => one.textContent)
const choose = async (user: User, menu: string, item: string) => {
  await user.click(button(menu))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const bodyOf = async (sent: readonly Request[], method: string) => {
  const request = sent.findLast((one) => one.method === method && one.url.includes('/v1/workflows'))
  return (await request?.json()) as { steps: Record<string, unknown>[] }
}
const onPlan = (value: string) => [
  {
    value: 'AND',
    isNegated: false,
    type: 'GROUP',
    children: [{ on: 'payload', field: 'plan', operator: 'EQUAL', value }],
  },
]

async function openNew() {
  const app = await renderApp('/workflows/new')
  await enterText(app.user, await screen.findByRole('textbox', { name: 'Name' }), 'Order shipped')
  await screen.findByRole('button', { name: 'Undo change' })
  await app.user.click(button('Add SMS step'))
  await enterText(app.user, await screen.findByRole('textbox', { name: 'Message' }), 'Hello')
  await screen.findByRole('button', { name: 'Add variant' })
  return app
}

const meet = async (user: User, variant: string, value: string) => {
  const row = within(part(variant).getByRole('group', { name: 'Condition 1 of group 1' }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Source' }), 'Payload')
  await enterText(user, await row.findByRole('combobox', { name: 'Field' }), 'plan')
  await enterText(user, await row.findByRole('combobox', { name: 'Value' }), value)
}

test('a variant can be added, and is sent as it was written', async () => {
  const { user, sent } = await openNew()
  expect(screen.getByText(/^A different message for some people/)).toBeTruthy()
  await user.click(button('Add variant'))
  await expectFocus(() => screen.getByRole('textbox', { name: 'Variant name' }))
  await user.keyboard('Gold')
  await meet(user, 'Variant 1: Gold', 'gold')
  const message = part('Variant 1: Gold').getByRole('textbox', { name: 'Message' })
  await waitFor(() => expect(message).toHaveProperty('value', 'Hello'))
  await user.clear(message)
  await enterText(user, message, 'Hello, dear')
  await waitFor(() => expect(screen.getByText('1 variant')).toBeTruthy())
  await user.click(button('Create workflow'))
  await screen.findByText(/^“.*” is created$/)
  const { steps } = await bodyOf(sent, 'POST')
  const variants = [
    {
      uuid: expect.any(String),
      name: 'Gold',
      template: { type: 'sms', content: 'Hello, dear' },
      filters: onPlan('gold'),
    },
  ]
  expect(steps).toMatchObject([{ template: { type: 'sms', content: 'Hello' }, variants }])
})

test('variants can be reordered, duplicated and removed, and a removed one is restored with Undo', async () => {
  const { user } = await openNew()
  for (const name of ['Gold', 'Silver']) {
    await user.click(button('Add variant'))
    await user.keyboard(name)
  }
  await waitFor(() =>
    expect(items()).toEqual([expect.stringContaining('Variant 1: Gold'), 'Variant 2: Silver']),
  )
  await choose(user, 'More for Variant 2: Silver', 'Move up')
  expect(items()).toEqual(['Variant 1: Silver', expect.stringContaining('Variant 2: Gold')])
  // The open one stays open in its new position.
  expect(screen.getByRole('textbox', { name: 'Variant name' })).toHaveProperty('value', 'Silver')
  await choose(user, 'More for Variant 1: Silver', 'Duplicate')
  expect(items()).toHaveLength(3)
  await user.click(button('Remove Variant 2: Silver'))
  await waitFor(() => expect(items()).toHaveLength(2))
  await expectFocus(() => button(/^Variant 2: Gold/))
  expect(screen.getByText('Removed')).toBeTruthy()
  await user.click(button('Undo change'))
  await waitFor(() =>
    expect(items()).toEqual([
      expect.stringContaining('Variant 1: Silver'),
      expect.stringContaining('Variant 2: Silver'),
      expect.stringContaining('Variant 3: Gold'),
    ]),
  )
})

const stored = aWorkflowCreate({
  name: 'Varied',
  steps: [
    anSmsStep({
      name: 'Text',
      variants: [
        {
          name: 'Gold',
          template: { type: 'sms' as const, content: 'Dear {{name}}', layoutId: '671a00000000000000000002' },
          filters: [
            aFilter({
              children: [aCondition({ on: 'payload', field: 'plan', operator: 'LIKE', value: 'x' })],
            }),
          ],
        },
      ],
    }),
  ],
})

test('an edit of a variant keeps what has no field', async () => {
  const { user, sent } = await renderApp('/workflows/varied/edit', { seed: { workflows: [stored] } })
  await user.click(await screen.findByRole('button', { name: 'Open Text, SMS' }))
  await user.click(await screen.findByRole('button', { name: /^Variant 1: Gold/ }))
  await enterText(user, await part('Variant 1: Gold').findByRole('textbox', { name: 'Message' }), '!')
  await user.click(button('Save changes'))
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const { steps } = await bodyOf(sent, 'PUT')
  expect(steps).toMatchObject([
    {
      variants: [
        { name: 'Gold', template: { content: 'Dear {{name}}!', layoutId: '671a00000000000000000002' } },
      ],
    },
  ])
})
