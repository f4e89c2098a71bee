import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkflowCreate } from '#src/testing/builders.ts'
import { expectFocus, gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

const seed = { workflows: ['Cedar', 'Birch', 'Alder'].map((name) => aWorkflowCreate({ name })) }

test('the next row is focused after a deletion, and the restored row after Undo', async () => {
  const { user } = await renderApp('/workflows', { seed })
  const names = () =>
    screen.getAllByRole('link', { name: /^(Alder|Birch|Cedar)$/ }).map((one) => one.textContent)
  await screen.findByRole('link', { name: 'Birch' })
  const [, gone = '', next = ''] = names()
  await user.click(screen.getByRole('button', { name: `Actions for ${gone}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  await user.click(await screen.findByRole('button', { name: 'Delete workflow' }))
  expect(await screen.findByText(`“${gone}” will be deleted soon`)).toBeTruthy()
  await expectFocus(() => screen.getByRole('link', { name: next }))
  expect(screen.getByText('1–2 of 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectFocus(() => screen.getByRole('link', { name: gone }))
  expect(screen.getByText('1–3 of 3')).toBeTruthy()
  expect(await screen.findByText(`“${gone}” is not deleted`)).toBeTruthy()
})

test('the heading is focused once the selection is cleared', async () => {
  const { user } = await renderApp('/workflows', { seed })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Birch' }))
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }))
  await expectFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('drafts are behind a filter, and a changed workflow has a badge in its own row', async () => {
  const { user, router } = await renderApp('/workflows/new', { seed })
  const name = () => screen.findByRole('textbox', { name: 'Name' })
  const kept = () => screen.findByText(/^Draft kept on this device/)
  await screen.findByRole('button', { name: 'Undo change' })
  await user.click(await name())
  await user.paste('Oak')
  await kept()
  await router.navigate({ href: '/workflows/birch/edit' })
  await screen.findByDisplayValue('Birch')
  await screen.findByRole('button', { name: 'Undo change' })
  await user.click(await name())
  await user.paste('es')
  await kept()
  await router.navigate({ to: '/workflows' })
  expect(await screen.findByText('1–3 of 3')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Birch/ }))
  expect(await row.findByText('Unsaved changes')).toBeTruthy()
  await gone(() => screen.queryByText('Oak'))
  await user.click(await screen.findByRole('button', { name: 'Drafts (2)', pressed: false }))
  const table = within(await screen.findByRole('table', { name: 'Drafts' }))
  expect(table.getAllByRole('link').map((link) => link.textContent)).toEqual(['Birches', 'Oak'])
  await gone(() => screen.queryByRole('combobox', { name: 'Status' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search workflows' }), 'oa')
  await gone(() => table.queryByRole('link', { name: /Birches/ }))
  await user.click(screen.getByRole('button', { name: 'Drafts (2)', pressed: true }))
  expect(await screen.findByText('No workflow matches “oa”')).toBeTruthy()
})
