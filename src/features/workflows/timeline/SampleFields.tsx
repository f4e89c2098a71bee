import Box from '@mui/material/Box'
import type { TimingKind } from '#src/contract/step-kinds.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceField.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { SuggestInput } from '#src/ui/fields/SuggestField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { MomentField } from './MomentField.tsx'
import { type Preset, presets } from './samples.ts'

import type { Samples } from './use-samples.ts'
import type { ZoneInUse } from './use-zone.ts'
import { timelineWords } from './words.ts'
import { allZones } from './zones.ts'

type Props = { kind: TimingKind; samples: Samples; zones: ZoneInUse }

/** The sample events, their start, and the zone they are shown in. */
export function SampleFields({ kind, samples, zones }: Props) {
  const t = useWords(timelineWords)
  const nameOf = (preset: Preset) =>
    preset === 'around' ? t(`samples.around.${kind}`) : t(`samples.${preset}`)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FieldRow>
        <SelectInput<Preset | 'own'>
          label={t('samples.label')}
          value={samples.preset}
          onChange={(preset) => preset !== 'own' && samples.choose(preset)}
          options={[
            ...presets.map((preset) => ({ value: preset, label: nameOf(preset) })),
            ...(samples.preset === 'own' ? [{ value: 'own' as const, label: t('samples.own') }] : []),
          ]}
        />
        <MomentField
          label={t('start.label')}
          hint={t('start.hint')}
          at={samples.start}
          zone={zones.zone}
          onChange={samples.startAt}
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
