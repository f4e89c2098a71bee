import Stack from '@mui/material/Stack'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor } from '@dnd-kit/core'
import { type UniqueIdentifier, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useState } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { useWords } from '#src/ui/language.tsx'
import { sticky } from '#src/ui/tokens.ts'
import { words } from '../../model/form-words.ts'
import { problemsAt } from '../../model/problems.ts'
import type { WorkflowValues } from '../../model/values.ts'
import { SortableItem } from './SortableItem.tsx'
import { type StepActions, useStepActions } from './step-actions.ts'
import { StepPalette } from './StepPalette.tsx'
import { selectionOf } from './StepRow.tsx'
import type { Steps } from './use-steps.ts'
import { listWords } from './words.ts'

const pathsIn = (errors: FieldErrors<WorkflowValues>, index: number): string =>
  problemsAt(errors.steps?.[index], `steps.${index}`)
    .map((problem) => problem.path)
    .join(' ')

/** The steps in the order in which they run, and buttons to add one. */
export function StepList({ steps }: { steps: Steps }) {
  const { rows, open, setOpen } = steps
  const { errors } = useFormState<WorkflowValues>({ name: 'steps' })
  const [selection, select] = useState(selectionOf([]))
  const choose = useCallback((chosen: readonly string[]) => select(selectionOf(chosen)), [])
  const actions = useStepActions(steps, choose)
  const t = useWords(words)
  const l = useWords(listWords)
  const { choosing } = selection
  const uuids = rows.map(({ uuid }) => uuid)
  const shared = { actions, selection, select, setOpen }
  return (
    <Stack spacing={2}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('steps.empty')}</Typography>
      ) : (
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
              onAll={() => choose(uuids)}
            />
          )}
          <Sorting uuids={uuids} actions={actions}>
            <List component="ol" disablePadding aria-label={t('steps.label')}>
              {rows.map(({ rowKey, uuid }, index) => (
                <SortableItem
                  key={rowKey}
                  {...{ uuid, index, ...shared }}
                  isLast={index === rows.length - 1}
                  isOpen={uuid === open?.uuid}
                  errorPaths={pathsIn(errors, index)}
                />
              ))}
            </List>
          </Sorting>
        </div>
      )}
      <StepPalette onAdd={actions.add} />
    </Stack>
  )
}

/** A press alone is no drag. Each the same object, so that the rows keep their listeners. */
const byPointer = { activationConstraint: { distance: 4 } }
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }

type SortingProps = { uuids: string[]; actions: StepActions; children: ReactNode }

/** Lets rows be dragged by pointer, finger or keyboard, and says where they are. */
function Sorting({ uuids, actions, children }: SortingProps) {
  const l = useWords(listWords)
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  const indexOf = (id: UniqueIdentifier) => uuids.indexOf(String(id))
  const placeOf = (id: UniqueIdentifier, over = id) => {
    const step = actions.steps()[indexOf(id)]
    return { name: step ? actions.nameOf(step) : '', position: indexOf(over) + 1, total: uuids.length }
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      onDragEnd={({ active, over }) => over && actions.move(String(active.id), indexOf(over.id))}
      accessibility={{
        announcements: {
          // Followed at once by where it is held.
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => l('drag.over', placeOf(active.id, (over ?? active).id)),
          // A move says itself where the step is.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => l('drag.cancel', placeOf(active.id)),
        },
        screenReaderInstructions: { draggable: l('drag.help') },
      }}
    >
      <SortableContext items={uuids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
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
