import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ChoiceInput } from './ChoiceInput.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { FilterBar } from './FilterBar.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { CellSwitch } from './CellSwitch.tsx'

const nothing = () => undefined

/** What describes a control, for a screen reader. */
const below = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

describe('a search box', () => {
  it('can be cleared once it holds something', () => {
    const onChange = vi.fn<(text: string) => void>()
    const { rerender } = render(<SearchInput label="Search" value="" onChange={onChange} />)
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    rerender(<SearchInput label="Search" value="a" onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onChange).toHaveBeenCalledWith('')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('says when it takes no more', () => {
    render(<SearchInput label="Search" maxLength={3} value="abc" onChange={nothing} />)
    expect(below(screen.getByRole('searchbox'))).toBe('No more than 3 characters')
  })

  it('is beside its filters, with a button that clears them while they are set', () => {
    const onClear = vi.fn<() => void>()
    const bar = (set: boolean) => (
      <FilterBar
        label="Search"
        maxLength={50}
        query=""
        onSearch={nothing}
        clearLabel="Clear all filters"
        onClear={set ? onClear : undefined}
      >
        <SelectInput label="Status" value="" options={[]} onChange={nothing} />
      </FilterBar>
    )
    const { rerender } = render(bar(false))
    expect(within(screen.getByRole('search')).getByRole('searchbox')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    rerender(bar(true))
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(onClear).toHaveBeenCalledOnce()
  })
})

describe('a select', () => {
  const options = [
    { value: 'a', label: 'Alpha', group: 'Greek' },
    { value: 'b', label: 'Beta', group: 'Greek' },
    { value: 'z', label: 'Zett' },
  ]
  const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  it('has an empty option while nothing is chosen, or where one can choose nothing', () => {
    const { rerender } = render(<SelectInput label="Letter" value="" options={options} onChange={nothing} />)
    expect(shown()[0]).toBe('')
    rerender(<SelectInput label="Letter" value="a" options={options} onChange={nothing} />)
    expect(shown()[0]).toBe('Alpha')
    rerender(<SelectInput label="Letter" placeholder="Any" value="a" options={options} onChange={nothing} />)
    expect(shown()[0]).toBe('Any')
  })
})

describe('a choice', () => {
  const options = [
    { value: 'one', label: 'One', hint: 'The first' },
    { value: 'all', label: 'All' },
  ]

  it('is a named group whose hints describe single options', () => {
    const onChange = vi.fn<(value: string) => void>()
    render(
      <ChoiceInput label="Which" value="all" options={options} helperText="At once." onChange={onChange} />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Which' })
    expect(below(group)).toBe('At once.')
    expect(below(screen.getByRole('radio', { name: 'One' }))).toBe('The first')
    fireEvent.click(screen.getByRole('radio', { name: 'One' }))
    expect(onChange).toHaveBeenCalledWith('one')
  })

  it('may have its label only for screen readers', () => {
    render(<ChoiceInput row hiddenLabel label="Width" value="one" options={options} onChange={nothing} />)
    expect(screen.getByRole('radiogroup', { name: 'Width' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'One' })).toHaveProperty('checked', true)
  })
})

it('a switch in a table is described by its helper text', () => {
  render(<CellSwitch label="Email" helperText="Critical." checked onChange={nothing} />)
  expect(below(screen.getByRole('switch', { name: 'Email' }))).toBe('Critical.')
})

it('a group of controls says that it is required and what is wrong with it', () => {
  render(
    <FieldGroup required label="Days" error helperText="Choose a day.">
      {(attributes) => <div role="group" {...attributes} />}
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: /^Days/ })
  expect(group.getAttribute('aria-required')).toBe('true')
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(below(group)).toBe('Choose a day.')
})
