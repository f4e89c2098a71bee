import {
  type Active,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Over,
  PointerSensor,
} from '@dnd-kit/core'
import { useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

/** A press alone is no drag. Each the same object, so that the rows keep their listeners. */
const byPointer = { activationConstraint: { distance: 4 } }
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }

type Props = {
  help: string
  /** Where one is held. */
  held: (active: Active, over: Active | Over) => string
  /** That one was not moved. */
  left: (active: Active) => string
  /** Says itself where the part is then. */
  onMove: (active: Active, over: Over) => void
  children: ReactNode
}

/** Lets parts be dragged up and down by pointer, finger or keyboard, and says where they are. */
export function SortArea({ help, held, left, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      onDragEnd={({ active, over }) => over && over.id !== active.id && onMove(active, over)}
      accessibility={{
        announcements: {
          // Followed at once by where it is held.
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => held(active, over ?? active),
          onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : left(active)),
          onDragCancel: ({ active }) => left(active),
        },
        screenReaderInstructions: { draggable: help },
      }}
    >
      {children}
    </DndContext>
  )
}
