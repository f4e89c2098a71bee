import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { spotFor, Tooltips } from './Tooltip.tsx'
import { gone } from '#src/testing/expectations.ts'

test('the buttons of a list share one tooltip, which shows the name of the hovered button', async () => {
  const user = userEvent.setup()
  render(
    <Tooltips of=".act">
      <ul>
        <li>
          Email
          <button type="button" className="act" aria-label="Remove Email" />
        </li>
        <li>
          SMS
          <button type="button" className="act" aria-label="Remove SMS" />
        </li>
      </ul>
    </Tooltips>,
  )
  await user.hover(screen.getByRole('button', { name: 'Remove Email' }))
  await waitFor(() => expect(screen.getByText('Remove Email')).toBeTruthy())
  await user.hover(await screen.findByRole('button', { name: 'Remove SMS' }))
  await waitFor(() => {
    expect(screen.getByText('Remove SMS')).toBeTruthy()
    expect(screen.queryByText('Remove Email')).toBeNull()
  })
  fireEvent.pointerOver(await screen.findByText('Remove SMS'), { pointerType: 'mouse' })
  await waitFor(() => expect(screen.getByText('Remove SMS')).toBeTruthy())
  await user.hover(await screen.findByText('SMS'))
  await gone(() => screen.queryByText('Remove SMS'))
  await user.hover(await screen.findByRole('button', { name: 'Remove SMS' }))
  await user.keyboard('{Escape}')
  await gone(() => screen.queryByText('Remove SMS'))
})

const page = { width: 390, height: 800 }
const size = { width: 80, height: 26 }
const around = ['above', 'below', 'right', 'left'] as const
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

test.each([
  ['above the control', at(200, 300), around, { left: 180, top: 266 }],
  ['below it if there is no room above', at(200, 0), around, { left: 180, top: 48 }],
  ['along the edge of the window', at(345, 300), around, { left: 302, top: 266 }],
  ['beside it', at(0, 300), ['right', 'left', ...around], { left: 48, top: 307 }],
  ['on its other side at the edge', at(345, 300), ['right', 'left', ...around], { left: 257, top: 307 }],
  [
    'below it if neither side has room',
    { ...at(20, 0), width: 350 },
    ['right', 'left', ...around],
    { left: 155, top: 48 },
  ],
] as const)('a tooltip is shown %s', (_, target, sides, spot) => {
  expect(spotFor(target, size, page, sides)).toEqual(spot)
})

test('a tooltip without room anywhere has no place of its own', () => {
  expect(spotFor({ left: 0, top: 0, ...page }, size, page, around)).toBeUndefined()
})
