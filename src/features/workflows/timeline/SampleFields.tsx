import Box from '@mui/material/Box'
import type { TimingKind } from '#src/contract/step-kinds.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { SuggestInput } from '#src/ui/fields/SuggestField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { MomentField } from './MomentField.tsx'
import { type Preset, presets } from './events.ts'
import type { StepEvents } from './use-step-events.ts'
import { type ZoneInUse, allZones } from './zone.ts'
import { timelineWords } from './words.ts'

type Props = { kind: TimingKind; stepEvents: StepEvents; zones: ZoneInUse }

export function SampleFields({ kind, stepEvents, zones }: Props) {
  const t = useWords(timelineWords)
  const nameOf = (preset: Preset) =>
    preset === 'around' ? t(`samples.around.${kind}`) : t(`samples.${preset}`)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
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
          look="segments"
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
    </Box>
  )
}
