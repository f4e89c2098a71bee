import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createLaterNovu } from '#src/testing/later-novu.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'
import { expectSwitch, getSwitch, waitForSwitch } from '#src/testing/subscriber-page.tsx'

const workflows = [
  { _id: '671a0000000000000000a001', name: 'Glob a', channels: ['in_app', 'email'] },
  { _id: '671a0000000000000000a002', name: 'Glob b', channels: ['in_app'] },
] as const
const a = workflows[0]._id

async function openLaterNovu() {
  const novu = createLaterNovu(workflows)
  novu.own[a] = { in_app: false }
  const app = await renderApp('/subscribers/buyer-7', { answers: (request) => novu.fetch(request) })
  await waitForSwitch('In-app for buyer-7')
  await screen.findAllByRole('rowheader')
  await waitFor(() => expect(app.client.services.kindOf(location.origin)).toBe('novu21'))
  return { ...app, novu }
}
const inApp = 'In-app for buyer-7'
const cell = (name: RegExp) => screen.findByRole('button', { name })

describe('on Novu 3.15', () => {
  test('a channel for all workflows blocks, and the page says so', async () => {
    const { user } = await openLaterNovu()
    await gone(() => screen.queryByText(/block nothing|ignored by this service/))
    await user.click(getSwitch(inApp))
    await expectSwitch(inApp, false)
    await user.click(await cell(/^Blocked, channel off\. Explain In-app of Glob b$/))
    const why = await screen.findByRole('region', { name: 'In-app of Glob b' })
    expect(within(why).getByText(/is blocked for .+: In-app off for all workflows\.$/)).toBeTruthy()
  })

  test('there is no master switch: not on the page, in its actions or in an explanation', async () => {
    const { user } = await openLaterNovu()
    await gone(() => screen.queryByRole('switch', { name: /^All notifications/ }))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'turn off')
    await screen.findByRole('option', { name: /^Turn off In-app for buyer-7/ })
    await gone(() => screen.queryByRole('option', { name: /All notifications/ }))
    await user.keyboard('{Escape}')
    await user.click(await cell(/Explain Email of Glob a/))
    await screen.findByRole('list', { name: 'Reasons' })
    await gone(() => screen.queryByText('All notifications'))
  })

  test('a change that names only the channels in use still leaves all five known and is accepted', async () => {
    const { user, novu } = await openLaterNovu()
    await user.click(getSwitch('SMS for buyer-7'))
    await expectSwitch('SMS for buyer-7', false)
    await screen.findByText('SMS is off for buyer-7')
    await waitFor(() => expect(novu.global.sms).toBe(false))
    await gone(() => screen.queryByText(/does not report this switch/))
    await gone(() => screen.queryByText('Unknown'))
    await expectSwitch('Chat for buyer-7', true)
  })

  test('what a change replaces is said before, recorded, and restored on request', async () => {
    const { user, novu } = await openLaterNovu()
    await screen.findByText('A change for all workflows also replaces what is set for single ones.')
    await user.click(getSwitch(inApp))
    await screen.findByText('A change for all workflows replaced 1 setting of a single workflow')
    await expectSwitch(inApp, false)
    await user.click(getSwitch(inApp))
    await expectSwitch(inApp, true)
    await cell(/^Allowed\. Explain In-app of Glob a$/)
    expect(await screen.findByText(/In-app of Glob a: Off → replaced/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore it' }))
    await cell(/^Blocked, off here\. Explain In-app of Glob a$/)
    await waitFor(() => expect(novu.own[a]).toEqual({ in_app: false }))
    await gone(() => screen.queryByRole('button', { name: 'Restore it' }))
  })

  test('bulk change has no master switch, and says what a change replaces', async () => {
    const { router } = await openLaterNovu()
    await router.navigate({ to: '/subscribers/-/bulk' })
    await screen.findByText(/also replaces what people have set for single workflows/)
    await gone(() => screen.queryByText('All notifications'))
  })
})
