import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tooltip, Tooltips } from './Tooltip.tsx'

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
  expect(screen.getByText('Remove Email')).toBeTruthy()
  await user.hover(screen.getByRole('button', { name: 'Remove SMS' }))
  expect(screen.getByText('Remove SMS')).toBeTruthy()
  expect(screen.queryByText('Remove Email')).toBeNull()
  fireEvent.pointerOver(screen.getByText('Remove SMS'), { pointerType: 'mouse' })
  expect(screen.getByText('Remove SMS')).toBeTruthy()
  await user.hover(screen.getByText('SMS'))
  expect(screen.queryByText('Remove SMS')).toBeNull()
  await user.hover(screen.getByRole('button', { name: 'Remove SMS' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Remove SMS')).toBeNull()
})

test('a tooltip that must not cover what is below appears before its control', async () => {
  const user = userEvent.setup()
  render(
    <Tooltip words="Ctrl or Cmd + Enter" before>
      <button type="button">Create</button>
    </Tooltip>,
  )
  await user.hover(screen.getByRole('button', { name: 'Create' }))
  const { style } = await screen.findByText('Ctrl or Cmd + Enter')
  expect([style.right, style.left]).toEqual([`${window.innerWidth + 8}px`, ''])
})
