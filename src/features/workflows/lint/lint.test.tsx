import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enterText } from '#src/testing/enter-text.ts'
import { aCondition, aFilter, aWorkflowCreate, anSmsStep } from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { gone } from '#src/testing/expectations.ts'

const weekly = aWorkflowCreate({
  name: 'Weekly',
  steps: [
    { name: 'Wait', template: { type: 'delay' }, metadata: { type: 'regular', amount: 2, unit: 'weeks' } },
    anSmsStep({
      name: 'Text',
      filters: [
        aFilter({
          value: 'AND',
          children: [aCondition({ field: 'plan', operator: 'NOT_EQUAL', value: 'free' })],
        }),
      ],
    }),
  ],
})
const openEditor = async () => {
  const app = await renderApp('/workflows/weekly/edit', { seed: { workflows: [weekly] } })
  await screen.findByRole('button', { name: counted })
  await screen.findByRole('button', { name: 'Undo change' })
  return app
}
/** The list of problems, opened by its count. */
const openList = async ({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: counted }))
  return screen.findByRole('list', { name: 'Problems' })
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const chip = (step: string) =>
  within(screen.getByRole('button', { name: new RegExp(`^Open ${step}(,|$)`) })).queryByText(/error|warning/)
    ?.textContent
const value = (path: string) => document.querySelector<HTMLInputElement>(`[name="${path}"]`)?.value
const listed = () =>
  within(screen.getByRole('list', { name: 'Problems' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent)

const counted = /^\d+ (?:error|warning)/
const last = 'Nothing is sent after this digest yet.'
const seconds = 'The service counts weeks as seconds: 2 seconds.'

describe('a finding in a workflow', () => {
  test('is listed, is counted on the card, and leads to its place', async () => {
    const app = await openEditor()
    const { user } = app
    await openList(app)
    expect(listed()).toEqual([`Wait: ${seconds}`, 'Text: Also met when payload.plan is missing.'])
    expect([chip('Wait'), chip('Text')]).toEqual(['1 warning', '1 warning'])
    expect(button('2 warnings')).toBeTruthy()
    await user.click(button(`Wait: ${seconds}`))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('steps.0.metadata.unit'))
    const step = within(screen.getByRole('region', { name: 'Step: Wait' }))
    expect(step.getByText(seconds)).toBeTruthy()
  })

  test('can be repaired with one press, as one change that can be undone', async () => {
    const { user } = await openEditor()
    await user.click(button('Open Wait, Delay'))
    await user.click(button('Make it 14 days'))
    await waitFor(() =>
      expect([value('steps.0.metadata.amount'), value('steps.0.metadata.unit')]).toEqual(['14', 'days']),
    )
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('steps.0.metadata.unit'))
    await gone(() => screen.queryByText(seconds))
    expect(chip('Wait')).toBeUndefined()
    await screen.findByText('Done: Make it 14 days')
    await waitFor(() => expect(button('Undo change').getAttribute('aria-disabled')).toBe('false'))
    await user.click(button('Undo change'))
    await waitFor(() =>
      expect([value('steps.0.metadata.amount'), value('steps.0.metadata.unit')]).toEqual(['2', 'weeks']),
    )
    expect(await screen.findByText(seconds)).toBeTruthy()
    expect(button('Undo change').getAttribute('aria-description')).toBe('Nothing to undo')
  })

  test('counts as one problem with the form’s error about the same field', async () => {
    const { user } = await openEditor()
    await user.click(button('Open Wait, Delay'))
    await user.clear(await screen.findByRole('textbox', { name: 'Wait for' }))
    await user.type(await screen.findByRole('textbox', { name: 'Wait for' }), '-2')
    await waitFor(() => expect(chip('Wait')).toBe('1 error'))
    const before = chip('Wait')
    await user.click(button('Save changes'))
    const list = await screen.findByRole('list', { name: 'Problems' })
    await waitFor(() => expect(document.activeElement?.contains(list)).toBe(true))
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect([chip('Wait'), chip('Text'), before]).toEqual(['1 error', '1 warning', '1 error'])
    expect(button('1 error, 1 warning')).toBeTruthy()
  })

  test('about a step that was just added is said once the author leaves it, and does not prevent the creation', async () => {
    const app = await renderApp('/workflows/new')
    const { user } = app
    await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), 'Digest only')
    await user.click(button('Add Digest step'))
    await enterText(user, await screen.findByRole('textbox', { name: 'Digest key' }), '{{postId}}')
    // Beside its field, what was typed is explained at once.
    await screen.findByRole('button', { name: 'Make it postId' })
    await gone(() => screen.queryByText(last))
    await gone(() => screen.queryByRole('button', { name: counted }))
    expect(chip('Digest')).toBeUndefined()
    await user.click(screen.getByRole('tab', { name: /^Settings/ }))
    const list = within(await openList(app))
    expect(list.getByRole('button', { name: `Digest: ${last}` })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^Steps/ }))
    await waitFor(() => expect(chip('Digest')).toBe('2 warnings'))
    await user.click(button('Add SMS step'))
    await gone(() => screen.queryByText(last))
    await user.click(button('Remove SMS'))
    await waitFor(() => expect(chip('Digest')).toBe('2 warnings'))
    await user.click(button('Create workflow'))
    expect(await screen.findByText(/^“.*” is created$/)).toBeTruthy()
  })
})
