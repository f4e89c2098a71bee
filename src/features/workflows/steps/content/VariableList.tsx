import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useWords } from '#src/ui/language.tsx'
import type { Suggestion } from './suggestions.ts'
import { hintOf, labelOf, variableWords } from './variable-words.ts'

type Props = {
  /** From which the ids of the items derive. */
  id: string
  label: string
  box: () => HTMLElement
  offered: readonly Suggestion[]
  mark: number
  onChoose: (suggestion: Suggestion) => void
}

/** What can be inserted, each with a hint. The text box keeps the focus and moves the mark. */
export function VariableList({ id, label, box, offered, mark, onChoose }: Props) {
  const t = useWords(variableWords)
  return (
    <Popper open anchorEl={box} placement="bottom-start" disablePortal sx={{ zIndex: 'modal' }}>
      <Paper variant="outlined" sx={{ maxHeight: 264, overflowY: 'auto', width: 'min(480px, 80vw)' }}>
        <List id={id} role="listbox" aria-label={t('list.label', { field: label })} disablePadding>
          {offered.map((one, index) => (
            <ListItemButton
              key={`${one.kind} ${one.value}`}
              ref={index === mark ? scrollIntoSight : undefined}
              id={`${id}-${index}`}
              component="li"
              role="option"
              tabIndex={-1}
              aria-selected={index === mark}
              selected={index === mark}
              // A press would move the focus from the box, and so close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              <span dir={one.kind === 'snippet' ? undefined : 'ltr'}>{labelOf(t, one)}</span>
              <small>{hintOf(t, one)}</small>
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  )
}

function scrollIntoSight(option: HTMLElement | null) {
  // A block body, because some browsers return a promise, which a ref callback may not.
  option?.scrollIntoView({ block: 'nearest' })
}
