import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { ChoiceField } from '#src/ui/fields/ChoiceField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FindingsAtPlace } from '../lint/FindingsAtPlace.tsx'
import { emptyCondition, type FilterPath, type WorkflowValues } from '../model/values.ts'
import { focusField } from '../navigation/focus-field.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { Draggable } from './Draggable.tsx'
import { conditionCopy } from './edits.ts'
import { type PartActions, PartButtons } from './PartButtons.tsx'
import { conditionWords } from './words.ts'

type Props = {
  path: FilterPath
  index: number
  /** How many groups there are. */
  total: number
  handle: ReactNode
  actions: PartActions
  /** Moves a condition to the end of another group. */
  onSend: (row: number, group: number) => void
}

/** Conditions joined by AND or OR. An empty group would match everyone, so it is removed with its last condition. */
export function ConditionGroup({ path, index, total, handle, actions, onSend }: Props) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const name = `${path}.children` as const
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'rowKey' })
  const joined = useWatch({ control, name: `${path}.value` })
  const c = useWords(conditionWords)
  const count = fields.length
  const number = index + 1

  const add = () => {
    flushSync(() => append(emptyCondition(), { shouldFocus: false }))
    focusField(`${name}.${count}.on`)
  }
  const takeOut = (row: number) => {
    if (count === 1) return actions.remove()
    flushSync(() => remove(row))
    focusField(`${name}.${Math.min(row, count - 2)}.on`)
    announce(c('removed'))
  }
  const duplicate = (row: number) => {
    const copy = conditionCopy(getValues(`${name}.${row}`))
    flushSync(() => insert(row + 1, copy, { shouldFocus: false }))
    focusField(`${name}.${row + 1}.on`)
    announce(c('duplicated', { number: row + 2, group: number }))
  }
  const shift = (row: number, to: number) => {
    move(row, to)
    announce(c('moved', { number: to + 1, total: count, group: number }))
  }
  const rowActions = (row: number): PartActions => ({
    duplicate: () => duplicate(row),
    up: row > 0 ? () => shift(row, row - 1) : undefined,
    down: row < count - 1 ? () => shift(row, row + 1) : undefined,
    remove: () => takeOut(row),
  })
  const sends = (row: number) =>
    Array.from({ length: total }, (_, group) => group)
      .filter((group) => group !== index)
      .map((group) => ({ label: c('send', { number: group + 1 }), onSelect: () => onSend(row, group) }))
  const isSeveral = total > 1 || count !== 1
  return (
    <Box
      role="group"
      aria-label={c('groupOf', { number })}
      sx={isSeveral ? { borderInlineStart: '2px solid', borderColor: 'divider', pl: 1.5 } : {}}
    >
      {isSeveral && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          {total > 1 && handle}
          {count > 1 ? (
            <ChoiceField
              name={`${path}.value`}
              label={c('match', { number })}
              hideLabel
              dense
              variant="segments"
              options={[
                { value: 'AND', label: c('match.AND') },
                { value: 'OR', label: c('match.OR') },
              ]}
            />
          ) : (
            <Typography color="textSecondary" variant="body2">
              {c('group', { number })}
            </Typography>
          )}
          <PartButtons
            label={c('moreOfGroup', { number })}
            removeLabel={c('removeGroup', { number })}
            actions={actions}
          />
        </Stack>
      )}
      {/* A variant with only an empty group is refused with an error here. */}
      {count === 0 && (total > 1 || !path.includes('variants')) && (
        <InlineAlert tone="warning">{c(total === 1 ? 'empty.only' : 'empty.beside')}</InlineAlert>
      )}
      <SortableContext items={fields.map(({ rowKey }) => rowKey)} strategy={verticalListSortingStrategy}>
        {fields.map(({ rowKey }, row) => (
          <Fragment key={rowKey}>
            {row > 0 && (
              <Typography color="textSecondary" variant="body2">
                {joined === 'OR' ? c('or') : c('and')}
              </Typography>
            )}
            <Draggable id={rowKey} place={{ group: index, row }}>
              {(grip) => (
                <ConditionRow
                  path={`${name}.${row}`}
                  number={row + 1}
                  group={number}
                  handle={isSeveral && grip}
                  actions={rowActions(row)}
                  more={sends(row)}
                />
              )}
            </Draggable>
            <FindingsAtPlace place={`${name}.${row}`} />
          </Fragment>
        ))}
      </SortableContext>
      <FindingsAtPlace place={path} />
      <Box data-path={name}>
        <Button size="small" onClick={add} sx={{ mt: 1 }} aria-label={c('addTo', { number })}>
          {c('add')}
        </Button>
      </Box>
    </Box>
  )
}
