import { render, screen, waitFor } from '@testing-library/react'
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

const press = (name: string, init: PointerEventInit) =>
  button(name).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, ...init }))

test('the second press of a double click leaves what moved to its place alone', async () => {
  render(<Rows />)
  press('One', { detail: 1 })
  await waitFor(() => expect(names()).toEqual(['Two', 'Three']))
  press('Two', { detail: 2 })
  press('Three', { detail: 1 })
  await waitFor(() => expect(names()).toEqual(['Two']))
})

test('opens no select and selects no word that has appeared under the pointer', () => {
  render(
    <>
      <Rows />
      <select aria-label="Unit" />
      <h2>Trigger for real</h2>
    </>,
  )
  const isDone = (on: Element, detail: number) =>
    on.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }))
  press('One', { detail: 1 })
  for (const one of [screen.getByRole('combobox'), screen.getByRole('heading')]) {
    expect(isDone(one, 2)).toBe(false)
    expect(isDone(one, 1)).toBe(true)
  }
})

test('the second tap of a double tap does nothing either, but not a tap elsewhere', async () => {
  render(<Rows />)
  const tap = (name: string, clientX: number, clientY: number) =>
    press(name, { detail: 1, pointerType: 'touch', clientX, clientY })
  tap('One', 100, 100)
  await waitFor(() => expect(names()).toEqual(['Two', 'Three']))
  tap('Two', 110, 95)
  tap('Three', 100, 300)
  await waitFor(() => expect(names()).toEqual(['Two']))
})
