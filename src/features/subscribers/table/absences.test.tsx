import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmailStep, anSmsStep, aPushStep, aWorkflowCreate } from '#src/testing/builders.ts'
import { openSubscriber } from '#src/testing/subscriber-page.tsx'

const steps = [anEmailStep(), anSmsStep(), aPushStep()]
const seed = {
  subscribers: [{ subscriberId: 'buyer-7', firstName: 'Ada', lastName: 'Byron' }],
  workflows: [
    aWorkflowCreate({ name: 'Receipt', active: true, steps }),
    aWorkflowCreate({ name: 'Weekly summary', active: false }),
    aWorkflowCreate({ name: 'News', active: false }),
  ],
}

test('inactive workflows are named below those with switches', async () => {
  await openSubscriber({ seed })
  expect(await screen.findByText('2 inactive workflows: News and Weekly summary')).toBeTruthy()
})

test('a channel that is allowed but has no address is not shown as open, and the page says what is missing', async () => {
  const { user } = await openSubscriber({ seed })
  const cell = await screen.findByRole('button', {
    name: 'Allowed, but no email address. Explain Email of Receipt',
  })
  expect(
    await screen.findByRole('button', { name: 'Allowed, but no phone number. Explain SMS of Receipt' }),
  ).toBeTruthy()
  // This service stores pushes, and needs no device for them.
  expect(screen.getByRole('button', { name: 'Allowed. Explain Push of Receipt' })).toBeTruthy()
  expect(screen.getByText('No email address')).toBeTruthy()
  expect(screen.getByText('No phone number')).toBeTruthy()
  await user.click(cell)
  expect(
    await within(await screen.findByRole('region', { name: /^Email of/ })).findByText(/no email address\./),
  ).toBeTruthy()
})
