import { beforeAll, expect, test, vi } from 'vitest'
import { keepPresses } from './keep-press.ts'

const onAdd = vi.fn<() => void>()
const onForm = vi.fn<() => void>()

beforeAll(() => keepPresses(window))

function press(released: { x: number; detail?: number }) {
  onAdd.mockReset()
  onForm.mockReset()
  document.body.innerHTML = '<form><button type="button">Add <b>Email</b></button><p>Else</p></form>'
  const [form, button, word] = ['form', 'button', 'b'].map((name) => document.querySelector(name))
  button?.addEventListener('click', onAdd)
  form?.addEventListener('click', ({ target }) => target === form && onForm())
  word?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 10, detail: 1 }))
  const { x, detail = 1 } = released
  form?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, detail }))
}

test('a press counts for its button, even if the page moves it before the release', () => {
  press({ x: 11 })
  expect(onAdd).toHaveBeenCalledTimes(1)
  expect(onForm).not.toHaveBeenCalled()
})

test('moving the mouse away from the button cancels the press', () => {
  press({ x: 40 })
  expect(onAdd).not.toHaveBeenCalled()
  expect(onForm).toHaveBeenCalledTimes(1)
})

test('the second press of a double click is ignored', () => {
  press({ x: 10, detail: 2 })
  expect(onAdd).not.toHaveBeenCalled()
})
