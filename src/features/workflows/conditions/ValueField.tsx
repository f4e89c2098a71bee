import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasPredicate } from '#src/contract/operators.ts'
import { SuggestField } from '#src/ui/fields/SuggestInput.tsx'
import { TagsInput } from '#src/ui/fields/TagsInput.tsx'
import { asText, useBoundField } from '#src/ui/fields/use-bound-field.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { readTexts } from '../model/to-create.ts'
import type { ConditionPath, WorkflowValues } from '../model/values.ts'
import { useKnownPeople } from '../model/use-known-people.ts'
import { isUsedAsSwitch, valuesOf } from './known-names.ts'
import { useTestInput } from '../model/test-input.ts'
import { conditionWords } from './words.ts'

type Props = { path: ConditionPath; source: string; operator: string }

/** What a field is compared with. Suggests values of the data being tried and, for subscribers, of real ones. */
export function ValueField({ path, source, operator }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  // Read on focus, because a workflow may be large.
  const [{ isNear, isSwitch }, setSeen] = useState({ isNear: false, isSwitch: false })
  const field = useWatch<WorkflowValues, `${ConditionPath}.field`>({ name: `${path}.field` })
  const known = useKnownValues(source, field, isNear)
  const value = useWatch<WorkflowValues, `${ConditionPath}.value`>({ name: `${path}.value` })
  // A person that is not edited has just this value.
  const suggestions = [...new Set([...(isSwitch ? ['true', 'false'] : []), ...known])].filter(
    (one) => one !== value,
  )
  const c = useWords(conditionWords)
  const name = `${path}.value` as const
  return (
    <Box
      onFocus={() =>
        setSeen({
          isNear: true,
          isSwitch: isUsedAsSwitch(getValues('steps'), source, getValues(`${path}.field`)),
        })
      }
    >
      {operator === 'ONE_OF' ? (
        <TextsField name={name} suggestions={suggestions} />
      ) : (
        <SuggestField
          name={name}
          label={c('value')}
          hideLabel
          dense
          size="small"
          placeholder={c('value.example')}
          hint={hintOf(value, operator, c)}
          suggestions={suggestions}
        />
      )}
    </Box>
  )
}

type TextsProps = { name: `${ConditionPath}.value`; suggestions: readonly string[] }

/** Several texts, of which the form holds the JSON. */
function TextsField({ name, suggestions }: TextsProps) {
  const { value, onChange, ...field } = useBoundField<WorkflowValues, typeof name, unknown>({ name })
  const c = useWords(conditionWords)
  return (
    <TagsInput
      {...field}
      label={c('values')}
      hideLabel
      dense
      size="small"
      suggestions={suggestions}
      value={readTexts(asText(value))}
      onChange={(texts) => onChange(JSON.stringify(texts))}
    />
  )
}

function useKnownValues(source: string, field: string, isNear: boolean): string[] {
  const context = useTestInput()?.context
  const people = useKnownPeople(isNear && source === 'subscriber')
  const tried = new Map<string, unknown>(Object.entries(context ?? {})).get(source)
  return valuesOf(field, [tried, ...(source === 'subscriber' ? people : [])])
}

function hintOf(value: string, operator: string, c: WordsOf<typeof conditionWords>) {
  if (value !== value.trim()) return c('spaces')
  if (hasPredicate(operator, 'contains')) return c('list.hint')
  const isText = value !== '' && !value.includes('{{') && !Number.isFinite(Number(value))
  return hasPredicate(operator, 'order') && isText ? c('number.hint') : undefined
}
