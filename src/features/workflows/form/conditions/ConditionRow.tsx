import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../../model/condition-words.ts'
import type { ConditionPath } from '../../model/values.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { type PartActions, PartButtons } from './PartButtons.tsx'
import { PartRow } from './PartRow.tsx'

type Props = {
  path: ConditionPath
  number: number
  group: number
  actions: PartActions
  more: readonly MenuItem[]
  onSplit: () => void
}

/** One condition of a group with its actions. */
export function ConditionRow({ path, number, group, actions, more, onSplit }: Props) {
  const c = useWords(conditionWords)
  return (
    <PartRow role="group" aria-label={c('row', { number, group })}>
      <ConditionFields path={path} onSplit={onSplit} />
      <PartButtons
        label={c('more', { number, group })}
        removeLabel={c('remove', { number, group })}
        {...{ actions, more }}
      />
    </PartRow>
  )
}
