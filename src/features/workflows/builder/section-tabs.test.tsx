import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const openAt = async (path: string) => {
  const app = await renderApp(path)
  await screen.findByRole('textbox', { name: 'Name' })
  return app
}
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent

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
})
