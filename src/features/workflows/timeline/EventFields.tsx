import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { MomentField } from './MomentField.tsx'
import { mostEvents, type SampleEvent } from './events.ts'
import type { StepEvents } from './use-step-events.ts'
import { isScheduled, keyOf, type Timing } from './story.ts'
import { timelineWords } from './words.ts'

type Props = {
  timing: Timing
  stepEvents: StepEvents
  /** The chosen one; there is none when there are no events. */
  event: SampleEvent | undefined
  zone: string
  onAdd: () => void
  onRemove: (id: string) => void
}

export function EventFields({ timing, stepEvents, event, zone, onAdd, onRemove }: Props) {
  const t = useWords(timelineWords)
  const key = keyOf(timing)
  const field = isScheduled(timing) ? 'date' : 'key'
  return (
    <Box>
      {event && (
        <Box role="group" aria-label={t('event.name', { id: event.id })}>
          <FieldRow>
            <MomentField
              label={t('event.time', { id: event.id })}
              at={event.at}
              zone={zone}
              onChange={(at) => stepEvents.change(event.id, { at })}
            />
            {key !== undefined && (
              <TextInput
                label={t('event.key', { key, id: event.id })}
                hint={field === 'date' ? t('event.date.hint') : t('event.key.hint')}
                mono
                value={event[field]}
                onChange={(value) => stepEvents.change(event.id, { [field]: value })}
              />
            )}
          </FieldRow>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" disabled={!stepEvents.hasRoom} onClick={onAdd}>
          {t('event.add')}
        </Button>
        {event && (
          <Button size="small" variant="outlined" onClick={() => onRemove(event.id)}>
            {t('event.remove', { id: event.id })}
          </Button>
        )}
        {!stepEvents.hasRoom && t('event.most', { count: mostEvents })}
      </Box>
    </Box>
  )
}
