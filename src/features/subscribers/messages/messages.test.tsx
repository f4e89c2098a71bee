import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aDelayStep,
  aFilter,
  anEmailStep,
  anInAppStep,
  anSmsStep,
  aSubscriber,
  aWorkflowCreate,
  aCondition,
} from '#src/testing/builders.ts'
import { renderApp } from '#src/testing/render.tsx'
import { getSwitch, waitForSwitch } from '#src/testing/subscriber-page.tsx'
import { gone } from '#src/testing/expectations.ts'

const large = aFilter({ children: [aCondition({ field: 'total', operator: 'LARGER', value: '50' })] })
const seed = {
  subscribers: [aSubscriber({ subscriberId: 'ada' }), aSubscriber({ subscriberId: 'bob' })],
  workflows: [
    aWorkflowCreate({
      name: 'Receipt',
      active: true,
      steps: [anInAppStep({ active: false }), anEmailStep(), anSmsStep({ filters: [large] }), aDelayStep()],
    }),
    aWorkflowCreate({ name: 'News', active: true, steps: [anSmsStep()] }),
  ],
}

async function openAda() {
  const app = await renderApp('/settings', { seed })
  const { client, service, router } = app
  const trigger = async (name: string, to: string) => {
    await client.call('eventTrigger', { body: { name, to, payload: { total: 7 } } })
    await service.runner.settled()
  }
  const open = () => router.navigate({ to: '/subscribers/$subscriberId', params: { subscriberId: 'ada' } })
  return { ...app, trigger, open }
}

test('the last runs of a subscriber are listed with reasons, and link to Activity', async () => {
  const { trigger, open, user } = await openAda()
  await trigger('receipt', 'ada')
  await trigger('news', 'bob')
  await open()
  const section = within(await screen.findByRole('region', { name: 'Messages and changes' }))
  const [run, ...others] = within(await section.findByRole('list', { name: 'Messages and changes' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'))
  expect(others).toEqual([])
  await section.findByText('In-app · The step was off')
  expect(
    within(run as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'In-app · The step was off',
    'Email · Stored, not sent',
    'SMS · Skipped: conditions not met',
    expect.stringMatching(/^Waiting until /),
  ])
  await trigger('news', 'ada')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await section.findByRole('link', { name: /^Run of News, / }))
  expect(await screen.findByRole('heading', { level: 1, name: /News/ })).toBeTruthy()
})

test('a missing message is explained first by what happened, then by the rules', async () => {
  const { trigger, open, user } = await openAda()
  await trigger('receipt', 'ada')
  await open()
  await user.click(
    await screen.findByRole('button', { name: 'Allowed, but no phone number. Explain SMS of Receipt' }),
  )
  const why = within(await screen.findByRole('region', { name: /^SMS of / }))
  expect(await why.findByText(/, \d+:\d+.* · Skipped: conditions not met\./)).toBeTruthy()
  expect(why.getByRole('link', { name: 'Open run in Activity' }).getAttribute('href')).toMatch(
    /^\/activity\//,
  )
  expect(why.getByText(/^SMS of “Receipt” is allowed for Ada Byron/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(
    await screen.findByRole('button', { name: 'Allowed, but no phone number. Explain SMS of News' }),
  )
  expect(await screen.findByText(/^No known run/)).toBeTruthy()
})

test('what blocked a message then is told as past, also when the switch is on again', async () => {
  const { trigger, open, client, user } = await openAda()
  const email = (enabled: boolean) =>
    client.call('preferencesUpdate', {
      subscriberId: 'ada',
      body: { preferences: [{ type: 'email', enabled }] },
    })
  await email(false)
  await trigger('receipt', 'ada')
  await email(true)
  await open()
  expect(await screen.findByText('Email · Skipped: Email off for all workflows')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Allowed. Explain Email of Receipt' }))
  const why = within(await screen.findByRole('region', { name: /^Email of / }))
  expect(await why.findByText(/ · Skipped: Email off for all workflows\./)).toBeTruthy()
  await gone(() => why.queryByText(/Email is off/))
  await user.click(why.getByRole('link', { name: 'Open run in Activity' }))
  expect(await screen.findByText('Reason: Email off for all workflows.')).toBeTruthy()
  await gone(() => screen.queryByText(/Email is off/))
})

test('a change stands between the messages before and after it, with the newest first', async () => {
  const { trigger, open, user } = await openAda()
  await trigger('receipt', 'ada')
  await open()
  await waitForSwitch('Email for ada')
  await user.click(getSwitch('Email for ada'))
  await screen.findByText('Email is off for Ada Byron')
  await trigger('receipt', 'ada')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const line = await screen.findByRole('list', { name: 'Messages and changes' })
  await waitFor(() =>
    expect([...line.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Receipt.*Email · Skipped: Email off for all workflows/),
      expect.stringMatching(/^Email: On → Off.*Saved/),
      expect.stringMatching(/^Receipt.*Email · Stored, not sent/),
    ]),
  )
})
