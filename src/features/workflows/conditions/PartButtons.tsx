import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import CopyIcon from '@mui/icons-material/ContentCopy'
import Stack from '@mui/material/Stack'
import type { Dispatch, SetStateAction } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { MenuButton, type MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { focusField } from '../model/navigation/focus-field.ts'
import { conditionWords } from './words.ts'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import type {
  BlockValues,
  ConditionValues,
  CtaButtonValues,
  FilterPath,
  FilterValues,
  PartPath,
  PartValues,
  StepPath,
  WorkflowValues,
} from '../model/values.ts'
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

/** The actions of a condition, group or variant. */
export function PartButtons({ label, removeLabel, actions, more = [] }: Props) {
  const { duplicate, up, down, remove } = actions
  const c = useWords(conditionWords)
  const items: MenuItem[] = [
    { label: c('duplicate'), icon: <CopyIcon />, onSelect: duplicate },
    { label: c('up'), icon: <UpIcon />, disabled: !up, onSelect: () => up?.() },
    { label: c('down'), icon: <DownIcon />, disabled: !down, onSelect: () => down?.() },
    ...more,
  ]
  return (
    <Stack direction="row" sx={{ flexShrink: 0, ml: 'auto' }}>
      <MenuButton label={label} items={items} />
      <IconButton label={removeLabel} size="small" onClick={remove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

type List =
  | `${PartPath}.filters`
  | `${FilterPath}.children`
  | `${StepPath}.variants`
  | `${PartPath}.template.${'blocks' | 'cta.action.buttons'}`

type AnyPart = ConditionValues | FilterValues | PartValues | BlockValues | CtaButtonValues

type Options = {
  /** Of a part, the path of its first field. */
  first: '.on' | '.children.0.on' | '.name' | '.content'
  said: { duplicated?: (index: number) => string; moved?: (index: number) => string; removed: string }
  /** Takes out the last part, which by default leaves an empty list. */
  removeLast?: () => void
  /** If only one is open: keeps it open wherever it goes, and opens a new one. */
  setOpen?: Dispatch<SetStateAction<number | undefined>>
}

/** The groups, variants, blocks or buttons of a step or the conditions of a group, and what can be done with each. The focus follows. */
export function useParts(name: List, { first, said, removeLast, setOpen }: Options) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const list = useFieldArray<WorkflowValues, typeof name, 'rowKey'>({ control, name, keyName: 'rowKey' })
  const total = list.fields.length
  const insert = (index: number, part: AnyPart) => {
    flushSync(() => {
      list.insert(index, part, { shouldFocus: false })
      setOpen?.(index)
    })
    focusField(`${name}.${index}${first}`)
  }
  const duplicate = (index: number) => {
    insert(index + 1, partCopy(getValues(`${name}.${index}`)))
    announce(said.duplicated?.(index + 1) ?? '')
  }
  const move = (index: number, to: number) => {
    list.move(index, to)
    setOpen?.((now) => (now === index ? to : now === to ? index : now))
    announce(said.moved?.(to) ?? '')
  }
  const remove = (index: number) => {
    if (total === 1 && removeLast) return removeLast()
    flushSync(() => {
      list.remove(index)
      setOpen?.((now) => (now === undefined || now === index ? undefined : now > index ? now - 1 : now))
    })
    const next = `${name}.${Math.min(index, total - 2)}`
    if (total === 1 || !(focusField(next + first) || focusField(next))) focusField(name)
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
    add: (part: AnyPart) => insert(total, part),
  }
}
