import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import DragIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { ChoiceFormField } from '#src/ui/fields/form-fields.tsx'
import { useWords } from '#src/ui/language.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { color, phone } from '#src/ui/tokens.ts'
import { FindingsAtPlace } from '../lint/LintProvider.tsx'
import { focusField } from '../model/navigation/focus-field.ts'
import { SortArea, useSortItem } from '../model/SortArea.tsx'
import {
  type ConditionPath,
  emptyCondition,
  emptyFilter,
  type FilterPath,
  type PartPath,
  type WorkflowValues,
} from '../model/values.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { type ConditionPlace, moveCondition } from './edits.ts'
import { type PartActions, PartButtons, partWords, useParts } from './PartButtons.tsx'
import { conditionWords } from './words.ts'

// With the evaluation of conditions and the parser of templates, which the fields do without.
const Verdict = lazyPart(async () => (await import('./Verdict.tsx')).Verdict)

const Part = styled('div')({
  position: 'relative',
  '&[data-dragged]': { zIndex: 2, background: color.surface, boxShadow: 'var(--mui-shadows-4)' },
  '&[data-over]': { outline: `2px solid ${color.primary}` },
})

/** A condition or, without `row`, a group. */
type Place = Pick<ConditionPlace, 'group'> & Partial<ConditionPlace>
const isCondition = (place: Place): place is ConditionPlace => place.row !== undefined

type DraggableProps = { id: string; place: Place; name: string; children: (handle: ReactNode) => ReactNode }

/** A condition or group that can be dragged by its handle. */
function Draggable({ id, place, name, children }: DraggableProps) {
  const { item, grip } = useSortItem(id, { place, name, kind: isCondition(place) ? 'condition' : 'group' })
  const p = useWords(partWords)
  return (
    <Part {...item}>
      {children(
        <IconButton
          label={p('drag', { name })}
          size="small"
          {...grip}
          sx={{ width: 24, ml: -0.5, cursor: 'grab', touchAction: 'none' }}
        >
          <DragIcon fontSize="small" />
        </IconButton>,
      )}
    </Part>
  )
}

type RowProps = {
  path: ConditionPath
  place: ConditionPlace
  handle: ReactNode
  actions: PartActions
}

/** One condition: its fields in a row, or stacked if there is no room, and whether the person under test meets it. */
function ConditionRow({ path, place, handle, actions }: RowProps) {
  const c = useWords(conditionWords)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={c('row', numbersOf(place))}
      // On a phone the fields have the whole width, and what acts on them follows.
      sx={{
        alignItems: 'flex-start',
        my: 0.5,
        [phone]: { flexWrap: 'wrap', border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 1 },
      }}
    >
      {handle && <Box sx={{ [phone]: { order: 1 } }}>{handle}</Box>}
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5, ...errorsBelow, [phone]: { flexBasis: '100%' } }}>
        <ConditionFields path={path} />
        <Box sx={{ minHeight: 25 }}>
          <Verdict path={path} />
        </Box>
      </Stack>
      <Box sx={{ ml: 'auto', [phone]: { order: 2 } }}>
        <PartButtons name={c('rowName', numbersOf(place))} actions={actions} />
      </Box>
    </Stack>
  )
}

/** People count from 1. */
const numbersOf = ({ group, row }: ConditionPlace) => ({ number: row + 1, group: group + 1 })

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

type GroupProps = {
  path: FilterPath
  index: number
  /** How many groups there are. */
  total: number
  handle: ReactNode
  actions: PartActions
  onSend: (from: ConditionPlace, to: ConditionPlace) => void
}

/** Conditions joined by AND or OR. An empty group would match everyone, so it is removed with its last condition. */
function ConditionGroup({ path, index, total, handle, actions, onSend }: GroupProps) {
  const name = `${path}.children` as const
  const joined = useWatch<WorkflowValues, `${FilterPath}.value`>({ name: `${path}.value` })
  const c = useWords(conditionWords)
  const number = index + 1
  const { keys, total: count, actionsOf, add } = useParts(name, '.on', { removeLast: actions.remove })
  const isSeveral = total > 1 || count !== 1
  /** The first moves up to the end of the group above, and the last one down to the group below. */
  const rowActions = (row: number): PartActions => {
    const own = actionsOf(row)
    const from = { group: index, row }
    return {
      ...own,
      up: own.up ?? (index > 0 ? () => onSend(from, { group: index - 1, row: Infinity }) : undefined),
      down: own.down ?? (number < total ? () => onSend(from, { group: number, row: 0 }) : undefined),
    }
  }
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
            <ChoiceFormField
              name={`${path}.value`}
              label={c('match', { number })}
              hiddenLabel
              helperText=""
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
          <PartButtons name={c('groupName', { number })} actions={actions} />
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
            <Draggable
              id={rowKey}
              place={{ group: index, row }}
              name={c('rowName', numbersOf({ group: index, row }))}
            >
              {(grip) => (
                <ConditionRow
                  path={`${name}.${row}`}
                  place={{ group: index, row }}
                  handle={isSeveral && grip}
                  actions={rowActions(row)}
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
          onClick={() => add(emptyCondition())}
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
  const p = useWords(partWords)
  const { keys, total, move, actionsOf, add } = useParts(name, '.children.0.on')
  const send = (from: ConditionPlace, to: ConditionPlace) => {
    const { filters, place } = moveCondition(getValues(name), from, to)
    // They belong to positions that change.
    clearErrors(name)
    flushSync(() => setValue(name, filters, { shouldDirty: true }))
    focusField(`${name}.${place.group}.children.${place.row}.on`)
    announce(p('moved', { position: place.row + 1, total: filters[place.group]?.children.length ?? 0 }))
  }
  return (
    <SortArea<Place>
      onMove={(from, to) =>
        isCondition(from) && isCondition(to) ? send(from, to) : move(from.group, to.group)
      }
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Stack spacing={1} sx={{ mt: 1 }}>
          {keys.map((rowKey, index) => (
            <div key={rowKey}>
              {index > 0 && <Divider sx={{ mb: 1 }}>{c('or')}</Divider>}
              <Draggable id={rowKey} place={{ group: index }} name={c('groupName', { number: index + 1 })}>
                {(handle) => (
                  <ConditionGroup
                    path={`${name}.${index}`}
                    {...{ index, total, handle }}
                    actions={actionsOf(index)}
                    onSend={send}
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
