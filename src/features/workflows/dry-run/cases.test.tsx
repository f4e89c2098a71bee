import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCondition, aFilter, anEmailStep, anSmsStep } from '#src/testing/builders.ts'
import { expectFocus } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { openRun } from '#src/testing/open-run.ts'
import '../builder/start/StartedForm.tsx'
import '../drafts/draft-session.ts'
import '../drafts/DraftTools.tsx'
import './DryRunSection.tsx'
// Imported here because they load lazily.
import './CaseRunner.tsx'
import { emptyWorkflow } from '../model/values.ts'
import { isFailing } from './case-results.ts'
import { runCases } from './run-cases.ts'

const receipt = anEmailStep({
  uuid: 'e',
  name: 'Receipt',
  filters: [aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '100' })] })],
})

/** Opens a workflow in the editor, and saves its run as a case. */
async function openWithCase() {
  const app = await openRun({ steps: [receipt, anSmsStep({ uuid: 's', name: 'Text' })] })
  await saveCase(app.user)
  return app
}

async function saveCase(user: User) {
  const save = await screen.findByRole('button', { name: 'Save as test case' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await waitFor(() => expect(row('Sample person').textContent).toContain('Passes'))
}
type User = Awaited<ReturnType<typeof renderApp>>['user']
const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Test cases of this workflow' })).getByRole('listitem', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

/** Makes a condition require a larger total than the case has. */
async function breakCondition(user: User) {
  await user.click(tab(/^Steps/))
  await user.click(await screen.findByRole('button', { name: 'Open Receipt, Email' }))
  const value = await screen.findByRole('textbox', { name: /^Value/ })
  await user.clear(value)
  await user.type(value, '5000')
  await waitFor(() => expect(tab(/^Dry run/).textContent).toContain('1 test case fails'))
}

describe('a case that a change breaks', () => {
  test('is counted on the section’s tab and holds back Create until that is overridden', async () => {
    const { user, sent } = await renderApp('/workflows/new?sample=order-receipt&section=dry-run')
    await saveCase(user)
    await user.click(tab(/^Steps/))
    await user.click(await screen.findByRole('button', { name: 'Open Receipt, Email' }))
    await user.click(await screen.findByRole('switch', { name: 'Step is on' }))
    await waitFor(() => expect(tab(/^Dry run/).textContent).toContain('1 test case fails'))

    const writes = () => sent.filter(({ method }) => method === 'POST').length
    await user.click(screen.getByRole('button', { name: 'Create workflow' }))
    const dialog = await screen.findByRole('dialog', { name: '1 test case fails' })
    expect(dialog.textContent).toContain('Sample person')
    expect(dialog.textContent).toContain('Receipt: expected “Sends”, actual “Skipped: the step is off”')
    await user.click(within(dialog).getByRole('button', { name: 'Show test cases' }))
    await expectFocus(() => row('Sample person'))
    expect(screen.getByRole('tab', { name: 'Dry run 1 test case fails' })).toBeTruthy()
    expect(writes()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Create workflow' }))
    await user.click(await screen.findByRole('button', { name: 'Create anyway' }))
    await screen.findByRole('heading', { name: 'Workflow created' })
    expect(writes()).toBe(1)
  })

  test('holds back a repeated create too', async () => {
    const { user, sent, service } = await renderApp('/workflows/new?sample=order-receipt&section=dry-run')
    await saveCase(user)
    const answer = service.fetch
    service.fetch = async (request) => {
      if (request.method !== 'POST') return answer(request)
      const body = { statusCode: 429, message: 'API rate limit exceeded' }
      return Response.json(body, { status: 429, headers: { 'retry-after': '3' } })
    }
    const writes = () => sent.filter(({ method }) => method === 'POST').length
    await user.click(screen.getByRole('button', { name: 'Create workflow' }))
    await screen.findByText(/^Too many requests/)
    expect(writes()).toBe(1)
    await user.click(tab(/^Steps/))
    await user.click(await screen.findByRole('button', { name: 'Open Receipt, Email' }))
    await user.click(await screen.findByRole('switch', { name: 'Step is on' }))
    await screen.findByRole('dialog', { name: '1 test case fails' })
    expect(writes()).toBe(1)
  })

  test('holds back Save even before the cases are read, and runs with the changes made until then', async () => {
    const { user, client, sent } = await openWithCase()
    const writes = () => sent.filter(({ method }) => method === 'PUT').length
    const samples = await client.samples()
    const list = samples.list
    let read = () => {}
    const isRead = new Promise<void>((resolve) => (read = resolve))
    vi.spyOn(samples, 'list').mockImplementation(async (storageKey) => {
      await isRead
      return list(storageKey)
    })
    await user.click(tab(/^Steps/))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    await user.click(await screen.findByRole('button', { name: 'Open Receipt, Email' }))
    await user.click(await screen.findByRole('switch', { name: 'Step is on' }))
    read()
    const dialog = await screen.findByRole('dialog', { name: '1 test case fails' })
    expect(dialog.textContent).toContain('Receipt: expected “Sends”, actual “Skipped: the step is off”')
    expect(writes()).toBe(0)
    await user.click(within(dialog).getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(writes()).toBe(1))
  })

  test('holds back Save, and says so, if the code that runs it cannot be loaded', async () => {
    const { user, client, sent } = await openWithCase()
    const samples = client.samples
    client.samples = () => Promise.reject(new Error('The network is gone'))
    await user.click(tab(/^Steps/))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Not sent: could not load part of the console/)
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
    client.samples = samples
    await user.click(tab(/^Settings/))
    await user.click(await screen.findByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^No changes to save/)
  })

  test('no longer holds back anything once the new result is accepted', async () => {
    const { user, router } = await openWithCase()
    await breakCondition(user)
    await user.click(tab(/^Dry run/))
    await waitFor(() => expect(row('Sample person').textContent).toContain('Fails'))
    await user.click(screen.getByRole('button', { name: 'Accept new result' }))
    await waitFor(() => expect(row('Sample person').textContent).toContain('Passes'))
    expect(tab(/^Dry run/).textContent).toBe('Dry run')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/edit'))
  })
})

test('a run is one case however often it is saved, and another run of the same persona gets another name', async () => {
  const { user } = await openWithCase()
  const names = () =>
    screen.getAllByRole('button', { name: /^Actions for (?!test person)/ }).map((each) => each.ariaLabel)
  const save = screen.getByRole('button', { name: 'Save as test case' })
  await user.dblClick(save)
  await screen.findAllByText('Test case “Sample person” saved')
  expect(names()).toHaveLength(1)
  fireEvent.change(screen.getByRole('textbox', { name: /^Other triggers/ }), { target: { value: '1' } })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await waitFor(() => expect(row('Sample person (2)')).toBeTruthy())
  await user.click(save)
  await screen.findAllByText('Test case “Sample person (2)” saved')
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

test('the focus stays in the cases when the pressed button disappears', async () => {
  const { user } = await openWithCase()
  await breakCondition(user)
  await user.click(tab(/^Dry run/))
  await user.click(await screen.findByRole('button', { name: 'Accept new result' }))
  await expectFocus(() => row('Sample person'))
  await user.click(screen.getByRole('button', { name: 'Actions for Sample person' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await expectFocus(() => screen.getByText(/^No test cases yet/))
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

test('a case can be opened, given another payload and updated with the run of that payload', async () => {
  const { user } = await openWithCase()
  await user.click(screen.getByRole('button', { name: 'Actions for Sample person' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show run' }))
  const payload = await screen.findByRole('textbox', { name: 'Payload' })
  const update = await screen.findByRole('button', { name: 'Update test case' })
  const save = await screen.findByRole('button', { name: 'Save as test case' })
  fireEvent.change(payload, { target: { value: '{ "total": 7 }' } })
  // The run on screen is still that of the previous payload.
  await waitFor(() =>
    expect([update, save].map((each) => each.hasAttribute('disabled'))).toEqual([true, true]),
  )
  await waitFor(() => expect(update).toHaveProperty('disabled', false))
  await user.click(update)
  await screen.findByText('Test case “Sample person” updated')
  expect(screen.getAllByRole('listitem', { name: 'Sample person' })).toHaveLength(1)
  expect(row('Sample person').textContent).toContain('Passes')
})

test('a case that cannot be run fails by itself, and the others run', () => {
  const kept = {
    id: '1',
    name: '',
    createdAt: '2026-03-01T12:00:00.000Z',
    persona: {},
    payload: {},
    expected: {},
  }
  const odd = { ...kept, id: '2', later: null as unknown as [] } // as no version of the console keeps it
  const results = runCases([odd, kept], { getValues: emptyWorkflow })
  expect([...results.values()].map(isFailing)).toEqual([true, false])
})
