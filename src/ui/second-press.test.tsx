import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { ignoreMisplacedPresses } from './second-press.ts'

function Rows() {
  const [names, setNames] = useState(['One', 'Two', 'Three'])
  useEffect(() => ignoreMisplacedPresses(window), [])
  return names.map((name) => (
    <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
      {name}
    </button>
  ))
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

test('the second press of a double click leaves what moved to its place alone', async () => {
  render(<Rows />)
  const user = userEvent.setup()
  await user.click(button('One'))
  await waitFor(() => expect(names()).toEqual(['Two', 'Three']))
  // As the browser counts: at the same place, soon after.
  const second = { bubbles: true, cancelable: true, detail: 2 }
  for (const type of ['mousedown', 'mouseup', 'click'])
    button('Two').dispatchEvent(new MouseEvent(type, second))
  await user.click(button('Three'))
  await waitFor(() => expect(names()).toEqual(['Two']))
})
