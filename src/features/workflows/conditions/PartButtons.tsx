import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import CopyIcon from '@mui/icons-material/ContentCopy'
import Stack from '@mui/material/Stack'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { keyOf, focusField } from '../model/navigation/focus-field.ts'
import { conditionWords } from './words.ts'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import type { ConditionValues, FilterPath, FilterValues, PartPath, WorkflowValues } from '../model/values.ts'
import { partCopy } from './edits.ts'

export type PartActions = {
  duplicate: () => void
  /** `undefined` if the part cannot move further. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

type Props = {
  label: string
  removeLabel: string
  actions: PartActions
  /** Further actions, after duplicating and moving. */
  more?: readonly MenuItem[]
}

/** The actions of a condition, group or variant. The keys of the step list work on its buttons too. */
export function PartButtons({ label, removeLabel, actions, more = [] }: Props) {
  const { duplicate, up, down, remove } = actions
  const c = useWords(conditionWords)
  const stay = () => undefined
  const keys: Partial<Record<string, () => void>> = {
    // At either end, the key still belongs to this part rather than to what surrounds it.
    'Alt+ArrowUp': up ?? stay,
    'Alt+ArrowDown': down ?? stay,
    'Mod+d': duplicate,
    Delete: remove,
    Backspace: remove,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In the menu, keys select items.
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return
    const act = keys[keyOf(event)]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const items: MenuItem[] = [
    { label: c('duplicate'), icon: <CopyIcon />, onSelect: duplicate },
    { label: c('up'), icon: <UpIcon />, disabled: !up, onSelect: () => up?.() },
    { label: c('down'), icon: <DownIcon />, disabled: !down, onSelect: () => down?.() },
    ...more,
  ]
  return (
    <Stack direction="row" onKeyDown={onKeyDown} sx={{ flexShrink: 0, ml: 'auto' }}>
      <MenuButton label={label} items={items} />
      <IconButton label={removeLabel} size="small" onClick={remove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

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
