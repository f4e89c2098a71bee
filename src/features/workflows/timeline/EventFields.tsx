import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { ButtonRow, FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { type Preset, maxEvents, presets } from './events.ts'
import type { TimelineState } from './use-timeline.ts'
import { isScheduled, keyOf } from './simulation.ts'
import { timelineWords } from './words.ts'
import { instantAt, wallTimeAt } from '#src/domain/timing/zone.ts'
import type { FieldProps } from '#src/ui/fields/use-bound-field.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { SuggestInput } from '#src/ui/fields/SuggestField.tsx'
import { allZones } from './zone.ts'

/** The fields of the selected event, and buttons to add and remove events. */
export function EventFields({ timeline }: { timeline: TimelineState }) {
  const t = useWords(timelineWords)
  // The focused button disappears with the last event.
  const addButton = useRef<HTMLButtonElement>(null)
  const { timing, stepEvents, chosen: event, zone } = timeline
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
      <ButtonRow>
        <Button
          size="small"
          variant="outlined"
          disabled={!stepEvents.hasRoom}
          ref={addButton}
          onClick={timeline.add}
        >
          {t('event.add')}
        </Button>
        {event && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              timeline.remove(event.id)
              if (stepEvents.events.length === 1) addButton.current?.focus()
            }}
          >
            {t('event.remove', { id: event.id })}
          </Button>
        )}
        {!stepEvents.hasRoom && t('event.most', { count: maxEvents })}
      </ButtonRow>
    </Box>
  )
}

type MomentProps = FieldProps & { at: number; zone: string; onChange: (at: number) => void }

/** Day and time, to the second, in a zone. Incomplete input changes nothing. */
export function MomentField({ at, zone, onChange, ...look }: MomentProps) {
  return (
    <TextInput
      {...look}
      type="datetime-local"
      htmlInput={{ step: 1 }}
      value={new Date(wallTimeAt(at, zone)).toISOString().slice(0, 19)}
      onChange={(text) => {
        const wall = Date.parse(`${text}Z`)
        if (!Number.isNaN(wall)) onChange(instantAt(wall, zone))
      }}
    />
  )
}

export function SampleFields({ timeline }: { timeline: TimelineState }) {
  const t = useWords(timelineWords)
  const { timing, stepEvents, zones } = timeline
  const nameOf = (preset: Preset) =>
    preset === 'around' ? t(`samples.around.${timing.kind}`) : t(`samples.${preset}`)
  return (
    <Stack spacing={1}>
      <FieldRow>
        <SelectInput<Preset | 'own'>
          label={t('samples.label')}
          value={stepEvents.preset}
          onChange={(preset) => preset !== 'own' && stepEvents.choose(preset)}
          options={[
            ...presets.map((preset) => ({ value: preset, label: nameOf(preset) })),
            ...(stepEvents.preset === 'own' ? [{ value: 'own' as const, label: t('samples.own') }] : []),
          ]}
        />
        <MomentField
          label={t('start.label')}
          hint={t('start.hint')}
          at={stepEvents.start}
          zone={zones.zone}
          onChange={stepEvents.startAt}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceInput
          label={t('zone.label')}
          dense
          variant="segments"
          value={zones.choice}
          onChange={(choice) => zones.choose({ choice })}
          options={[
            { value: 'service', label: t('zone.service') },
            { value: 'viewer', label: t('zone.viewer') },
            { value: 'subscriber', label: t('zone.subscriber') },
          ]}
        />
        {zones.choice === 'subscriber' && (
          <SuggestInput
            label={t('zone.name')}
            hint={t('zone.name.hint')}
            suggestions={allZones()}
            value={zones.name}
            onChange={(name) => zones.choose({ name })}
            error={zones.isUnknown ? t('zone.unknown') : undefined}
          />
        )}
      </FieldRow>
    </Stack>
  )
}
