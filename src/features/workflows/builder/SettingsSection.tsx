import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMay } from '#src/client/may.ts'
import type { Workflow } from '#src/contract/workflow.ts'
import { channels } from '#src/contract/step-kinds.ts'
import { cleanText } from '#src/domain/text/hidden-characters.ts'
import { TagsFormField } from '#src/ui/fields/TagsInput.tsx'
import { useWords, defineMessages } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldRow, FieldStack, Part } from '#src/ui/layout/Toolbar.tsx'
import { codeText } from '#src/ui/fields/slot-props.ts'
import { SwitchFormField, TextFormField } from '../steps/fields.ts'
import { useValue, useValues } from '../steps/use-value.ts'
import { stepWords } from '../model/step-words.ts'
import { useCanSwitchLater, useCanChooseIdentifier } from '../creation/can-change-later.ts'
import { type Place, useArrival } from '../model/navigation/use-jump.ts'
import type { WorkflowValues } from '../model/values.ts'
import { settingsWords } from '../model/form-words.ts'
import { readJson } from '#src/domain/json/json-text.ts'
import { FieldMessages, useTranslateMessage } from '#src/ui/fields/field-messages.tsx'
import { jsonProblemText, jsonWords } from '../model/json-problems.ts'
import type { FormRule } from '../model/rule-words.ts'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { identifierIn } from '#src/domain/workflow/workflow-reading.ts'
import { IdentifierPlan } from '../creation/IdentifierPlan.tsx'
import { identifierIssue } from '../model/form-schema.ts'

/** The identifier of a workflow, checked while it is typed; for a new one only if the service lets it be chosen. */
function IdentifierField({ workflow }: { workflow: Workflow | undefined }) {
  const [name, given] = useValues('name', 'identifier')
  const canChoose = useCanChooseIdentifier()
  const translate = useTranslateMessage()
  const t = useWords(settingsWords)
  if (!workflow && !canChoose && given === undefined) return null
  const wanted = given?.trim() ?? ''
  const before = workflow && identifierIn(workflow)
  const issue = identifierIssue(wanted, before)
  const hint =
    workflow?.active === true && before
      ? t('identifier.hint.active', { identifier: before })
      : t('identifier.hint')
  return (
    <TextFormField
      name="identifier"
      label={t('identifier')}
      helperText={
        issue ? (
          translate(issue)
        ) : workflow && (wanted === before || wanted === '') ? (
          hint
        ) : (
          <IdentifierPlan name={name} wanted={wanted} isLabelled {...(workflow ? { otherwise: hint } : {})} />
        )
      }
      placeholder={workflow ? undefined : identifierOf(name)}
      required={workflow !== undefined}
      autoComplete="off"
      slotProps={codeText}
    />
  )
}

const settingWords = defineMessages({
  data: 'Data',
  'data.hint': 'Extra data, as JSON, for your own use.',
})

/** The author's own data as JSON, with what is wrong and where. */
function DataField() {
  const data = useValue('data')
  const translate = useTranslateMessage()
  const t = useWords(settingWords)
  const json = useWords(jsonWords)
  const translateMessage = (message: string) => {
    if (message !== ('rule.data' satisfies FormRule)) return translate(message)
    const reading = readJson(data)
    return 'problem' in reading ? jsonProblemText(json, reading) : translate(message)
  }
  return (
    <FieldMessages translate={translateMessage}>
      <TextFormField
        name="data"
        label={t('data')}
        helperText={t('data.hint')}
        multiline
        minRows={3}
        slotProps={codeText}
      />
    </FieldMessages>
  )
}

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
    <Section title={t('settings')}>
      <FieldStack>
        <IdentifierField workflow={workflow} />
        <TextFormField name="description" label={t('settings.description')} multiline minRows={2} />
        <TagsFormField
          control={control}
          name="tags"
          label={t('settings.tags')}
          helperText={t('settings.tags.hint')}
          clean={cleanText}
        />
        {canSwitch && (
          <SwitchFormField
            name="active"
            label={t(exists ? 'settings.activeNow' : 'settings.active')}
            helperText={t(exists || canSwitchLater ? 'settings.active.hint' : 'settings.active.hintForGood')}
          />
        )}
        <SwitchFormField name="critical" label={t('settings.critical')} />
        <DefaultChannels />
        <DataField />
      </FieldStack>
    </Section>
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
          <SwitchFormField
            key={channel}
            name={`preferenceSettings.${channel}`}
            label={t('settings.channel', { channel: s(`kind.${channel}`) })}
          />
        ))}
      </FieldRow>
    </Part>
  )
}
