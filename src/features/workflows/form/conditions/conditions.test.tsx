import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCondition, aFilter, anSmsStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { enterText } from '#src/testing/enter-text.ts'
import { expectFocus, expectGroup, expectInvalid, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import '../../drafts/draft-session.ts'
import '../../drafts/DraftTools.tsx'
import '../../drafts/DraftLoader.tsx'
import '../../builder/review/ReviewSection.tsx'
import './tree/TreeEditor.tsx'

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

describe('nested conditions', () => {
  const arrange = async (user: User) => {
    await user.click(button('Nest conditions'))
    await screen.findByRole('group', { name: 'Outermost group' })
  }

  test('can be built by keyboard alone, and are shown and sent as the groups that run', async () => {
    const { user, sent } = await openConditions()
    const to = async (target: HTMLElement, shift = false) => {
      for (let pressed = 0; document.activeElement !== target && pressed < 40; pressed++)
        await user.tab({ shift })
      await expectFocus(() => target)
    }
    const press = async (name: string) => {
      await to(button(name))
      await user.keyboard('{Enter}')
    }
    const write = async (name: string, field: string) => {
      const row = part(name)
      const source = row.getByRole<HTMLSelectElement>('combobox', { name: 'Source' })
      await expectFocus(() => source)
      await user.selectOptions(source, 'Payload')
      await user.tab()
      await user.keyboard(field)
      await user.tab()
      await user.tab()
      await user.keyboard('1')
    }
    await press('Nest conditions')
    await screen.findByRole('group', { name: 'Outermost group' })
    await expectFocus(() => screen.getByRole('group', { name: 'Nested conditions' }))
    await to(part('Condition 1').getByRole('combobox', { name: 'Source' }))
    await write('Condition 1', 'c')
    await press('Add group to the outermost group')
    await write('Condition 2.1', 'a')
    await press('Add condition to group 2')
    await write('Condition 2.2', 'b')
    await to(button('not: group 2'), true)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button('not: group 2').getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() =>
      expect(part('What the service runs').getByRole('status').textContent).toBe('Runs as 1 group'),
    )
    expect(part('What the service runs').getByRole('listitem').textContent).toBe(
      'payload.c is 1 and payload.a is not 1 and payload.b is not 1',
    )
    await press('Apply')
    await expectFocus(() => button('Nest conditions'))
    await waitFor(() =>
      expect(sentence()).toBe('Only when payload.c is 1 and payload.a is not 1 and payload.b is not 1.'),
    )
    expect(await sentFilters(user, sent)).toEqual([
      group('AND', on('c', 'EQUAL'), on('a', 'NOT_EQUAL'), on('b', 'NOT_EQUAL')),
    ])
  })

  test('are read from groups, and are applied and undone as one change', async () => {
    const { user, sent } = await openConditions()
    await user.click(button('Add condition'))
    await fill(user, 'Condition 1 of group 1', 'a', '1')
    await user.click(button('Add condition to group 1'))
    await fill(user, 'Condition 2 of group 1', 'b', '1')
    await user.click(button('Add group'))
    await fill(user, 'Condition 1 of group 2', 'a', '1')
    await user.click(button('Add condition to group 2'))
    await fill(user, 'Condition 2 of group 2', 'c', '1')
    await arrange(user)
    expect(names(/^(Condition|Group) \d/)).toEqual([
      'Condition 1',
      'Group 2',
      'Condition 2.1',
      'Condition 2.2',
    ])
    expect(part('What the service runs').getByRole('status').textContent).toBe('Runs as 2 groups')
    await user.click(button('not: group 2'))
    await choose(user, 'More for condition 2.2', 'Move out of group')
    expect(names(/^(Condition|Group) \d/)).toEqual(['Condition 1', 'Group 2', 'Condition 2.1', 'Condition 3'])
    await user.click(button('Apply'))
    await waitFor(() => expect(fields()).toEqual([['a', 'b', 'c']]))
    await waitFor(() =>
      expect(sentence()).toBe('Only when payload.a is 1 and payload.b is not 1 and payload.c is 1.'),
    )
    // The tree is restored as it was before it was applied, and changes to it can then be undone in it.
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(names(/^(Condition|Group) \d/)).toEqual([
        'Condition 1',
        'Group 2',
        'Condition 2.1',
        'Condition 3',
      ]),
    )
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => {
      expect(names(/^(Condition|Group) \d/)).toEqual([
        'Condition 1',
        'Group 2',
        'Condition 2.1',
        'Condition 2.2',
      ])
      expect(button('not: group 2').getAttribute('aria-pressed')).toBe('true')
    })
    await user.click(button('Discard'))
    await waitFor(() =>
      expect(fields()).toEqual([
        ['a', 'b'],
        ['a', 'c'],
      ]),
    )
    expect(await sentFilters(user, sent)).toEqual([
      group('AND', on('a', 'EQUAL'), on('b', 'EQUAL')),
      group('AND', on('a', 'EQUAL'), on('c', 'EQUAL')),
    ])
  })

  test('explain what cannot be run, what is not exact and what is missing, and lose nothing', async () => {
    const { user } = await openConditions()
    await arrange(user)
    await user.click(button('Apply'))
    const row = part('Condition 1')
    await expectFocus(() => row.getByRole('combobox', { name: 'Field' }))
    await expectInvalid(() => row.getByRole('combobox', { name: 'Field' }))
    await fill(user, 'Condition 1', 'total', '9')
    const status = () => part('What the service runs').getByRole('status').textContent
    await user.selectOptions(row.getByRole('combobox', { name: 'Operator' }), 'is present')
    await user.click(button('not: condition 1'))
    await waitFor(() => expect(status()).toMatch(/^“payload.total is present” cannot be negated/))
    expect(row.getByText('This condition cannot be negated.')).toBeTruthy()
    await user.click(button('Apply'))
    await waitFor(() => expect(screen.getByText(/^Not applied: “payload.total is present”/)).toBeTruthy())
    await user.selectOptions(await row.findByRole('combobox', { name: 'Operator' }), 'is more than')
    await waitFor(() => expect(part('What the service runs').getByText('not exact')).toBeTruthy())
    expect(part('What the service runs').getByRole('listitem').textContent).toMatch(
      /^payload.total is at most 9/,
    )
    // Opens another step, then returns.
    await user.click(button('Add Push step'))
    await user.click(button('Open SMS'))
    expect(await screen.findByRole('button', { name: 'not: condition 1' })).toBeTruthy()
    expect(part('Condition 1').getByRole('combobox', { name: 'Field' })).toHaveProperty('value', 'total')
    await user.click(button('Discard'))
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: 'Outermost group' })).toBeNull()
      expect(sentence()).toBeUndefined()
    })
  })

  test('that are not applied prevent sending, are reported by Review, and survive a reload', async () => {
    const { user, sent, reload } = await openConditions()
    await arrange(user)
    await fill(user, 'Condition 1', 'total', '9')
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    const writes = () => sent.filter(({ method }) => method === 'POST').length
    await user.click(button('Create workflow'))
    expect(await screen.findByText('SMS: apply or discard the nested conditions first.')).toBeTruthy()
    await expectFocus(() => button('Apply'))
    expect(writes()).toBe(0)

    await user.click(screen.getByRole('tab', { name: 'Review' }))
    await screen.findByText('SMS: nested conditions not applied')
    await screen.findByText(/^Draft kept on this device/)
    await reload()
    await screen.findByRole('button', { name: 'Undo change' })
    await user.click(await screen.findByRole('button', { name: 'Show the nested conditions of SMS' }))
    await expectFocus(() => button('Apply'))
    expect(part('Condition 1').getByRole('combobox', { name: 'Field' })).toHaveProperty('value', 'total')
    await user.type(part('Condition 1').getByRole('textbox', { name: 'Value' }), '5')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => {
      expect(part('Condition 1').getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '9')
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello')
    })
  })

  test('can be left for the groups, unless something is not applied', async () => {
    const { user } = await openConditions()
    await user.click(button('Add condition'))
    await fill(user, 'Condition 1 of group 1', 'a', '1')
    await arrange(user)
    await user.click(button('Back to groups'))
    await expectFocus(() => button('Nest conditions'))
    expect(names(/^Filter group /)).toEqual(['Filter group 1'])
    await arrange(user)
    await user.click(button('not: condition 1'))
    await user.click(button('Back to groups'))
    expect(await screen.findByText('Apply or discard the nested conditions first.')).toBeTruthy()
    await expectFocus(() => button('Apply'))
    expect(part('Outermost group')).toBeTruthy()
  })

  test('without changes do not prevent sending', async () => {
    const { user, sent } = await openConditions()
    await user.click(button('Add condition'))
    await fill(user, 'Condition 1 of group 1', 'a', '1')
    await arrange(user)
    expect(await sentFilters(user, sent)).toEqual([group('AND', on('a', 'EQUAL'))])
  })
})
