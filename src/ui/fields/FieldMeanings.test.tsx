import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { announcement } from '../feedback/live-region.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { FieldMeanings, type Meaning } from './FieldMeanings.tsx'
import { TextInput } from './TextInput.tsx'
import { gone } from '#src/testing/expectations.ts'

const meanings: Record<string, Meaning> = {
  title: { wire: 'template.title', text: 'The first line.' },
  look: { wire: 'template.look', text: 'How it looks.' },
}
const explain = (path: string) => meanings[path]
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

function Form({ explains }: { explains: boolean }) {
  return (
    <>
      <TextInput label="Title" name="title" value="" onChange={() => undefined} />
      <ChoiceInput label="Look" name="look" options={options} value="a" onChange={() => undefined} />
      <TextInput label="Own" name="own" value="" onChange={() => undefined} />
      {explains && <FieldMeanings explain={explain} />}
    </>
  )
}

test('the focused field explains its meaning and its name in the API once, while explanations are on', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Form explains={false} />)
  await user.tab()
  await gone(() => screen.queryByText('The first line.'))
  rerender(<Form explains />)
  await waitFor(() => {
    expect(screen.getByText('The first line.')).toBeTruthy()
    expect(screen.getByText('template.title')).toBeTruthy()
  })
  const { count } = announcement.getState()

  await user.tab()
  await waitFor(() => {
    expect(screen.queryByText('The first line.')).toBeNull()
    expect(screen.getByText('How it looks.')).toBeTruthy()
    expect(announcement.getState()).toEqual({ text: 'How it looks. template.look', count: count + 1 })
  })

  await user.keyboard('{Escape}')
  await gone(() => screen.queryByText('How it looks.'))
  await user.tab()
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Own' }))
    expect(announcement.getState().count).toBe(count + 1)
  })
})
