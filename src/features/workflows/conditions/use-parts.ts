import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import type { ConditionValues, FilterPath, FilterValues, PartPath, WorkflowValues } from '../model/values.ts'
import { focusField } from '../model/navigation/focus-field.ts'
import { partCopy } from './edits.ts'
import type { PartActions } from './PartButtons.tsx'

type Options = {
  make: () => ConditionValues | FilterValues
  /** Of a part, the path of its first field. */
  first: '.on' | '.children.0.on'
  said: { duplicated: (index: number) => string; moved: (index: number) => string; removed: string }
  /** Takes out the last part, which by default leaves an empty list. */
  removeLast?: () => void
}

/** The groups of a step or the conditions of a group, and what can be done with each. The focus follows what was done. */
export function useParts(
  name: `${PartPath}.filters` | `${FilterPath}.children`,
  { make, first, said, removeLast }: Options,
) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const list = useFieldArray<WorkflowValues, typeof name, 'rowKey'>({ control, name, keyName: 'rowKey' })
  const total = list.fields.length
  const focusPart = (index: number) => focusField(`${name}.${index}${first}`)
  const insert = (index: number, part: ConditionValues | FilterValues) => {
    flushSync(() => list.insert(index, part, { shouldFocus: false }))
    focusPart(index)
  }
  const duplicate = (index: number) => {
    insert(index + 1, partCopy(getValues(`${name}.${index}`)))
    announce(said.duplicated(index + 1))
  }
  const move = (index: number, to: number) => {
    list.move(index, to)
    announce(said.moved(to))
  }
  const remove = (index: number) => {
    if (total === 1 && removeLast) return removeLast()
    flushSync(() => list.remove(index))
    if (total === 1 || !focusPart(Math.min(index, total - 2))) focusField(name)
    announce(said.removed)
  }
  const actionsOf = (index: number): PartActions => ({
    duplicate: () => duplicate(index),
    up: index > 0 ? () => move(index, index - 1) : undefined,
    down: index < total - 1 ? () => move(index, index + 1) : undefined,
    remove: () => remove(index),
  })
  return {
    keys: list.fields.map(({ rowKey }) => rowKey),
    total,
    move,
    actionsOf,
    add: () => insert(total, make()),
  }
}
