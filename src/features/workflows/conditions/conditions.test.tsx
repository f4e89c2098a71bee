import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unevaluatedOperators } from '#src/contract/operators.ts'
import { aCondition, aFilter, anSmsStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { expectGroup, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import '../drafts/draft-session.ts'
import '../drafts/DraftTools.tsx'
import '../drafts/DraftLoader.tsx'

async function openConditions(seed: NonNullable<Parameters<typeof renderApp>[1]>['seed'] = {}) {
  const app = await renderApp('/workflows/new', { seed })
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
const fill = async (user: User, name: string, field: string, value: string) => {
  const row = part(name)
  await user.selectOptions(row.getByRole('combobox', { name: 'Source' }), 'Payload')
  await enterText(user, await row.findByRole('combobox', { name: 'Field' }), field)
  await enterText(user, await row.findByRole('combobox', { name: 'Value' }), value)
}
const sentFilters = async (user: User, sent: readonly Request[]) => {
  await user.click(button('Create workflow'))
  await screen.findByText(/^“.*” is created$/)
  const request = sent.findLast(({ method, url }) => method === 'POST' && url.endsWith('/v1/workflows'))
  const body = (await request?.json()) as { steps: { filters?: unknown }[] }
  return body.steps[0]?.filters
}
const on = (field: string, operator: string, value = '1') => ({ on: 'payload', field, operator, value })
/** A group as it is sent, with the type and negation that are always spelled out. */
const group = (value: string, ...children: object[]) => ({ value, isNegated: false, type: 'GROUP', children })

describe('groups of conditions', () => {
  test('values are suggested from the data being tried and from real subscribers, and any other is accepted', async () => {
    const { user, sent } = await openConditions({
      subscribers: [
        aSubscriber({ locale: 'de_DE' }),
        aSubscriber({ subscriberId: 'other', locale: 'pt_BR' }),
      ],
    })
    await user.clear(screen.getByRole('textbox', { name: 'Message' }))
    await enterText(user, await screen.findByRole('textbox', { name: 'Message' }), 'Hello {{vip}}')
    await user.click(button('Add condition'))
    const row = part('Condition 1 of group 1')
    await user.selectOptions(await row.findByRole('combobox', { name: 'Source' }), 'Payload')
    await user.click(await row.findByRole('combobox', { name: 'Field' }))
    await user.click(await row.findByRole('option', { name: /^vip/ }))
    await user.type(await row.findByRole('combobox', { name: 'Value' }), 'true')
    await user.click(button('Add condition to group 1'))
    const other = part('Condition 2 of group 1')
    await user.type(await other.findByRole('combobox', { name: 'Field' }), 'locale')
    await user.click(await other.findByRole('combobox', { name: 'Value' }))
    await other.findByRole('option', { name: 'pt_BR' })
    await user.type(other.getByRole('combobox', { name: 'Value' }), 'it_IT')
    const locale = { ...on('locale', 'EQUAL', 'it_IT'), on: 'subscriber' }
    expect(await sentFilters(user, sent)).toEqual([group('AND', on('vip', 'EQUAL', 'true'), locale)])
  })

  test('each says whether the person under test meets it, and what was found instead', async () => {
    const { user } = await openConditions()
    await user.click(button('Add condition'))
    const row = part('Condition 1 of group 1')
    await gone(() => row.queryByText('Met'))
    await fill(user, 'Condition 1 of group 1', 'plan', 'pro')
    await row.findByText('Met')
    await user.click(button('Add condition to group 1'))
    await fill(user, 'Condition 2 of group 1', 'plan', 'free')
    const second = part('Condition 2 of group 1')
    await second.findByText('Not met')
    expect(second.getByText('Found: “pro”')).toBeTruthy()
  })
})

test('an operator that no service runs is offered only where a condition already has it', async () => {
  const children = [
    aCondition({ field: 'plan', operator: 'LIKE', value: 'pro' }),
    aCondition({ field: 'total', operator: 'LARGER', value: '5' }),
  ]
  const steps = [anSmsStep({ name: 'Text', filters: [aFilter({ children })] })]
  const { user } = await renderApp((id) => `/workflows/${id}/edit`, {
    seed: { workflows: [aWorkflowCreate({ steps })] },
  })
  await user.click(await screen.findByRole('button', { name: /^Open Text,/ }))
  const unrunOf = async (name: string) => {
    const row = within(await screen.findByRole('group', { name }))
    const { options } = await row.findByRole<HTMLSelectElement>('combobox', { name: 'Operator' })
    return [...options].filter(({ value }) => unevaluatedOperators.some((one) => one === value)).length
  }
  expect(await unrunOf('Condition 1 of group 1')).toBe(1)
  expect(await unrunOf('Condition 2 of group 1')).toBe(0)
})
