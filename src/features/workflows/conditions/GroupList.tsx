import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.ts'
import { useWords } from '#src/ui/language.tsx'
import { emptyFilter, type PartPath, type WorkflowValues } from '../model/values.ts'
import { focusField } from '../model/navigation/focus-field.ts'
import { ConditionGroup } from './ConditionGroup.tsx'
import { DragArea, Draggable } from './Draggable.tsx'
import { type ConditionPlace, moveCondition } from './edits.ts'
import { useParts } from './use-parts.ts'
import { conditionWords } from './words.ts'

/** The groups of a step, of which one must be met. */
export function GroupList({ path }: { path: PartPath }) {
  const { getValues, setValue, clearErrors } = useFormContext<WorkflowValues>()
  const name = `${path}.filters` as const
  const c = useWords(conditionWords)
  const { keys, total, move, actionsOf, add } = useParts(name, {
    make: emptyFilter,
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
    <DragArea onMove={send} onMoveGroup={move}>
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
            <Button size="small" variant="outlined" onClick={add}>
              {total === 0 ? c('add') : c('addGroup')}
            </Button>
          </div>
        </Stack>
      </SortableContext>
    </DragArea>
  )
}
