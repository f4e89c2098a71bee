import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterText } from '#src/testing/enter-text.ts'
import { gone } from '#src/testing/expectations.ts'
import { renderApp } from '#src/testing/render.tsx'

async function openDigest() {
  const app = await renderApp('/workflows/new')
  await app.user.click(await screen.findByRole('button', { name: 'Add Digest step' }))
  await screen.findByRole('radio', { name: /^On a schedule/ })
  const choose = async (unit: string) =>
    app.user.selectOptions(await screen.findByRole('combobox', { name: 'Unit' }), unit)
  return { ...app, choose }
}
const amount = (label: string) => screen.findByRole('textbox', { name: label })

test('the 5 of five minutes does not become every 5 weeks', async () => {
  const { user, choose } = await openDigest()
  expect(await amount('Collect for')).toHaveProperty('value', '5')
  await user.click(screen.getByRole('radio', { name: /^On a schedule/ }))
  expect(await amount('Every')).toHaveProperty('value', '5')
  await choose('Weeks')
  await waitFor(async () => expect(await amount('Every')).toHaveProperty('value', '1'))
  await choose('Minutes')
  await waitFor(async () => expect(await amount('Every')).toHaveProperty('value', '5'))
})

test('a wrong time of day is explained once, and an hour of one digit is accepted', async () => {
  const { user, choose } = await openDigest()
  await user.click(screen.getByRole('radio', { name: /^On a schedule/ }))
  await choose('Days')
  const time = await amount('At time (UTC)')
  await enterText(user, time, '9')
  await user.tab()
  expect(await screen.findByText('Enter a time of day, such as 09:00.')).toBeTruthy()
  await gone(() => screen.queryByText(/^(Error: )?The time of day is not valid\.$/))
  await user.clear(time)
  await enterText(user, time, '9:30')
  await user.tab()
  await gone(() => screen.queryByText('Enter a time of day, such as 09:00.'))
  expect((await screen.findAllByText(/09:30/)).length).toBeGreaterThan(0)
})
