import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodeEditor } from './CodeEditor.tsx'

function Form({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <fieldset disabled={disabled}>
      <CodeEditor
        name="html"
        label="HTML"
        language={[]}
        phrases={{}}
        complete={() => null}
        find={() => []}
        onBlur={() => undefined}
        value={value}
        onChange={setValue}
      />
    </fieldset>
  )
}

test('is read-only while the form is disabled, and says so', async () => {
  const { rerender } = render(<Form disabled />)
  const box = screen.getByRole('textbox', { name: 'HTML' })
  const state = () => [box.getAttribute('contenteditable'), box.getAttribute('aria-disabled')]
  expect(state()).toEqual(['false', 'true'])
  rerender(<Form />)
  await waitFor(() => expect(state()).toEqual(['true', null]))
  rerender(<Form disabled />)
  await waitFor(() => expect(state()).toEqual(['false', 'true']))
})
