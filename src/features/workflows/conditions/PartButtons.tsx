import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import CopyIcon from '@mui/icons-material/ContentCopy'
import Stack from '@mui/material/Stack'
import type { Dispatch, SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { defineMessages, useWords } from '#src/ui/language.tsx'
import { focusField } from '../model/navigation/focus-field.ts'
import type { FilterPath, PartPath, StepPath, WorkflowValues } from '../model/values.ts'
import { type AnyPart, partCopy } from './edits.ts'

export const partWords = defineMessages({
  drag: 'Drag {name}',
  more: 'More for {name}',
  remove: 'Remove {name}',
  duplicate: 'Duplicate',
  up: 'Move up',
  down: 'Move down',
  duplicated: 'Duplicated',
  moved: 'Moved to position {position} of {total}',
  removed: 'Removed',
})

export type PartActions = {
  duplicate: () => void
  /** `undefined` if the part cannot move further. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

/** The actions of a condition, group, variant or block. */
export function PartButtons({ name, actions }: { name: string; actions: PartActions }) {
  const { duplicate, up, down, remove } = actions
  const p = useWords(partWords)
  return (
    <Stack direction="row" sx={{ flexShrink: 0, ml: 'auto' }}>
      <MenuButton
        label={p('more', { name })}
        items={[
          { label: p('duplicate'), icon: <CopyIcon />, onSelect: duplicate },
          { label: p('up'), icon: <UpIcon />, disabled: !up, onSelect: () => up?.() },
          { label: p('down'), icon: <DownIcon />, disabled: !down, onSelect: () => down?.() },
        ]}
      />
      <IconButton label={p('remove', { name })} size="small" onClick={remove}>
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

type Options = {
  /** Takes out the last part, which by default leaves an empty list. */
  removeLast?: () => void
  /** If only one is open: keeps it open wherever it goes, and opens a new one. */
  setOpen?: Dispatch<SetStateAction<number | undefined>>
}

/**
 * The groups, variants, blocks or buttons of a step or the conditions of a group, and what can be done with each. The
 * focus follows to `first`, the path of a part's first field.
 */
export function useParts(
  name: List,
  first: '.on' | '.children.0.on' | '.name' | '.content',
  { removeLast, setOpen }: Options = {},
) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const p = useWords(partWords)
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
    announce(p('duplicated'))
  }
  const move = (index: number, to: number) => {
    list.move(index, to)
    setOpen?.((now) => (now === index ? to : now === to ? index : now))
    announce(p('moved', { position: to + 1, total }))
  }
  const remove = (index: number) => {
    if (total === 1 && removeLast) return removeLast()
    flushSync(() => {
      list.remove(index)
      setOpen?.((now) => (now === undefined || now === index ? undefined : now > index ? now - 1 : now))
    })
    const next = `${name}.${Math.min(index, total - 2)}`
    if (total === 1 || !(focusField(next + first) || focusField(next))) focusField(name)
    announce(p('removed'))
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
