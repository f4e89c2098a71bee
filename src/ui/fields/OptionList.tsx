import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import type { Suggestion } from './SuggestField.tsx'

export const optionId = (id: string, index: number) => `${id}-${index}`

type Props<S extends Suggestion> = {
  /** From which the IDs of the options derive. */
  id: string
  label: string
  options: readonly S[]
  /** -1 marks none. */
  mark: number
  mono?: boolean | undefined
  onTake: (option: S) => void
}

/** The options of a box that keeps the focus and moves the mark. */
export function OptionList<S extends Suggestion>({ id, label, options, mark, mono, onTake }: Props<S>) {
  return (
    <List id={id} role="listbox" aria-label={label} disablePadding>
      {options.map((option, index) => (
        <ListItemButton
          key={option.value}
          ref={index === mark ? scrollIntoSight : undefined}
          id={optionId(id, index)}
          component="li"
          role="option"
          tabIndex={-1}
          aria-selected={index === mark}
          selected={index === mark}
          // A press would move the focus from the box, and so close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          <span dir={mono ? 'ltr' : undefined}>{option.label ?? option.value}</span>
          {option.hint !== undefined && <small>{option.hint}</small>}
        </ListItemButton>
      ))}
    </List>
  )
}

function scrollIntoSight(option: HTMLElement | null) {
  // A block body, because some browsers return a promise, which a ref callback may not.
  option?.scrollIntoView({ block: 'nearest' })
}
