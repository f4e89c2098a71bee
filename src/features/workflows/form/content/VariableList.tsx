import { SuggestionList } from '#src/ui/fields/SuggestionList.tsx'
import { useWords } from '#src/ui/language.tsx'
import { hintOf } from './suggestion-hint.ts'
import type { Suggestion } from './suggestions.ts'
import { variableWords } from './variable-words.ts'

type Props = {
  /** Id of the field, from which the ids of the list and its items derive. */
  id: string
  label: string
  offered: readonly Suggestion[]
  mark: number
  onChoose: (suggestion: Suggestion) => void
}

/** What can be inserted between two braces, each with a hint. */
export function VariableList({ id, label, offered, mark, onChoose }: Props) {
  const t = useWords(variableWords)
  const fitting = offered.map((one) => ({
    one,
    value: `${one.kind} ${one.value}`,
    label: one.kind === 'block' ? `#${one.value}` : one.value,
    hint: hintOf(t, one),
  }))
  return (
    <SuggestionList
      ref={scrollIntoSight}
      label={t('list.label', { field: label })}
      mono
      onTake={({ one }) => onChoose(one)}
      {...{ id, fitting, mark }}
    />
  )
}

function scrollIntoSight(list: HTMLElement | null) {
  // A block body, because some browsers return a promise, which a ref callback may not.
  list?.scrollIntoView({ block: 'nearest' })
}
