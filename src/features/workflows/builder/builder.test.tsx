import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enterText } from '#src/testing/enter-text.ts'
import { expectFocus, expectGroup, expectInvalid, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const openBuilder = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const app = await renderApp('/workflows/new', options)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  if (!options.documentedOnly) await expectGroup()
  return { ...app, name }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const textbox = (name: string) => screen.getByRole('textbox', { name })
const createdBody = async (sent: readonly Request[]) => {
  const requests = sent.filter(
    (request) => request.method === 'POST' && request.url.endsWith('/v1/workflows'),
  )
  return { count: requests.length, body: (await requests.at(-1)?.json()) as unknown }
}
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
/** Names of the fields currently marked invalid. */
const wrongFields = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name'))

describe('the builder', () => {
  test('starts empty with the focus in the name, and predicts the identifier', async () => {
    const { user, name } = await openBuilder()
    expect(name).toHaveProperty('value', '')
    await expectFocus(() => name)
    await user.type(name, 'Order & more')
    expect(await screen.findByText('order-and-more')).toBeTruthy()
    expect(document.title).toMatch(/^New workflow “Order & more”/)
    expect(screen.getByRole('heading', { level: 1, name: 'Order & more' })).toBeTruthy()
  })

  test('going back to a creation leads to the workflow, not to its form', async () => {
    const { user, name, router } = await openBuilder()
    await enterText(user, name, 'Order shipped')
    await user.click(button('Create workflow'))
    await screen.findByText(/^“.*” is created$/)
    await router.navigate({ to: '/subscribers' })
    await screen.findByRole('heading', { level: 1, name: 'Subscribers' })
    router.history.back()
    expect(await screen.findByRole('heading', { level: 1, name: /^Order shipped/ })).toBeTruthy()
    expect(router.state.location.pathname).toMatch(/^\/workflows\/[\da-f]{24}$/)
  })

  test('says what is missing only when asked to create, and leads there', async () => {
    const { user, name, sent } = await openBuilder()
    await user.click(button('Add Push step'))
    await user.click(button('Add condition'))
    await user.click(button('Add SMS step'))
    await gone(() => screen.queryByRole('alert'))
    await user.click(button('Open Push'))
    await user.click(button('Remove condition 1 of group 1'))
    await user.click(button('Open SMS'))
    // Leaving the focused name is not an error.
    await waitFor(() => expect(wrongFields()).toEqual([]))
    await user.click(button('Create workflow'))
    const problems = async () => within(await screen.findByRole('list', { name: 'Problems' }))
    const listed = await problems()
    expect(listed.getAllByRole('button').map((problem) => problem.textContent)).toEqual([
      'Enter a name for the workflow.',
      'Push: Enter a title, or turn this off.',
      'Push: Enter the text, or turn this off.',
      'SMS: Enter the text, or turn this off.',
    ])
    expect((await createdBody(sent)).count).toBe(0)

    await user.click((await problems()).getByRole('button', { name: /^Push: Enter a title/ }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Step: Push' })).toBeTruthy())
    await expectFocus(() => textbox('Title'))
    await user.click(screen.getByRole('switch', { name: 'Use this step' }))
    await user.click(await screen.findByRole('button', { name: '2 errors' }))
    await gone(() => screen.queryByRole('button', { name: /^Push: / }))
    await user.click((await problems()).getByRole('button', { name: /^Enter a name/ }))
    await expectFocus(() => name)
  })

  test('counts a mistake once, explains it at its field, and moves no field above it', async () => {
    const { user, name } = await openBuilder()
    await enterText(user, name, 'Order')
    await user.click(button('Add SMS step'))
    await enterText(user, textbox('Message'), 'Hi {{#if vip}} {{subscriber.fristName}}')
    await user.click(button('Create workflow'))
    await screen.findByRole('list', { name: 'Problems' })
    const count = await screen.findByRole('button', { name: '1 error' })
    const exact = 'Line 1: {{#if}} is not closed. Add {{/if}}.'
    await waitFor(() => expect(describedBy(textbox('Message'))).toBe(exact))
    expect(count.textContent).toContain('1 error')
    expect(button('Open SMS').textContent).toContain('1 error')
    const region = within(screen.getByRole('region', { name: 'Step: SMS' }))
    expect(region.getAllByText(/is not closed/)).toHaveLength(1)

    await enterText(user, textbox('Message'), '{{/if}}')
    const repair = await region.findByRole('button', { name: 'Make it subscriber.firstName' })
    const position = textbox('Message').compareDocumentPosition(repair)
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(repair)
    await waitFor(() =>
      expect(textbox('Message')).toHaveProperty('value', 'Hi {{#if vip}} {{subscriber.firstName}}{{/if}}'),
    )
  })

  test('marks a field invalid once it is left, and valid again while typing', async () => {
    const { user, name } = await openBuilder()
    await enterText(user, name, 'Order shipped')
    await user.click(button('Add SMS step'))
    await user.click(textbox('Message'))
    await user.tab()
    await waitFor(() => expect(wrongFields()).toEqual(['steps.0.template.content']))
    await user.type(textbox('Message'), 'Hi')
    await waitFor(() => expect(wrongFields()).toEqual([]))
    await expectFocus(() => textbox('Message'))
    await user.clear(name)
    await user.click(button('Create workflow'))
    await waitFor(() => expect(wrongFields()).toEqual(['name']))
    await user.click(button('Add Chat step'))
    await user.click(button('Add condition'))
    await user.type(await screen.findByRole('combobox', { name: 'Value' }), 'pro')
    await user.click(textbox('Step name'))
    await waitFor(() => expect(wrongFields()).toEqual(['name']))
  })

  test('a mistake that is found on leaving a field, after an attempt, leaves the focus alone', async () => {
    const { user, name } = await openBuilder()
    await user.click(button('Create workflow'))
    await screen.findByRole('button', { name: '1 error' })
    await enterText(user, name, 'Order')
    await gone(() => screen.queryByRole('button', { name: '1 error' }))
    await user.click(button('Add SMS step'))
    await user.click(textbox('Message'))
    await user.tab()
    const next = document.activeElement
    await screen.findByRole('button', { name: '1 error' })
    expect(wrongFields()).toEqual(['steps.0.template.content'])
    await gone(() => screen.queryByRole('list', { name: 'Problems' }))
    expect(document.activeElement).toBe(next)
  })

  test('says when a condition refers to a removed step', async () => {
    const { user } = await openBuilder()
    await user.click(button('Add Email step'))
    await user.click(button('Add SMS step'))
    await user.click(button('Add condition'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Previous step')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Step' }), 'Email')
    await user.click(button('Remove Email'))
    expect(await screen.findByText('Email removed')).toBeTruthy()
    expect(await screen.findAllByText(/^The earlier step is not in this workflow/)).toBeTruthy()
  })

  test('creates a group in place and selects it', async () => {
    const { user } = await openBuilder()
    await user.click(button('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'New group' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new group' }), 'Receipts{Enter}')
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLSelectElement>('combobox', { name: 'Notification group' }).selectedOptions[0]
          ?.text,
      ).toBe('Receipts'),
    )
    await gone(() => screen.queryByRole('textbox', { name: 'Name of the new group' }))
  })

  test('accepts the id of a group if the service lists none', async () => {
    const { user, name, sent } = await openBuilder({ documentedOnly: true })
    await enterText(user, name, 'Plain')
    await enterText(user, await screen.findByRole('textbox', { name: 'Notification group ID' }), 'general')
    await user.click(button('Create workflow'))
    const question = within(await screen.findByRole('dialog', { name: 'Create it active?' }))
    expect(question.getByText(/may not let you turn it on later/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Create inactive' }))
    expect(await screen.findByText('The workflow was not created')).toBeTruthy()
    await expectInvalid(() => textbox('Notification group ID'))
    expect(screen.getAllByText('notificationGroupId must be a mongodb id').length).toBeGreaterThan(0)
    expect(name).toHaveProperty('value', 'Plain')
    await user.clear(textbox('Notification group ID'))
    await enterText(user, textbox('Notification group ID'), '671a00000000000000000001')
    await user.click(button('Create workflow'))
    expect(await screen.findByText(/^“.*” is created$/)).toBeTruthy()
    expect((await createdBody(sent)).count).toBe(2)
  })
})
