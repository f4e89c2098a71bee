import { expect, test } from 'vitest'
import { listenToForm } from './listen.ts'

/** Records the calls of a recorder, in order, along with those of the checkbox's own handler. */
function setUp() {
  const form = document.createElement('form')
  const box = form.appendChild(Object.assign(document.createElement('input'), { type: 'checkbox' }))
  document.body.append(form)
  const heard: string[] = []
  const note = (what: string) => () => void heard.push(what)
  const recorder = {
    recordTyping: note('typed'),
    check: note('look'),
    checkSoon: note('look soon'),
    checkPending: note('settle'),
    step: () => undefined,
    replaceValues: () => undefined,
    next: () => undefined,
    valuesBeforeTakeover: () => undefined,
    stop: () => {},
  }
  const stop = listenToForm(form, recorder)
  box.addEventListener('click', note('handled'))
  const end = () => {
    stop()
    form.remove()
  }
  return { box, heard, end }
}

test('earlier changes are settled when a press begins, not between the toggle and its handler', () => {
  const { box, heard, end } = setUp()
  box.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(heard).toEqual(['settle'])
  box.click()
  expect(heard.slice(0, 2)).toEqual(['settle', 'handled'])
  end()
  heard.length = 0
  box.click()
  expect(heard).toEqual(['handled'])
})
