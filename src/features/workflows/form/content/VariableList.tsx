import { SuggestionList } from '#src/ui/fields/SuggestionList.tsx'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import type { Suggestion } from './suggestions.ts'
import { variableWords } from './variable-words.ts'

type Props = {
  /** Of the field. The ids of the list and its items derive from it. */
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
  // Some browsers answer with a promise, which a ref may not.
  list?.scrollIntoView({ block: 'nearest' })
}

type VariableWords = WordsOf<typeof variableWords>

function hintOf(t: VariableWords, { kind, value }: Suggestion): string {
  if (kind === 'payload') return t('payload.hint')
  if (kind === 'helper') return t(`helper.${value}`)
  if (kind === 'block') return t(`block.${value}`)
  const key = `name.${value.split('.').at(-1) ?? ''}`
  return Object.hasOwn(variableWords.english, key) ? t(key as 'name.email') : '' // just looked up
}
