import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anEmailStep, anSmsStep, aSubscriber, aWorkflowCreate } from '#src/testing/builders.ts'
import {
  button,
  expectSwitch,
  getSwitch,
  openSubscriber,
  waitForSwitch,
} from '#src/testing/subscriber-page.tsx'

const seed = {
  subscribers: [aSubscriber({ subscriberId: 'buyer-7' })],
  workflows: ['Receipt', 'News'].map((name) =>
    aWorkflowCreate({ name, active: true, steps: [anEmailStep(), anSmsStep()] }),
  ),
}
const subscriberId = 'buyer-7'

/** The page, and what someone else does meanwhile: Email off for all, SMS of Receipt off, News inactive, a run. */
async function openAndChangeElsewhere() {
  const app = await openSubscriber({ seed })
  await waitForSwitch('SMS of Receipt')
  await screen.findByText('No messages or changes yet')
  const { fetch, apiKey, runner } = app.service
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
    const answer = await fetch(
      new Request(`${location.origin}/v1${path}`, { method, headers, body: JSON.stringify(body) }),
    )
    expect(answer.status).toBeLessThan(300)
  }
  const { data } = await app.client.call('workflowList', { page: 0, limit: 10 })
  const idOf = (name: string) => data.find((one) => one.name === name)?._id ?? ''
  await send('POST', '/events/trigger', { name: 'receipt', to: subscriberId, payload: {} })
  await runner.settled()
  const preferences = `/subscribers/${subscriberId}/preferences`
  await send('PATCH', preferences, { preferences: [{ type: 'email', enabled: false }] })
  await send('PATCH', `${preferences}/${idOf('Receipt')}`, { channel: { type: 'sms', enabled: false } })
  await send('PUT', `/workflows/${idOf('News')}/status`, { active: false })
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000)
  return app
}

const expectAllRenewed = async (before: string) => {
  await expectSwitch('Email for buyer-7', false)
  await expectSwitch('SMS of Receipt', false)
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'News' })).toBeNull())
  await screen.findByRole('link', { name: /^Run of Receipt, / })
  await waitFor(() => expect(loaded()).not.toBe(before))
}
const loaded = () => screen.getAllByText(/^Loaded /)[0]?.textContent ?? ''

test('Refresh reads the switches, the workflows and the messages again', async () => {
  const { user } = await openAndChangeElsewhere()
  const before = loaded()
  await user.click(button('Refresh'))
  await expectAllRenewed(before)
})

test('a part that cannot be read again leaves the time as it was, and says so', async () => {
  const { user, service } = await openAndChangeElsewhere()
  const { fetch } = service
  service.fetch = (request) =>
    request.url.endsWith('/preferences')
      ? Promise.resolve(Response.json({ statusCode: 403, message: 'No' }, { status: 403 }))
      : fetch(request)
  const time = loaded().replace('Loaded ', '')
  await user.click(button('Refresh'))
  await waitFor(() => expect(screen.getAllByText(`Could not refresh. Loaded ${time}.`)).not.toEqual([]))
})

test('a change also says which other switches turned out to be changed', async () => {
  const { user } = await openAndChangeElsewhere()
  await user.click(getSwitch('SMS for buyer-7'))
  expect(
    await screen.findByText('SMS is off for Ada Byron. Also changed since you loaded: Email.'),
  ).toBeTruthy()
  await expectSwitch('Email for buyer-7', false)
})

test('several own changes in a row are not called changes by others', async () => {
  const { user } = await openSubscriber({ seed })
  await waitForSwitch()
  await user.click(getSwitch('Email for buyer-7'))
  await user.click(getSwitch('SMS for buyer-7'))
  expect(await screen.findByText('SMS is off for Ada Byron')).toBeTruthy()
})
