import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { ChoiceField } from '#src/ui/fields/form-fields.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FindingsAtPlace } from '../lint/FindingsAtPlace.tsx'
import { emptyCondition, type FilterPath, type WorkflowValues } from '../model/values.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { Draggable } from './Draggable.tsx'
import { type PartActions, PartButtons } from './PartButtons.tsx'
import { useParts } from './use-parts.ts'
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
  const name = `${path}.children` as const
  const joined = useWatch<WorkflowValues, `${FilterPath}.value`>({ name: `${path}.value` })
  const c = useWords(conditionWords)
  const number = index + 1
  const parts = useParts(name, {
    make: emptyCondition,
    first: '.on',
    said: {
      duplicated: (row) => c('duplicated', { number: row + 1, group: number }),
      moved: (row) => c('moved', { number: row + 1, total: parts.total, group: number }),
      removed: c('removed'),
    },
    removeLast: actions.remove,
  })
  const { keys, total: count } = parts
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
        <Stack direction="row" sx={{ flexWrap: 'nowrap', gap: 1 }}>
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
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {keys.map((rowKey, row) => (
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
                  actions={parts.actionsOf(row)}
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
        <Button size="small" onClick={parts.add} sx={{ mt: 1 }} aria-label={c('addTo', { number })}>
          {c('add')}
        </Button>
      </Box>
    </Box>
  )
}
