import { type Active, useDndContext } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
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
export const placeOf = ({ data }: Pick<Active, 'data'>) => data.current as Place
export const isCondition = (place: Place): place is ConditionPlace => place.row !== undefined

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
