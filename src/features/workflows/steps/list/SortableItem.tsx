import { useSortable } from '@dnd-kit/sortable'
import { useWords } from '#src/ui/language.tsx'
import { Item } from './row-parts.ts'
import { type RowProps, StepRow } from './StepRow.tsx'
import { listWords } from './words.ts'

/** A step that can be dragged by its handle. Rendered with every move of a drag, unlike the row in it. */
export function SortableItem(row: RowProps) {
  const l = useWords(listWords)
  const { setNodeRef, isDragging, transform, transition, setActivatorNodeRef, attributes, listeners } =
    useSortable({ id: row.uuid, attributes: { roleDescription: l('drag.role') } })
  return (
    <Item
      ref={setNodeRef}
      data-row={row.uuid}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <StepRow {...row} {...{ setActivatorNodeRef, attributes, listeners }} />
    </Item>
  )
}
