import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { TagsField } from '#src/ui/fields/TagsInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldRow, FieldStack, Part } from '#src/ui/layout/Toolbar.tsx'
import { SwitchField, TextField } from '../steps/fields.ts'
import { DataField } from './fields/DataField.tsx'
import { IdentifierField } from './fields/IdentifierField.tsx'
import { stepWords } from '../model/step-words.ts'
import { TriggerFacts } from './fields/TriggerFacts.tsx'
import { useCanSwitchLater } from '../creation/can-change-later.ts'
import { type Place, useArrival } from '../model/navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import { settingsWords } from '../model/form-words.ts'

type Props = {
  /** Absent for a new one. */
  workflow: Workflow | undefined
  /** The field to focus on arrival. */
  goal: Place | undefined
  onArrive: (place: Place) => void
}

/** Settings that most workflows leave at their defaults. */
export function SettingsSection({ workflow, goal, onArrive }: Props) {
  const exists = workflow !== undefined
  const { control } = useFormContext<WorkflowValues>()
  const canSwitch = useMay('workflowStatusUpdate').allowed || !exists
  const canSwitchLater = useCanSwitchLater()
  const t = useWords(settingsWords)
  useArrival(goal, onArrive)
  return (
    <>
      <Section title={t('settings')}>
        <FieldStack>
          <IdentifierField workflow={workflow} />
          <TextField name="description" label={t('settings.description')} multiline rows={2} />
          <TagsField
            control={control}
            name="tags"
            label={t('settings.tags')}
            hint={t('settings.tags.hint')}
            clean={cleanText}
          />
          {canSwitch && (
            <SwitchField
              name="active"
              label={t(exists ? 'settings.activeNow' : 'settings.active')}
              hint={t(exists || canSwitchLater ? 'settings.active.hint' : 'settings.active.hintForGood')}
            />
          )}
          <SwitchField name="critical" label={t('settings.critical')} />
          <DefaultChannels />
          <DataField />
        </FieldStack>
      </Section>
      <TriggerFacts />
    </>
  )
}

function DefaultChannels() {
  const t = useWords(settingsWords)
  const s = useWords(stepWords)
  const id = useId()
  return (
    <Part role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="div">
        {t('settings.channels')}
      </Typography>
      <Typography color="textSecondary" gutterBottom variant="body2">
        {t('settings.channels.hint')}
      </Typography>
      <FieldRow style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' }}>
        {channels.map((channel) => (
          <SwitchField
            key={channel}
            name={`preferenceSettings.${channel}`}
            label={t('settings.channel', { channel: s(`kind.${channel}`) })}
          />
        ))}
      </FieldRow>
    </Part>
  )
}
