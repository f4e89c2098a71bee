import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { emptyFilter, type PartPath, type WorkflowValues } from '../model/values.ts'
import { focusField } from '../navigation/focus-field.ts'
import { ConditionGroup } from './ConditionGroup.tsx'
import { DragArea, Draggable } from './Draggable.tsx'
import { type ConditionPlace, filterCopy, moveCondition } from './edits.ts'
import type { PartActions } from './PartButtons.tsx'
import { conditionWords } from './words.ts'

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
  const send = (from: ConditionPlace, to: ConditionPlace) => {
    const { filters, place } = moveCondition(getValues(name), from, to)
    // They belong to positions that change.
    clearErrors(name)
    flushSync(() => setValue(name, filters, { shouldDirty: true }))
    focusField(`${name}.${place.group}.children.${place.row}.on`)
    const rows = filters[place.group]?.children.length ?? 0
    announce(c('moved', { number: place.row + 1, total: rows, group: place.group + 1 }))
  }
  const actionsOf = (index: number): PartActions => ({
    duplicate: () => duplicate(index),
    up: index > 0 ? () => shift(index, index - 1) : undefined,
    down: index < total - 1 ? () => shift(index, index + 1) : undefined,
    remove: () => takeOut(index),
  })
  return (
    <DragArea onMove={send} onMoveGroup={shift}>
      <SortableContext items={fields.map(({ rowKey }) => rowKey)} strategy={verticalListSortingStrategy}>
        <Stack spacing={1} sx={{ mt: 1 }}>
          {fields.map(({ rowKey }, index) => (
            <div key={rowKey}>
              {index > 0 && <Divider sx={{ mb: 1 }}>{c('or')}</Divider>}
              <Draggable id={rowKey} place={{ group: index }}>
                {(handle) => (
                  <ConditionGroup
                    path={`${name}.${index}`}
                    index={index}
                    total={total}
                    handle={handle}
                    actions={actionsOf(index)}
                    onSend={(row, group) => send({ group: index, row }, { group, row: Infinity })}
                  />
                )}
              </Draggable>
            </div>
          ))}
          <div data-path={name}>
            <Button size="small" variant="outlined" onClick={add}>
              {total === 0 ? c('add') : c('addGroup')}
            </Button>
          </div>
        </Stack>
      </SortableContext>
    </DragArea>
  )
}
