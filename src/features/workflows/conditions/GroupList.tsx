import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import {
  emptyFilter,
  type PartPath,
  type WorkflowValues,
  emptyCondition,
  type FilterPath,
  type ConditionPath,
} from '../model/values.ts'
import { focusField } from '../model/navigation/focus-field.ts'
import { SortArea } from '../model/SortArea.tsx'
import { Draggable, isCondition, placeOf } from './Draggable.tsx'
import { type ConditionPlace, moveCondition } from './edits.ts'
import { useParts, type PartActions, PartButtons } from './PartButtons.tsx'
import { conditionWords } from './words.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { ChoiceField } from '#src/ui/fields/form-fields.tsx'
import { FindingsAtPlace } from '../lint/LintProvider.tsx'
import type { MenuItem } from '#src/ui/actions/MenuButton.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { phone } from '#src/ui/tokens.ts'
import { ConditionFields } from './ConditionFields.tsx'

// With the evaluation of conditions and the parser of templates, which the fields do without.
const Verdict = lazyPart(async () => (await import('./Verdict.tsx')).Verdict)

type RowProps = {
  path: ConditionPath
  number: number
  group: number
  handle: ReactNode
  actions: PartActions
  more: readonly MenuItem[]
}

/** One condition: its fields in a row, or stacked if there is no room, and whether the person under test meets it. */
function ConditionRow({ path, number, group, handle, actions, more }: RowProps) {
  const c = useWords(conditionWords)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={c('row', { number, group })}
      // On a phone the fields have the whole width, and what acts on them follows.
      sx={{
        alignItems: 'flex-start',
        my: 0.5,
        ...onPhone({ flexWrap: 'wrap', border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 1 }),
      }}
    >
      {handle && <Box sx={onPhone({ order: 1 })}>{handle}</Box>}
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5, ...errorsBelow, ...onPhone({ flexBasis: '100%' }) }}>
        <ConditionFields path={path} />
        <Box sx={{ minHeight: 25 }}>
          <Verdict path={path} />
        </Box>
      </Stack>
      <Box sx={{ ml: 'auto', ...onPhone({ order: 2 }) }}>
        <PartButtons
          label={c('more', { number, group })}
          removeLabel={c('remove', { number, group })}
          {...{ actions, more }}
        />
      </Box>
    </Stack>
  )
}

/** An error stands in the line of the verdict, so that nothing moves when it appears. */
const errorsBelow = {
  position: 'relative',
  '& .MuiFormControl-root': { position: 'static' },
  '& .MuiFormHelperText-root.Mui-error': {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    minHeight: 24,
    bgcolor: 'background.paper',
  },
} as const

const onPhone = (look: object) => ({ [phone]: look })

type GroupProps = {
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
function ConditionGroup({ path, index, total, handle, actions, onSend }: GroupProps) {
  const name = `${path}.children` as const
  const joined = useWatch<WorkflowValues, `${FilterPath}.value`>({ name: `${path}.value` })
  const c = useWords(conditionWords)
  const number = index + 1
  const parts = useParts(name, {
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
              row
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
        <Button
          size="small"
          onClick={() => parts.add(emptyCondition())}
          sx={{ mt: 1 }}
          aria-label={c('addTo', { number })}
        >
          {c('add')}
        </Button>
      </Box>
    </Box>
  )
}

/** The groups of a step, of which one must be met. */
export function GroupList({ path }: { path: PartPath }) {
  const { getValues, setValue, clearErrors } = useFormContext<WorkflowValues>()
  const name = `${path}.filters` as const
  const c = useWords(conditionWords)
  const { keys, total, move, actionsOf, add } = useParts(name, {
    first: '.children.0.on',
    said: {
      duplicated: (index) => c('groupDuplicated', { number: index + 1 }),
      moved: (index) => c('groupMoved', { number: index + 1, total }),
      removed: c('groupRemoved'),
    },
  })
  const send = (from: ConditionPlace, to: ConditionPlace) => {
    const { filters, place } = moveCondition(getValues(name), from, to)
    // They belong to positions that change.
    clearErrors(name)
    flushSync(() => setValue(name, filters, { shouldDirty: true }))
    focusField(`${name}.${place.group}.children.${place.row}.on`)
    const rows = filters[place.group]?.children.length ?? 0
    announce(c('moved', { number: place.row + 1, total: rows, group: place.group + 1 }))
  }
  return (
    <SortArea
      help={c('drag.help')}
      held={(_, over) => {
        const { group, row } = placeOf(over)
        return row === undefined
          ? c('drag.overGroup', { number: group + 1 })
          : c('drag.over', { number: row + 1, group: group + 1 })
      }}
      left={() => c('drag.cancel')}
      onMove={(active, over) => {
        const [from, to] = [placeOf(active), placeOf(over)]
        if (isCondition(from) && isCondition(to)) send(from, to)
        else move(from.group, to.group)
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Stack spacing={1} sx={{ mt: 1 }}>
          {keys.map((rowKey, index) => (
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
            <Button size="small" variant="outlined" onClick={() => add(emptyFilter())}>
              {total === 0 ? c('add') : c('addGroup')}
            </Button>
          </div>
        </Stack>
      </SortableContext>
    </SortArea>
  )
}
