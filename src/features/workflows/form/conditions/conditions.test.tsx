import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCondition, aFilter, anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { expectFocus, expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import '../../drafts/draft-session.ts'
import '../../drafts/DraftTools.tsx'
import '../../drafts/DraftLoader.tsx'

async function openConditions() {
  const app = await renderApp('/workflows/new')
  await enterText(app.user, await screen.findByRole('textbox', { name: 'Name' }), 'Order shipped')
  await screen.findByRole('button', { name: 'Undo change' })
  await expectGroup()
  await app.user.click(button('Add SMS step'))
  await enterText(app.user, await screen.findByRole('textbox', { name: 'Message' }), 'Hello')
  return app
}
type User = Awaited<ReturnType<typeof renderApp>>['user']

const button = (name: string) => screen.getByRole('button', { name })
const part = (name: string) => within(screen.getByRole('group', { name }))
const names = (shape: RegExp) =>
  screen.queryAllByRole('group', { name: shape }).map((group) => group.getAttribute('aria-label'))
const sentence = () => document.querySelector('[data-sentence]')?.textContent
/** The field of each condition, by group. */
const fields = () =>
  names(/^Filter group /).map((name) =>
    part(name ?? '')
      .getAllByRole('combobox', { name: 'Field' })
      .map((field) => (field as HTMLInputElement).value),
  )
const fill = async (user: User, name: string, field: string, value: string) => {
  const row = part(name)
  await user.selectOptions(row.getByRole('combobox', { name: 'Source' }), 'Payload')
  await enterText(user, await row.findByRole('combobox', { name: 'Field' }), field)
  await enterText(user, await row.findByRole('textbox', { name: 'Value' }), value)
}
const choose = async (user: User, menu: string, item: string) => {
  await user.click(button(menu))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const sentFilters = async (user: User, sent: readonly Request[]) => {
  await user.click(button('Create workflow'))
  await screen.findByRole('heading', { name: 'Workflow created' })
  const request = sent.findLast(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
  const body = (await request?.json()) as { steps: { filters?: unknown }[] }
  return body.steps[0]?.filters
}
const on = (field: string, operator: string, value = '1') => ({ on: 'payload', field, operator, value })
/** A group as it is sent, with the type and negation that are always spelled out. */
const group = (value: string, ...children: object[]) => ({ value, isNegated: false, type: 'GROUP', children })

describe('groups of conditions', () => {
  test('are duplicated, moved and removed, and keep the focus', async () => {
    const { user } = await openConditions()
    await user.click(button('Add condition'))
    await fill(user, 'Condition 1 of group 1', 'a', '1')
    await choose(user, 'More for condition 1 of group 1', 'Duplicate')
    await expectFocus(() => part('Condition 2 of group 1').getByRole('combobox', { name: 'Source' }))
    await user.clear(part('Condition 2 of group 1').getByRole('combobox', { name: 'Field' }))
    await user.type(await part('Condition 2 of group 1').findByRole('combobox', { name: 'Field' }), 'b')
    await waitFor(() => expect(sentence()).toBe('Only when payload.a is 1 and payload.b is 1.'))

    button('More for condition 2 of group 1').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(fields()).toEqual([['b', 'a']]))
    await expectFocus(() => button('More for condition 1 of group 1'))
    expect(screen.getByText('Condition moved to position 1 of 2 in group 1')).toBeTruthy()

    button('More for group 1').focus()
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() =>
      expect(fields()).toEqual([
        ['b', 'a'],
        ['b', 'a'],
      ]),
    )
    await choose(user, 'More for condition 1 of group 2', 'Move to group 1')
    expect(fields()).toEqual([['b', 'a', 'b'], ['a']])
    await expectFocus(() => part('Condition 3 of group 1').getByRole('combobox', { name: 'Source' }))
    button('More for group 2').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(fields()).toEqual([['a'], ['b', 'a', 'b']]))
    await expectFocus(() => button('More for group 1'))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(fields()).toEqual([['b', 'a', 'b']]))
    await waitFor(() =>
      expect(sentence()).toBe('Only when payload.b is 1 and payload.a is 1 and payload.b is 1.'),
    )
  })

  test('a field known to be a boolean offers two values, and accepts others', async () => {
    const { user, sent } = await openConditions()
    await user.clear(screen.getByRole('textbox', { name: 'Message' }))
    await enterText(user, await screen.findByRole('textbox', { name: 'Message' }), '{{#if vip}}Hello{{/if}}')
    await user.click(button('Add condition'))
    const row = part('Condition 1 of group 1')
    await user.selectOptions(await row.findByRole('combobox', { name: 'Source' }), 'Payload')
    await user.click(await row.findByRole('combobox', { name: 'Field' }))
    await user.click(await row.findByRole('option', { name: /^vip/ }))
    await user.click(await row.findByRole('radio', { name: 'true' }))
    await user.click(await row.findByRole('button', { name: 'Another value' }))
    await expectFocus(() => row.getByRole('textbox', { name: 'Value' }))
    expect(row.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', 'true')
    expect(await sentFilters(user, sent)).toEqual([group('AND', on('vip', 'EQUAL', 'true'))])
  })

  test('a list can be split into conditions that the service can run, and operators it never runs are not offered', async () => {
    const { user, sent } = await openConditions()
    await user.click(button('Add condition'))
    const row = part('Condition 1 of group 1')
    const operator = await row.findByRole<HTMLSelectElement>('combobox', { name: 'Operator' })
    await waitFor(() => expect([...operator.options].map(({ text }) => text)).toContain('contains'))
    expect([...operator.options].filter(({ text }) => text.endsWith('(never run)'))).toEqual([])
    await user.selectOptions(operator, 'contains')
    await fill(user, 'Condition 1 of group 1', 'tags', 'red, blue')
    await user.click(row.getByRole('button', { name: 'Split into 2 conditions' }))
    expect(await sentFilters(user, sent)).toEqual([
      group('OR', on('tags', 'IN', 'red'), on('tags', 'IN', 'blue')),
    ])
  })
})

test('settings that the service ignores are shown only if something is stored in them', async () => {
  const { user } = await openConditions()
  await user.click(button('Add condition'))
  await gone(() => screen.queryByText(/^Ignored settings/))
  const children = [aCondition()]
  const steps = [anSmsStep({ name: 'Text', filters: [aFilter({ children, isNegated: true })] })]
  const odd = await renderApp('/workflows/odd/edit', {
    seed: { workflows: [aWorkflowCreate({ name: 'Odd', steps })] },
  })
  await odd.user.click(await screen.findByRole('button', { name: 'Open Text, SMS' }))
  await odd.user.click(await screen.findByText('Ignored settings of group 1'))
  await waitFor(() => expect(screen.getByText('Stored but ignored.')).toBeTruthy())
  const negated = await screen.findByRole('switch', { name: 'Negated' })
  await odd.user.click(negated)
  await waitFor(() => expect(negated.isConnected).toBe(true))
})
