import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodeEditor } from './CodeEditor.tsx'

const control = {
  id: 'html',
  disabled: undefined,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
}

function Form({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <fieldset disabled={disabled}>
      <span id="label">HTML</span>
      <CodeEditor
        name="html"
        labelId="label"
        control={control}
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
