import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { read } from '#src/client/query.ts'
import { anSmsStep } from '#src/testing/builders.ts'
import { openRun } from '#src/testing/open-run.ts'
import { renderApp } from '#src/testing/render.tsx'
// Imported here because they load lazily.
import '../builder/start/StartedForm.tsx'
import '../drafts/DraftLoader.tsx'
import '../drafts/draft-session.ts'
import '../drafts/DraftTools.tsx'
import '../builder/EditForm.tsx'
import '../builder/CreatedPage.tsx'
import './DryRunSection.tsx'

type User = Awaited<ReturnType<typeof renderApp>>['user']
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

async function type(user: User, name: string, text: string) {
  await user.clear(await field(name))
  ;(await field(name)).focus()
  await user.paste(text)
}

/** Enters a person whose payload is not yet valid JSON. */
async function typePersona(user: User) {
  await type(user, 'Name of the test person', 'Grace')
  await type(user, 'Payload', '{ "total": ')
}

async function expectPersona() {
  await screen.findByRole('option', { name: 'Grace', selected: true })
  expect((await field('Payload')).value).toBe('{ "total": ')
}

test('the test person of a new workflow survives a reload, its creation and a reload of its edit', async () => {
  const { user, reload, client } = await renderApp('/workflows/new?sample=order-receipt&section=dry-run')
  await typePersona(user)
  const draftOf = async () => (await (await client.drafts()).list())[0]?.id
  await waitFor(async () => expect(await draftOf()).toBeTruthy())
  const { router } = await reload()
  await expectPersona()
  expect(router.state.location.search).toMatchObject({ draft: await draftOf(), section: 'dry-run' })

  await user.click(screen.getByRole('button', { name: 'Create workflow' }))
  await screen.findByRole('heading', { name: 'Workflow created' })
  await user.click(await screen.findByRole('link', { name: 'Open workflow' }))
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dry run' }))
  await expectPersona()
})

test('the test person of an edit survives a reload without counting as changes to the workflow', async () => {
  const { user, reload, client } = await openRun({ steps: [anSmsStep({ uuid: 's' })] })
  await typePersona(user)
  await reload()
  await expectPersona()
  expect(await (await client.drafts()).list()).toEqual([])
})

test('input that an older console stored for one step’s conditions becomes a persona', async () => {
  const { user, client, reload } = await openRun({ steps: [anSmsStep({ uuid: 's' })] })
  const { data } = await client.queryClient.query(read('workflowList', { page: 0, limit: 10 }))
  const place = `${data[0]?._id}@${location.origin}`
  const samples = await client.samples()
  const trial = { persona: { firstName: 'Grace' }, payload: { total: 7 }, now: '2026-03-01T12:00:00.000Z' }
  await samples.putInput(place, 'lab s', { trial, texts: { payload: '{ "total": ' } })
  for (const _ of ['as it was kept', 'as it is kept now']) {
    await reload()
    await waitFor(async () => expect((await field('Payload')).value).toBe('{ "total": '))
    expect(JSON.parse((await field('Subscriber')).value)).toEqual({ firstName: 'Grace' })
    await waitFor(async () => expect([...(await samples.input(place)).keys()]).toEqual(['personas']))
  }
  await type(user, 'Payload', '{ "total": 8 }')
  expect((await field('Payload')).value).toBe('{ "total": 8 }')
})
