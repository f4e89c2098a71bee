import { useSortable } from '@dnd-kit/sortable'
import GripIcon from '@mui/icons-material/DragIndicator'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { stepWords } from '../../model/step-words.ts'
import { useValues } from '../use-value.ts'
import { Item } from './row-parts.ts'
import { listWords } from './words.ts'

type Props = { uuid: string; index: number; isFixed: boolean; children: ReactNode }

/** A step that can be dragged by its handle. Rendered with every move of a drag, unlike the row in it. */
export function SortableItem({ uuid, index, isFixed, children }: Props) {
  const [name, type] = useValues(`steps.${index}.name`, `steps.${index}.template.type`)
  const l = useWords(listWords)
  const kindWords = useWords(stepWords)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform, transition } =
    useSortable({ id: uuid, attributes: { roleDescription: l('drag.role') } })
  return (
    <Item
      ref={setNodeRef}
      disablePadding
      data-row={uuid}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {!isFixed && (
        <IconButton
          label={l('drag', { name: name?.trim() || kindWords(`kind.${type}`) })}
          data-grip
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        >
          <GripIcon />
        </IconButton>
      )}
      {children}
    </Item>
  )
}
