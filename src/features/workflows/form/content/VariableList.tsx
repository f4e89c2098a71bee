import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { OptionList } from '#src/ui/fields/OptionList.tsx'
import { useWords } from '#src/ui/language.tsx'
import { hintOf } from './suggestion-hint.ts'
import type { Suggestion } from './suggestions.ts'
import { variableWords } from './variable-words.ts'

type Props = {
  /** From which the ids of the items derive. */
  id: string
  label: string
  box: () => HTMLElement
  offered: readonly Suggestion[]
  mark: number
  onChoose: (suggestion: Suggestion) => void
}

/** What can be inserted between two braces, each with a hint. */
export function VariableList({ id, label, box, offered, mark, onChoose }: Props) {
  const t = useWords(variableWords)
  const options = offered.map((one) => ({
    one,
    value: `${one.kind} ${one.value}`,
    label: one.kind === 'block' ? `#${one.value}` : one.value,
    hint: hintOf(t, one),
  }))
  return (
    <Popper open anchorEl={box} placement="bottom-start" disablePortal sx={{ zIndex: 'modal' }}>
      <Paper variant="outlined" sx={{ maxHeight: 264, overflowY: 'auto', width: 'min(480px, 80vw)' }}>
        <OptionList
          label={t('list.label', { field: label })}
          mono
          onTake={({ one }) => onChoose(one)}
          {...{ id, options, mark }}
        />
      </Paper>
    </Popper>
  )
}
