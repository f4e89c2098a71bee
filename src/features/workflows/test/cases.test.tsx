import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCondition, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { gone } from '#src/testing/expectations.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import type { renderApp } from '#src/testing/render.tsx'
import { openRun } from '#src/testing/open-run.ts'
import '../builder/start/StartedForm.tsx'
import '../drafts/draft-session.ts'
import '../drafts/DraftTools.tsx'
import './TestTab.tsx'
// Imported here because they load lazily.
import './CaseRunner.tsx'
import { casesKey } from '../model/test-cases.ts'

const receipt = anEmailStep({
  uuid: 'e',
  name: 'Receipt',
  filters: [aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '100' })] })],
})

/** Opens a workflow in the editor, and saves its run as a case. */
async function openWithCase() {
  const app = await openRun({ active: false, steps: [receipt, anSmsStep({ uuid: 's', name: 'Text' })] })
  await saveCase(app.user)
  return app
}

async function saveCase(user: User) {
  const save = await screen.findByRole('button', { name: 'Save as test case' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  // A disabled button would lose the focus.
  const onDisabled = vi.fn<() => void>()
  const observer = new MutationObserver(onDisabled)
  observer.observe(save, { attributeFilter: ['disabled'] })
  await user.click(save)
  await waitFor(() => expect(row('Sample person').textContent).toContain('Passes'))
  observer.disconnect()
  expect(onDisabled).not.toHaveBeenCalled()
}
type User = Awaited<ReturnType<typeof renderApp>>['user']
const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Test cases of this workflow' })).getByRole('listitem', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

/** Makes a condition require a larger total than the case has. */
async function breakCondition(user: User) {
  await user.click(tab(/^Steps/))
  await user.click(await screen.findByRole('button', { name: 'Open Receipt, Email' }))
  const value = await screen.findByRole('combobox', { name: /^Value/ })
  await user.clear(value)
  await user.type(value, '5000')
  await waitFor(() => expect(tab(/^Test/).textContent).toContain('1 test case fails'))
}

describe('a case that a change breaks', () => {
  test('no longer holds back anything once the new result is accepted', async () => {
    const { user, router } = await openWithCase()
    await breakCondition(user)
    await user.click(tab(/^Test/))
    await waitFor(() => expect(row('Sample person').textContent).toContain('Fails'))
    await user.click(screen.getByRole('button', { name: 'Accept new result' }))
    await waitFor(() => expect(row('Sample person').textContent).toContain('Passes'))
    expect(tab(/^Test/).textContent).toBe('Test')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/edit'))
  })
})

test('a run is one case however often it is saved, and another run of the same persona gets another name', async () => {
  const { user } = await openWithCase()
  const names = () => screen.getAllByRole('button', { name: /^Actions for / }).map((each) => each.ariaLabel)
  const save = screen.getByRole('button', { name: 'Save as test case' })
  await screen.findAllByText('Test case “Sample person” is added. It is saved with the workflow.')
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.dblClick(save)
  await screen.findAllByText('“Sample person” already expects this result')
  expect(names()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Two triggers, 3 minutes apart' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await waitFor(() => expect(row('Sample person (2)')).toBeTruthy())
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await screen.findAllByText('“Sample person (2)” already expects this result')
  expect(names()).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Actions for Sample person (2)' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }))
  const dialog = await screen.findByRole('dialog')
  const field = await within(dialog).findByRole('textbox', { name: 'Name of the test case' })
  fireEvent.change(field, { target: { value: 'Sample person' } })
  await user.type(field, '{Enter}')
  await waitFor(() => expect(dialog.textContent).toContain('Another test case has this name.'))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(row('Sample person (2)')).toBeTruthy())
})

test('a case can be renamed, deleted and restored', async () => {
  const { user } = await openWithCase()
  await user.click(screen.getByRole('button', { name: 'Actions for Sample person' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }))
  const field = await screen.findByRole('textbox', { name: 'Name of the test case' })
  await user.clear(field)
  await user.type(field, 'Large order{Enter}')
  await waitFor(() => expect(row('Large order')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Actions for Large order' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Test cases of this workflow' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(row('Large order').textContent).toContain('Passes'))
})

describe('cases travel with the workflow', () => {
  const stored = async ({ service }: Awaited<ReturnType<typeof openRun>>) => {
    const headers = { authorization: `ApiKey ${service.apiKey}` }
    const answer = await service.fetch(new Request(`${location.origin}/v1/workflows`, { headers }))
    return ((await answer.json()) as { data: Workflow[] }).data[0] // as the service lists them
  }

  test('in its data, which the settings show without them', async () => {
    const app = await openRun({ active: false, steps: [receipt], data: { team: 'shop' } })
    const { user, router } = app
    await saveCase(user)
    await user.click(tab(/^Settings/))
    const data = await screen.findByRole('textbox', { name: 'Data' })
    expect(JSON.parse((data as HTMLTextAreaElement).value)).toEqual({ team: 'shop' })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/edit'))
    const workflow = await stored(app)
    expect(workflow?.data).toMatchObject({
      team: 'shop',
      [casesKey]: [{ name: 'Sample person', payload: { total: 101 }, expected: { e: { verdict: 'sent' } } }],
    })
    await user.click(await screen.findByRole('tab', { name: 'Test' }))
    await waitFor(() => expect(row('Sample person').textContent).toContain('Passes'))
    await gone(() => screen.queryByText(/only on this device/))
  })

  test('but stay on this device where the service does not keep them, and still hold back a save', async () => {
    const app = await openRun({ active: false, steps: [receipt] })
    const { user, router, service, sent } = app
    const { fetch } = service
    service.fetch = async (request) => {
      if (request.method !== 'PUT') return fetch(request)
      const { data: _, ...body } = (await request.json()) as Record<string, unknown> // what the console sends
      const { url, headers } = request
      return fetch(
        new Request(url, { method: 'PUT', headers, body: JSON.stringify({ critical: false, ...body }) }),
      )
    }
    await saveCase(user)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/edit'))
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await user.click(await screen.findByRole('tab', { name: /^Test/ }))
    expect(await screen.findByText('1 test case is only on this device')).toBeTruthy()
    expect(screen.getByText(/This service does not keep test cases/)).toBeTruthy()
    await breakCondition(user)
    const puts = () => sent.filter(({ method }) => method === 'PUT').length
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('dialog', { name: '1 test case fails' })).toBeTruthy()
    expect(puts()).toBe(1)
  })
})
