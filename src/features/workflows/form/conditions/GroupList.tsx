import { Part } from '#src/ui/layout/Toolbar.tsx'
import Button from '@mui/material/Button'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import Divider from '@mui/material/Divider'
import { conditionWords } from '../../model/condition-words.ts'
import { focusField } from '../../navigation/focus-field.ts'
import { emptyFilter, type FilterValues, type PartPath, type WorkflowValues } from '../../model/values.ts'
import { ConditionGroup } from './ConditionGroup.tsx'
import { filterCopy, moveToGroup, splitList } from './filter-edit.ts'
import type { PartActions } from './PartButtons.tsx'

/** The groups of a step, of which one must be met. */
export function GroupList({ path }: { path: PartPath }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<WorkflowValues>()
  const name = `${path}.filters` as const
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'rowKey' })
  const c = useWords(conditionWords)
  const total = fields.length
  const focusGroup = (index: number) => focusField(`${name}.${index}.children.0.on`)

  const add = () => {
    flushSync(() => append(emptyFilter(), { shouldFocus: false }))
    focusGroup(total)
  }
  const takeOut = (index: number) => {
    flushSync(() => remove(index))
    const neighbour = Math.min(index, total - 2)
    if (neighbour < 0 || !focusGroup(neighbour)) focusField(name)
    announce(c('groupRemoved'))
  }
  const duplicate = (index: number) => {
    const copy = filterCopy(getValues(`${name}.${index}`))
    flushSync(() => insert(index + 1, copy, { shouldFocus: false }))
    focusGroup(index + 1)
    announce(c('groupDuplicated', { number: index + 2 }))
  }
  const shift = (index: number, to: number) => {
    move(index, to)
    announce(c('groupMoved', { number: to + 1, total }))
  }
  /** Errors are cleared, because they belong to positions that change. */
  const replace = (filters: FilterValues[]) => {
    clearErrors(name)
    flushSync(() => setValue(name, filters, { shouldDirty: true }))
  }
  const send = (group: number, row: number, to: number) => {
    const moved = moveToGroup(getValues(name), { group, row }, to)
    replace(moved.filters)
    focusField(`${name}.${moved.place.group}.children.${moved.place.row}.on`)
    announce(c('sent', { number: moved.place.row + 1, group: moved.place.group + 1 }))
  }
  const split = (group: number, row: number) => {
    replace(splitList(getValues(name), { group, row }))
    focusField(`${name}.${group}.children.${row}.value`)
    announce(c('list.done'))
  }
  const actionsOf = (index: number): PartActions => ({
    duplicate: () => duplicate(index),
    up: index > 0 ? () => shift(index, index - 1) : undefined,
    down: index < total - 1 ? () => shift(index, index + 1) : undefined,
    remove: () => takeOut(index),
  })
  return (
    <>
      {fields.map(({ rowKey }, index) => (
        <div key={rowKey}>
          {index > 0 && <Divider>{c('or')}</Divider>}
          <ConditionGroup
            path={`${name}.${index}`}
            number={index + 1}
            total={total}
            actions={actionsOf(index)}
            onSend={(row, to) => send(index, row, to - 1)}
            onSplit={(row) => split(index, row)}
          />
        </div>
      ))}
      <Part data-path={name}>
        <Button size="small" variant="outlined" onClick={add}>
          {total === 0 ? c('add') : c('addGroup')}
        </Button>
      </Part>
    </>
  )
}
