import Stack from '@mui/material/Stack'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Dispatch, SetStateAction } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { sticky } from '#src/ui/tokens.ts'
import { words } from '../../model/form-words.ts'
import { problemsAt } from '../../model/problems.ts'
import { SortArea, useSortItem } from '../../model/SortArea.tsx'
import type { WorkflowValues } from '../../model/values.ts'
import { Item } from './row-parts.ts'
import { type Selection, selectionOf, type StepActions } from './step-actions.ts'
import { type RowProps, StepRow } from './StepRow.tsx'
import type { Steps } from './use-steps.ts'
import { listWords } from './words.ts'

const pathsIn = (errors: FieldErrors<WorkflowValues>, index: number): string =>
  problemsAt(errors.steps?.[index], `steps.${index}`)
    .map((problem) => problem.path)
    .join(' ')

export type RowsProps = {
  steps: Steps
  actions: StepActions
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
}

/** The steps in the order in which they run. */
export function StepRows({ steps: { rows, open, setOpen }, actions, selection, select }: RowsProps) {
  const { errors } = useFormState<WorkflowValues>({ name: 'steps' })
  const t = useWords(words)
  const l = useWords(listWords)
  const { choosing } = selection
  const uuids = rows.map(({ uuid }) => uuid)
  const shared = { actions, selection, select, setOpen }
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="div">
          {l('count', { count: rows.length })}
        </Typography>
        <Button
          size="small"
          aria-pressed={choosing}
          onClick={() => select({ ...selectionOf([]), choosing: !choosing })}
        >
          {l(choosing ? 'select.end' : 'select.start')}
        </Button>
      </Stack>
      {choosing && (
        <SelectionBar
          picked={uuids.filter((uuid) => selection.picked.has(uuid))}
          actions={actions}
          onAll={() => select(selectionOf(uuids))}
        />
      )}
      <SortArea<number> onMove={(from, to) => actions.move(uuids[from] ?? '', to)}>
        <SortableContext items={uuids} strategy={verticalListSortingStrategy}>
          <List component="ol" disablePadding aria-label={t('steps.label')}>
            {rows.map(({ rowKey, uuid }, index) => (
              <SortableItem
                key={rowKey}
                {...{ uuid, index, ...shared }}
                total={rows.length}
                isLast={index === rows.length - 1}
                isOpen={uuid === open?.uuid}
                errorPaths={pathsIn(errors, index)}
              />
            ))}
          </List>
        </SortableContext>
      </SortArea>
    </div>
  )
}

/** A step that can be dragged by its handle. Rendered with every move of a drag, unlike the row in it. */
function SortableItem({ total, ...row }: Omit<RowProps, 'grip'> & { total: number }) {
  const l = useWords(listWords)
  const name = l('position', { position: row.index + 1, total })
  const { item, grip } = useSortItem(row.uuid, { place: row.index, name })
  return (
    <Item {...item} data-row={row.uuid}>
      <StepRow {...row} grip={grip} />
    </Item>
  )
}

type BarProps = { picked: readonly string[]; actions: StepActions; onAll: () => void }

/** The number of selected steps, and their actions. */
function SelectionBar({ picked, actions, onAll }: BarProps) {
  const l = useWords(listWords)
  const button = (label: string, onClick: () => unknown, needsSome = true) => (
    <Button size="small" disabled={needsSome && picked.length === 0} onClick={() => void onClick()}>
      {label}
    </Button>
  )
  return (
    <Paper
      role="toolbar"
      variant="outlined"
      aria-label={l('select.bar')}
      sx={{ ...sticky, insetBlockStart: 'var(--list-head, 0px)', zIndex: 3, mb: 1, p: 0.5 }}
    >
      <Typography component="output" variant="body2" sx={{ px: 1.25 }}>
        {l('select.count', { count: picked.length })}
      </Typography>
      {button(l('select.all'), onAll, false)}
      {button(l('copy'), () => actions.copy(picked))}
      {button(l('cut'), () => actions.copy(picked, true))}
      {button(l('paste'), () => actions.paste(picked.at(-1)), false)}
      {button(l('duplicate'), () => actions.duplicate(picked))}
      {button(l('remove'), () => actions.remove(picked))}
    </Paper>
  )
}
