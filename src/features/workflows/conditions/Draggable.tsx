import { closestCenter, DndContext, KeyboardSensor, PointerSensor } from '@dnd-kit/core'
import { type Active, useDndContext, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import DragIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { ConditionPlace } from './edits.ts'
import { conditionWords } from './words.ts'

/** A condition or, without `row`, a group. */
type Place = { group: number; row?: number }

// The data of each is set below.
const placeOf = ({ data }: Pick<Active, 'data'>) => data.current as Place
const isCondition = (place: Place): place is ConditionPlace => place.row !== undefined

type Props = {
  onMove: (from: ConditionPlace, to: ConditionPlace) => void
  onMoveGroup: (from: number, to: number) => void
  children: ReactNode
}

/** Lets conditions and groups be dragged by pointer, finger or keyboard, as steps can, and says where they are. */
export function DragArea({ onMove, onMoveGroup, children }: Props) {
  const c = useWords(conditionWords)
  const sensors = useSensors(
    // A press alone is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const said = ({ group, row }: Place) =>
    row === undefined
      ? c('drag.overGroup', { number: group + 1 })
      : c('drag.over', { number: row + 1, group: group + 1 })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return
        const [from, to] = [placeOf(active), placeOf(over)]
        if (isCondition(from) && isCondition(to)) onMove(from, to)
        else onMoveGroup(from.group, to.group)
      }}
      accessibility={{
        announcements: {
          // Followed at once by where it is held.
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => said(placeOf(over ?? active)),
          // A move says itself where it ended.
          onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : c('drag.cancel')),
          onDragCancel: () => c('drag.cancel'),
        },
        screenReaderInstructions: { draggable: c('drag.help') },
      }}
    >
      {children}
    </DndContext>
  )
}

type ItemProps = { id: string; place: Place; children: (handle: ReactNode) => ReactNode }

/** A condition or group that can be dragged by its handle. Conditions are only dropped on conditions, groups on groups. */
export function Draggable({ id, place, children }: ItemProps) {
  const { active } = useDndContext()
  const c = useWords(conditionWords)
  const isOther = active !== null && isCondition(placeOf(active)) !== isCondition(place)
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    isDragging,
    isOver,
    transform,
    transition,
  } = useSortable({
    id,
    data: place,
    disabled: { droppable: isOther },
    attributes: { roleDescription: c('drag.role') },
  })
  const { group, row } = place
  const label =
    row === undefined
      ? c('dragGroup', { number: group + 1 })
      : c('drag', { number: row + 1, group: group + 1 })
  return (
    <Box
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      sx={{
        position: 'relative',
        ...(isDragging && { zIndex: 2, bgcolor: 'background.paper', boxShadow: 4 }),
        ...(isOver && !isDragging && { outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      {children(
        <IconButton
          label={label}
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          sx={{ width: 24, ml: -0.5, cursor: 'grab', touchAction: 'none' }}
        >
          <DragIcon fontSize="small" />
        </IconButton>,
      )}
    </Box>
  )
}
