import { Part } from '#src/ui/layout/Toolbar.tsx'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { instantOf } from '#src/domain/timing/instant.ts'
import { SwitchInput } from '#src/ui/fields/SwitchField.tsx'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { type InputEditing, type InputPart, messageStates } from './condition-inputs.ts'
import { EarlierMessages } from './EarlierMessages.tsx'
import { JsonField } from './JsonField.tsx'
import { LoadSubscriber } from './LoadSubscriber.tsx'
import { PreferenceSwitches } from './PreferenceSwitches.tsx'
import { type TestInput, parseMinutes, withField, withPreferences, withText } from './test-input.ts'
import { testInputWords } from './words.ts'
import Typography from '@mui/material/Typography'

/** The fields that a step's conditions read. Invalid input is reported, and the last valid value stays in use. */
export function ConditionFields(editing: InputEditing) {
  const t = useWords(testInputWords)
  const { input, conditionInputs, edit } = editing
  return (
    <>
      <FactsPart {...editing} part="subscriber" />
      <LoadSubscriber input={input} edit={edit} />
      {conditionInputs.now && (
        <Box sx={{ maxWidth: 360 }}>
          <TimeField
            {...editing}
            label={t('now')}
            hint={t('now.hint')}
            wrong={t('now.wrong', { value: input.now })}
          />
        </Box>
      )}
      <Divider />
      <FactsPart {...editing} part="payload" />
      <ConditionalInputs {...editing} level={5} />
    </>
  )
}

const sentStates = messageStates.filter((state) => state !== 'none')

/** A whole test input, for a dry run. */
export function TestInputEditor(editing: InputEditing) {
  const t = useWords(testInputWords)
  const { input, edit } = editing
  const set = (field: keyof TestInput) => (value: unknown) =>
    edit((before) => withField(before, field, value))
  return (
    <>
      <TextInput
        label={t('persona.name')}
        dense
        autoComplete="off"
        value={input.name}
        onChange={set('name')}
      />
      <JsonField
        input={editing.input}
        edit={editing.edit}
        part="payload"
        label={t('persona.payload')}
        hint={t('persona.json')}
      />
      <JsonField
        input={editing.input}
        edit={editing.edit}
        part="subscriber"
        label={t('persona.subscriber')}
        hint={t('persona.json')}
      />
      <LoadSubscriber input={input} edit={edit} />
      <TimeField {...editing} label={t('persona.now')} wrong={t('persona.now.bad')} />
      <OthersField {...editing} />
      <PreferenceSwitches
        preferences={input.preferences}
        of={input.preferencesOf}
        onChange={(next) => edit((before) => withPreferences(before, next))}
      />
      <ConditionalInputs {...editing} level={3} states={sentStates} />
    </>
  )
}

type TimeProps = Pick<InputEditing, 'input' | 'edit'> & {
  label: string
  hint?: string | undefined
  wrong: string
}

function TimeField({ input, edit, label, hint, wrong }: TimeProps) {
  const text = input.texts?.['now'] ?? input.now
  return (
    <TextInput
      label={label}
      hint={hint}
      mono
      autoComplete="off"
      value={text}
      error={instantOf(text) === undefined ? wrong : undefined}
      onChange={(next) =>
        edit((before) =>
          instantOf(next) === undefined ? withText(before, 'now', next) : withField(before, 'now', next),
        )
      }
    />
  )
}

function OthersField({ input, edit }: Pick<InputEditing, 'input' | 'edit'>) {
  const t = useWords(testInputWords)
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const unread = input.texts?.['others']
  return (
    <TextInput
      label={t('persona.others')}
      hint={t('persona.others.hint')}
      autoComplete="off"
      value={unread ?? (typed?.value === input.others ? typed.text : input.others.join(', '))}
      error={unread === undefined ? undefined : t('persona.others.bad')}
      onChange={(text) => {
        const value = parseMinutes(text)
        setTyped({ text, value })
        edit((before) => (value ? withField(before, 'others', value) : withText(before, 'others', text)))
      }}
    />
  )
}

type ConditionalInputsProps = InputEditing & { level: 3 | 5; states?: typeof sentStates }

/** Further inputs, each shown only if conditions read it. */
function ConditionalInputs({ level, states, ...editing }: ConditionalInputsProps) {
  const t = useWords(testInputWords)
  const { input, conditionInputs, edit } = editing
  const answers = input.webhookAnswer !== undefined
  return (
    <>
      {(conditionInputs.tenant.length > 0 || input.tenant) && (
        <FactsPart {...editing} part="tenant" level={level} />
      )}
      {conditionInputs.webhookAnswer.length > 0 && (
        <div>
          <SwitchInput
            label={t('answers')}
            hint={t('noAnswer')}
            checked={answers}
            onChange={(next) => edit((before) => withField(before, 'webhookAnswer', next ? {} : undefined))}
          />
          {answers && (
            <Part>
              <FactsPart {...editing} part="webhookAnswer" level={level} />
            </Part>
          )}
        </div>
      )}
      {conditionInputs.steps.length > 0 && <EarlierMessages {...editing} states={states} level={level} />}
    </>
  )
}

type PartProps = InputEditing & { part: InputPart; level?: 3 | 5 }

/** A part as JSON, with the fields that conditions read. */
function FactsPart({ input, conditionInputs, edit, part, level = 5 }: PartProps) {
  const t = useWords(testInputWords)
  const { formatList } = useLanguage()
  const read = conditionInputs[part]
  return (
    <Box role="group" aria-label={t(`part.${part}`)}>
      <Typography gutterBottom variant="subtitle2" component={`h${level}`}>
        {t(`part.${part}`)}
      </Typography>
      <JsonField
        {...{ input, part, edit }}
        label={t(`json.${part}`)}
        hideLabel
        hint={read.length > 0 ? t('part.read', { fields: formatList(read) }) : t('part.noneRead')}
      />
    </Box>
  )
}
