import { closestCenter, DndContext, KeyboardSensor, type Over, PointerSensor } from '@dnd-kit/core'
import { useDndContext, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { type ReactNode, useMemo } from 'react'
import { defineMessages, useWords } from '#src/ui/language.tsx'

const words = defineMessages({
  role: 'sortable',
  help: 'To move it, press Space, then the arrow keys, then Space again. Escape cancels.',
  held: 'Held over {name}',
  left: 'Not moved',
})

/** A press alone is no drag. Each the same object, so that the rows keep their listeners. */
const byPointer = { activationConstraint: { distance: 4 } }
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }

type Data<P> = {
  place: P
  /** What the place is called. */
  name: string
  /** A part is only dropped on one of its kind. */
  kind?: string
}

const dataOf = <P,>({ data }: Pick<Over, 'data'>) => data.current as unknown as Data<P> // as set below

type Props<P> = {
  /** Says itself where the part is then. */
  onMove: (from: P, to: P) => void
  children: ReactNode
}

/** Lets parts be dragged up and down by pointer, finger or keyboard, and says where they are. */
export function SortArea<P>({ onMove, children }: Props<P>) {
  const t = useWords(words)
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      onDragEnd={({ active, over }) =>
        over && over.id !== active.id && onMove(dataOf<P>(active).place, dataOf<P>(over).place)
      }
      accessibility={{
        announcements: {
          // Followed at once by where it is held.
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => t('held', { name: dataOf(over ?? active).name }),
          onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : t('left')),
          onDragCancel: () => t('left'),
        },
        screenReaderInstructions: { draggable: t('help') },
      }}
    >
      {children}
    </DndContext>
  )
}

/** The props of a part of a `SortArea`, and of its handle. */
export function useSortItem<P>(id: string, data: Data<P>) {
  const t = useWords(words)
  const held = useDndContext().active
  const { setNodeRef, isDragging, isOver, transform, transition, ...rest } = useSortable({
    id,
    data,
    disabled: { droppable: held !== null && dataOf(held).kind !== data.kind },
    attributes: { roleDescription: t('role') },
  })
  const { setActivatorNodeRef: ref, attributes, listeners } = rest
  // The same object, so that a row is not rendered with every move of a drag.
  const grip = useMemo(() => ({ ref, ...attributes, ...listeners }), [ref, attributes, listeners])
  const item = {
    ref: setNodeRef,
    style: { transform: transform ? `translateY(${transform.y}px)` : undefined, transition },
    'data-dragged': isDragging || undefined,
    'data-over': (isOver && !isDragging) || undefined,
  }
  return { item, grip }
}
export type Grip = ReturnType<typeof useSortItem>['grip']
