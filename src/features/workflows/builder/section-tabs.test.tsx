import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const openAt = async (path: string) => {
  const app = await renderApp(path)
  await screen.findByRole('textbox', { name: 'Name' })
  return app
}
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent
const button = (name: string) => screen.getByRole('button', { name })

describe('the sections of the form', () => {
  test('are in the URL, and keep what was typed in them', async () => {
    const { user, router } = await openAt('/workflows/new?section=settings')
    expect(chosenTab()).toBe('Settings')
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'For buyers')
    await user.click(tab(/^Steps/))
    await screen.findByRole('button', { name: 'Add SMS step' })
    expect(router.state.location.search).not.toHaveProperty('section')
    await gone(() => screen.queryByRole('textbox', { name: 'Description' }))
    await user.click(tab(/^Settings/))
    const description = await screen.findByRole('textbox', { name: 'Description' })
    expect(description).toHaveProperty('value', 'For buyers')
    expect(router.state.location.search).toMatchObject({ section: 'settings' })
    expect(router.history.length).toBe(1)
  })

  test('are chosen with the arrow keys', async () => {
    const { user, router } = await openAt('/workflows/new')
    await user.click(tab(/^Steps/))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(chosenTab()).toBe('Settings'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'))
    await user.keyboard('{End}')
    await waitFor(() => expect(chosenTab()).toBe('Test'))
    expect(router.state.location.search).toMatchObject({ section: 'test' })
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(chosenTab()).toBe('Steps'))
    await user.keyboard('{End}')
    await waitFor(() => expect(chosenTab()).toBe('Test'))
    await user.keyboard('{Home}')
    await waitFor(() => expect(chosenTab()).toBe('Steps'))
    await expectFocus(() => tab(/^Steps/))
  })

  test('are opened by the problems that a failed attempt lists', async () => {
    const { user } = await openAt('/workflows/new')
    await user.click(button('Add SMS step'))
    await user.click(tab(/^Settings/))
    await user.type(await screen.findByRole('textbox', { name: 'Data' }), '[[1]')
    await user.click(tab(/^Test/))
    await gone(() => screen.queryByRole('list', { name: 'Problems' }))
    await user.click(button('Create workflow'))
    const problem = async (name: string | RegExp) =>
      within(await screen.findByRole('list', { name: 'Problems' })).getByRole('button', { name })
    await user.click(await problem(/^Enter a JSON object/))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('data'))
    expect(chosenTab()).toBe('Settings')
    await gone(() => screen.queryByRole('list', { name: 'Problems' }))
    await user.click(await screen.findByRole('button', { name: '3 errors' }))
    await user.click(await problem(/^SMS: Enter the text/))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('steps.0.template.content'))
    expect(chosenTab()).toBe('Steps')
    await user.click(await screen.findByRole('button', { name: '3 errors' }))
    await user.click(await problem('Enter a name for the workflow.'))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
    expect(chosenTab()).toBe('Steps')
  })
})
