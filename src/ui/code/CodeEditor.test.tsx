import type { EditorView } from '@codemirror/view'
import Button from '@mui/material/Button'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeEditor } from './CodeEditor.tsx'

let editor: EditorView | null = null

type Given = {
  disabled?: boolean
  start?: string
  error?: string
  value?: string
  onText?: (text: string) => void
}

function Form({ disabled = false, start = '', error, ...given }: Given) {
  const [own, setOwn] = useState(start)
  const { value = own, onText = setOwn } = given
  return (
    <fieldset disabled={disabled}>
      <CodeEditor
        ref={(view) => {
          editor = view
        }}
        name="html"
        label="HTML"
        error={error !== undefined}
        helperText={error ?? 'What is sent.'}
        language={[]}
        phrases={{}}
        complete={() => null}
        find={() => []}
        onBlur={vi.fn()}
        value={value}
        onChange={onText}
      />
      <output>{value}</output>
      <Button onClick={() => setOwn('<p>New</p>')}>Replace</Button>
    </fieldset>
  )
}

const box = () => screen.getByRole('textbox', { name: 'HTML' })
const held = () => screen.getByRole('status').textContent
const type = (insert: string) =>
  act(() => editor?.dispatch({ changes: { from: editor.state.doc.length, insert }, userEvent: 'input.type' }))

test('is read-only while the form is disabled, and says so', async () => {
  const { rerender } = render(<Form disabled />)
  const state = () => [box().getAttribute('contenteditable'), box().getAttribute('aria-disabled')]
  expect(state()).toEqual(['false', 'true'])
  rerender(<Form />)
  await waitFor(() => expect(state()).toEqual(['true', null]))
  rerender(<Form disabled />)
  await waitFor(() => expect(state()).toEqual(['false', 'true']))
})

test('reports what is typed, and what comes back late does not replace what was typed since', async () => {
  const typed: string[] = []
  const { rerender } = render(<Form start="a" onText={(text) => typed.push(text)} />)
  type('b')
  type('c')
  expect(typed).toEqual(['ab', 'abc'])
  rerender(<Form start="a" onText={vi.fn()} value="ab" />)
  expect(box().textContent).toBe('abc')
  rerender(<Form start="a" onText={vi.fn()} value="elsewhere" />)
  await waitFor(() => expect(box().textContent).toBe('elsewhere'))
})

test('takes a text from outside, which its own undo leaves alone', async () => {
  render(<Form start="a" />)
  type('b')
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(box().textContent).toBe('<p>New</p>'))
  const undo = () => fireEvent.keyDown(box(), { key: 'z', ctrlKey: true })
  // Taken even if nothing is left to undo: the page must not undo something else.
  expect([undo(), undo()]).toEqual([false, false])
  await waitFor(() => expect(held()).toContain('New'))
})

test('is described by its hint or error, and carries the name of its field', async () => {
  const { rerender } = render(<Form />)
  const below = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent
  expect(box().getAttribute('name')).toBe('html')
  await waitFor(() => expect(below()).toBe('What is sent.'))
  rerender(<Form error="Close the tag." />)
  await waitFor(() =>
    expect([box().getAttribute('aria-invalid'), below()]).toEqual(['true', 'Close the tag.']),
  )
})
