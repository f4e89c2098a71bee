import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { historyKey } from './command-key.ts'
import { isText, typedBox } from './fields/typed-box.ts'
import { askBeforeLeaving } from './leave-page.ts'
import { moveMark } from './move-mark.ts'
import { type ScreenAction, screenActions, useScreenActions } from './screen-actions.ts'
import { shortText } from './short-text.ts'
import { partTone } from './tokens.ts'

describe('keys', () => {
  it.each([
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'Z', metaKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'z' }, undefined],
    [{ key: 'z', ctrlKey: true, altKey: true }, undefined],
    [{ key: 'z', ctrlKey: true, metaKey: true }, undefined],
  ])('%j means %s', (init, meaning) => expect(historyKey(new KeyboardEvent('keydown', init))).toBe(meaning))

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 1, undefined],
  ])('%s moves the mark from %i of three to %s', (key, from, to) => expect(moveMark(key, from, 3)).toBe(to))

  it('of a text field or an editor belong to it', () => {
    render(
      <>
        <input aria-label="Name" />
        <input type="checkbox" aria-label="Stop" />
        <div contentEditable suppressContentEditableWarning>
          <b>Bold</b>
        </div>
      </>,
    )
    const boxOf = (target: Element) => {
      let box: Element | undefined
      target.addEventListener('keydown', (event) => (box = typedBox(event)), { once: true })
      fireEvent.keyDown(target, { key: 'a' })
      return box
    }
    expect(boxOf(screen.getByRole('textbox', { name: 'Name' }))).toBe(screen.getByLabelText('Name'))
    expect(boxOf(screen.getByRole('checkbox'))).toBeUndefined()
    expect(boxOf(screen.getByText('Bold'))).toBe(screen.getByText('Bold').parentElement)
    expect(isText(document.body)).toBe(false)
  })
})

describe('texts', () => {
  it('are shortened without cutting a character in half', () => {
    expect(shortText('abc', 3)).toBe('abc')
    expect(shortText('abcd', 3)).toBe('abc…')
    expect(shortText('ab😀d', 3)).toBe('ab…')
  })

  it.each([
    [3, 0, 'success'],
    [0, 3, 'error'],
    [2, 1, 'warning'],
  ])('of %i done and %i left have the tone of %s', (done, left, tone) => {
    expect(partTone(done, left)).toBe(tone)
  })
})

describe('the actions of a screen', () => {
  it('are found while it is shown: its main one first, a disabled one not', () => {
    const onSelect = () => undefined
    const actions: ScreenAction[] = [
      { label: 'Export', onSelect },
      { label: 'Save', onSelect, disabled: true },
      { label: 'Create', onSelect, isMain: true },
    ]
    const { unmount } = renderHook(() => useScreenActions(() => actions))
    expect(screenActions().map(({ label }) => label)).toEqual(['Create', 'Export'])
    unmount()
    expect(screenActions()).toEqual([])
  })
})

describe('the page', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('asks before it is left while work would be lost', () => {
    let wouldLose = true
    const stop = askBeforeLeaving(() => wouldLose)
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    wouldLose = false
    expect(leave()).toBe(false)
    wouldLose = true
    stop()
    expect(leave()).toBe(false)
  })
})
