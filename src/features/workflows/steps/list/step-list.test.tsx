import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectFocus } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const list = () => screen.getByRole('list', { name: 'Steps in order' })
const names = () =>
  within(list())
    .getAllByRole('button', { name: /^Open / })
    .map((row) => row.getAttribute('aria-label')?.replace(/^Open |, .*$/g, ''))

/** Opens the builder and adds steps of these kinds. */
async function openBuilder(kinds: readonly string[] = ['Email', 'SMS', 'Push']) {
  const app = await renderApp('/workflows/new')
  await screen.findByRole('button', { name: 'Undo change' })
  for (const kind of kinds) await app.user.click(button(`Add ${kind} step`))
  await app.user.click(await screen.findByRole('button', { name: `Open ${kinds[0]}` }))
  await screen.findByRole('region', { name: `Step: ${kinds[0]}` })
  return app
}

test('a step can be added between two others from a menu, which moves the focus to its form', async () => {
  const { user } = await openBuilder()
  await user.click(button('Add a step after Email'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delay' }))
  await waitFor(() => expect(names()).toEqual(['Email', 'Delay', 'SMS', 'Push']))
  await expectFocus(() => screen.getByRole('region', { name: 'Step: Delay' }))
  await user.click(button('Add a step before Email'))
  await user.keyboard('{Escape}')
  await expectFocus(() => button('Add a step before Email'))
})

test('a row immediately shows what is typed in its step, and other rows stay as they are', async () => {
  const { user } = await openBuilder()
  const other = button('Open Push')
  await user.type(screen.getByRole('textbox', { name: 'Step name' }), ' of thanks')
  await waitFor(() => {
    expect(names()).toEqual(['Email of thanks', 'SMS', 'Push'])
    expect(button('Open Push')).toBe(other)
  })
})

test('if the browser denies its clipboard, copying still works within this tab', async () => {
  const { user } = await openBuilder()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'))
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('closed'))
  await user.click(button('Select steps'))
  await user.click(await screen.findByRole('checkbox', { name: 'Select SMS' }))
  const bar = await screen.findByRole('toolbar', { name: 'Selected steps' })
  await user.click(within(bar).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('SMS copied')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Paste' }))
  await waitFor(() => expect(names()).toEqual(['Email', 'SMS', 'SMS', 'Push']))
})
