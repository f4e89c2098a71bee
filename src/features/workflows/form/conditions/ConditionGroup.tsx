import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { plainGroupType } from '#src/contract/filter.ts'
import { announce } from '#src/ui/feedback/live-region.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { IgnoredFields } from './IgnoredFields.tsx'
import { color } from '#src/ui/tokens.ts'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { useValue, useValues } from '../use-value.ts'
import { FindingsAtPlace } from '../../lint/FormFindings.tsx'
import { conditionWords } from '../../model/condition-words.ts'
import { focusField } from '../../navigation/focus-field.ts'
import {
  emptyCondition,
  type FilterPath,
  type WorkflowValues,
  type ConditionPath,
} from '../../model/values.ts'
import { conditionCopy } from './filter-edit.ts'
import { GroupHead } from './GroupHead.tsx'
import { type PartActions, PartButtons } from './PartButtons.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { PartHead, PartRow } from './PartRow.tsx'

export type GroupProps = {
  path: FilterPath
  number: number
  /** How many groups there are. */
  total: number
  actions: PartActions
  /** Moves a condition to another group. `row` counts from 0, `toGroup` from 1. */
  onSend: (row: number, toGroup: number) => void
  /** Splits a condition that has several texts. */
  onSplit: (row: number) => void
}

/** Conditions joined by AND or OR. An empty group would match everyone, so it is removed with its last condition. */
export function ConditionGroup({ path, number, total, actions, onSend, onSplit }: GroupProps) {
  const { control, getValues } = useFormContext<WorkflowValues>()
  const name = `${path}.children` as const
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'rowKey' })
  const joined = useValue(`${path}.value`)
  const c = useWords(conditionWords)
  const count = fields.length

  const add = () => {
    flushSync(() => append(emptyCondition(), { shouldFocus: false }))
    focusField(`${name}.${count}.on`)
  }
  const takeOut = (index: number) => {
    if (count === 1) return actions.remove()
    flushSync(() => remove(index))
    focusField(`${name}.${Math.min(index, count - 2)}.on`)
    announce(c('removed'))
  }
  const duplicate = (index: number) => {
    const copy = conditionCopy(getValues(`${name}.${index}`))
    flushSync(() => insert(index + 1, copy, { shouldFocus: false }))
    focusField(`${name}.${index + 1}.on`)
    announce(c('duplicated', { number: index + 2, group: number }))
  }
  const shift = (index: number, to: number) => {
    move(index, to)
    announce(c('moved', { number: to + 1, total: count, group: number }))
  }
  const rowActions = (index: number): PartActions => ({
    duplicate: () => duplicate(index),
    up: index > 0 ? () => shift(index, index - 1) : undefined,
    down: index < count - 1 ? () => shift(index, index + 1) : undefined,
    remove: () => takeOut(index),
  })
  const sends = (index: number) =>
    Array.from({ length: total }, (_, at) => at + 1)
      .filter((to) => to !== number)
      .map((to) => ({ label: c('send', { number: to }), onSelect: () => onSend(index, to) }))
  return (
    <Card
      role="group"
      aria-label={c('groupOf', { number })}
      style={{ padding: 12, background: color.ground }}
    >
      <GroupHead path={path} number={number} canJoin={count > 1} actions={actions} />
      {/* A variant with only an empty group is refused with an error here. */}
      {count === 0 && (total > 1 || !path.includes('variants')) && (
        <InlineAlert tone="warning">{c(total === 1 ? 'empty.only' : 'empty.beside')}</InlineAlert>
      )}
      {count > 0 && <PartHead />}
      {fields.map(({ rowKey }, index) => (
        <Fragment key={rowKey}>
          {index > 0 && (
            <Typography color="textSecondary" variant="body2" gutterBottom>
              {joined === 'OR' ? c('or') : c('and')}
            </Typography>
          )}
          <ConditionRow
            path={`${name}.${index}`}
            number={index + 1}
            group={number}
            actions={rowActions(index)}
            more={sends(index)}
            onSplit={() => onSplit(index)}
          />
          <FindingsAtPlace place={`${name}.${index}`} />
        </Fragment>
      ))}
      <FindingsAtPlace place={path} />
      <Box data-path={name}>
        <Button size="small" onClick={add} sx={{ mt: 1 }} aria-label={c('addTo', { number })}>
          {c('add')}
        </Button>
      </Box>
      <Ignored path={path} number={number} />
    </Card>
  )
}

/** Hidden unless a service has stored something in them. Once shown, they stay, so that the focus is not lost. */
function Ignored({ path, number }: { path: FilterPath; number: number }) {
  const [isNegated, type] = useValues(`${path}.isNegated`, `${path}.type`)
  const isSet = isNegated || (type !== '' && type !== plainGroupType)
  const [wasSet, setWas] = useState(isSet)
  if (isSet && !wasSet) setWas(true)
  return wasSet && <IgnoredFields {...{ path, number, isSet }} />
}

type RowProps = {
  path: ConditionPath
  number: number
  group: number
  actions: PartActions
  more: readonly MenuItem[]
  onSplit: () => void
}

/** One condition of a group with its actions. */
function ConditionRow({ path, number, group, actions, more, onSplit }: RowProps) {
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
