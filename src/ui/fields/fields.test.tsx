import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectFocus, expectInvalid } from '#src/testing/expectations.ts'
import * as z from 'zod/mini'
import {
  CheckboxFormField,
  ChoiceFormField,
  SelectFormField,
  SwitchFormField,
  TextFormField,
} from './form-fields.tsx'
import { FieldMessages } from './field-messages.tsx'
import { SecretFormField } from './SecretFormField.tsx'
import { numeric } from './slot-props.ts'
import { SuggestFormField } from './SuggestInput.tsx'
import { CellSwitch } from './CellSwitch.tsx'
import { TagsFormField } from './TagsInput.tsx'

const Values = z.object({
  name: z.string().check(z.minLength(1, 'rule.name')),
  amount: z.pipe(z.string().check(z.regex(/^\d+$/, 'rule.amount')), z.transform(Number)),
  unit: z.enum(['minutes', 'hours'], { error: 'rule.unit' }),
  kind: z.enum(['regular', 'timed']),
  active: z.boolean(),
  stop: z.literal(true, { error: 'rule.stop' }),
  field: z.string(),
  tags: z.array(z.string().check(z.maxLength(6, 'rule.tag'))),
  key: z.string(),
})

const empty = {
  name: '',
  amount: '',
  unit: '',
  kind: 'regular',
  active: false,
  stop: false,
  field: '',
  tags: [] as string[],
  key: '',
}

const english = new Map([
  ['rule.name', 'Enter a name.'],
  ['rule.amount', 'Enter a whole number.'],
  ['rule.unit', 'Choose a unit.'],
  ['rule.stop', 'Tick this.'],
  ['rule.tag', 'At most six letters.'],
])

type Typed = typeof empty
type Taken = z.output<typeof Values>

/** Receives each submit: the form's values and, if they were valid, what the schema turned them into. */
const onSubmit = vi.fn<(values: Typed, taken?: Taken) => void>()
beforeEach(() => void onSubmit.mockReset())

function Form({ start }: { start: Partial<Typed> }) {
  const form = useForm<Typed, unknown, Taken>({
    resolver: zodResolver(Values) as never, // the form allows an empty unit, the schema does not
    defaultValues: { ...empty, ...start },
  })
  const { control } = form
  const submit = form.handleSubmit(
    (taken) => onSubmit(form.getValues(), taken),
    () => onSubmit(form.getValues()),
  )
  return (
    <FieldMessages translate={(message) => english.get(message) ?? message}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextFormField control={control} name="name" label="Name" helperText="Shown in lists." required />
        <TextFormField control={control} name="amount" label="Amount" slotProps={numeric} />
        <SelectFormField
          control={control}
          name="unit"
          label="Unit"
          placeholder="Choose"
          options={[
            { value: 'minutes', label: 'Minutes' },
            { value: 'hours', label: 'Hours' },
          ]}
        />
        <ChoiceFormField
          control={control}
          name="kind"
          label="Kind"
          options={[
            { value: 'regular', label: 'Regular', hint: 'After the first event.' },
            { value: 'timed', label: 'Timed' },
          ]}
        />
        <SwitchFormField control={control} name="active" label="Active" disabled />
        <CheckboxFormField control={control} name="stop" label="Stop" />
        <SuggestFormField
          control={control}
          name="field"
          label="Field"
          suggestions={[{ value: 'email' }, { value: 'firstName', label: 'First name' }, { value: 'phone' }]}
        />
        <TagsFormField control={control} name="tags" label="Tags" />
        <SecretFormField control={control} name="key" label="Secret" />
        <Button type="submit">Save</Button>
      </form>
    </FieldMessages>
  )
}

function setUp(start: Partial<Typed> = {}) {
  render(<Form start={start} />)
  return userEvent.setup()
}

/** The accessible description of a control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

const save = () => screen.getByRole('button', { name: 'Save' })
const saved = () => waitFor(() => expect(onSubmit).toHaveBeenCalled())

describe('fields in a form', () => {
  it.each([
    ['textbox', 'Name', 'Enter a name.'],
    ['textbox', 'Amount', 'Enter a whole number.'],
    ['combobox', 'Unit', 'Choose a unit.'],
    ['checkbox', 'Stop', 'Tick this.'],
  ])('describe the %s %s by its error', async (role, name, error) => {
    const user = setUp()
    const control = screen.getByRole(role, { name })
    expect(control.getAttribute('aria-invalid')).not.toBe('true')
    await user.click(save())
    await expectInvalid(() => control)
    expect(descriptionOf(control)).toBe(error)
  })

  it('show the hint again once the error is fixed, and focus the first wrong field', async () => {
    const user = setUp()
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(descriptionOf(name)).toBe('Shown in lists.')
    await user.click(save())
    await expectFocus(() => name)
    await user.type(name, 'Receipt')
    await waitFor(() => expect(descriptionOf(name)).toBe('Shown in lists.'))
  })

  it('show the error of a list item on the list', async () => {
    const user = setUp({ tags: ['orders', 'overlong'] })
    await user.click(save())
    const box = await screen.findByRole('combobox', { name: 'Tags' })
    await waitFor(() => expect(descriptionOf(box)).toBe('At most six letters.'))
  })

  it('submit what was entered', async () => {
    const user = setUp({ active: true })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Receipt')
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit' }), 'Hours')
    await user.click(await screen.findByRole('radio', { name: 'Timed' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Stop' }))
    await user.type(await screen.findByLabelText('Secret'), 'nv_1')
    await user.click(save())
    await saved()
    expect(onSubmit.mock.lastCall?.[1]).toEqual({
      name: 'Receipt',
      amount: 5,
      unit: 'hours',
      kind: 'timed',
      active: true,
      stop: true,
      field: '',
      tags: [],
      key: 'nv_1',
    })
  })

  it('keep an amount as it was typed', async () => {
    const user = setUp({ amount: '5' })
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    await user.type(amount, 'x')
    await user.click(save())
    await saved()
    expect(onSubmit.mock.lastCall?.[0].amount).toBe('5x')
    await user.clear(amount)
    await user.tab()
    await waitFor(() => expect(amount).toHaveProperty('value', ''))
  })

  it('mask a secret until it is revealed', async () => {
    const user = setUp({ key: 'nv_1' })
    const box = screen.getByLabelText('Secret')
    expect(box).toHaveProperty('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => {
      expect(box).toHaveProperty('type', 'text')
      expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy()
    })
  })
})

describe('SuggestFormField', () => {
  const box = () => screen.getByRole('combobox', { name: 'Field' })
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  const options = () => {
    const list = screen.queryByRole('listbox', { name: 'Field' })
    return list === null
      ? []
      : within(list)
          .getAllByRole('option')
          .map((option) => option.textContent)
  }

  it('offers matches and takes the marked one on Enter, without submitting', async () => {
    const user = setUp()
    await user.type(box(), 'n')
    await waitFor(() => expect(options()).toEqual(['First name', 'phone']))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await waitFor(() => expect(marked()).toBe('First name'))
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(box()).toHaveProperty('value', 'firstName')
      expect(box().getAttribute('aria-expanded')).toBe('false')
      expect(onSubmit).not.toHaveBeenCalled()
    })
  })

  it('keeps any text, and closes the list on Escape', async () => {
    const user = setUp()
    await user.type(box(), 'ma')
    await waitFor(() => expect(options()).toEqual(['email']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(options()).toEqual([]))
    await user.type(box(), 'p')
    await user.tab()
    await waitFor(() => expect(box()).toHaveProperty('value', 'map'))
  })
})

describe('TagsFormField', () => {
  const box = () => screen.getByRole('combobox', { name: 'Tags' })
  const tags = () =>
    screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label'))

  it.each([
    ['a{Enter}b,', ['Remove a', 'Remove b']],
    [' a {Enter}a{Enter}', ['Remove a']],
    ['a{Enter}{Backspace}', []],
    [',{Enter}', []],
  ])('turns %j into tags', async (keys, expected) => {
    const user = setUp()
    await user.type(box(), keys)
    await waitFor(() => expect(tags()).toEqual(expected))
  })

  it('adds pasted lines one by one, and the rest when the box loses focus', async () => {
    const user = setUp()
    box().focus()
    await user.paste('a\nb, c')
    await user.type(box(), 'd')
    await user.tab()
    await waitFor(() => expect(tags()).toEqual(['Remove a', 'Remove b', 'Remove c', 'Remove d']))
    await user.click(await screen.findByRole('button', { name: 'Remove b' }))
    await waitFor(() => expect(tags()).toEqual(['Remove a', 'Remove c', 'Remove d']))
  })
})

describe('CellSwitch', () => {
  it('cannot be toggled while its value is unknown', async () => {
    const changes: boolean[] = []
    const { rerender } = render(
      <CellSwitch label="Email" checked={undefined} onChange={(on) => changes.push(on)} />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('switch', { name: 'Email' }))
    await waitFor(() => expect(changes).toEqual([]))
    rerender(<CellSwitch label="Email" checked={false} busy onChange={(on) => changes.push(on)} />)
    await user.click(await screen.findByRole('switch', { name: 'Email' }))
    await waitFor(() => expect(changes).toEqual([true]))
  })
})
