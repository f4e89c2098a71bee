import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { operators, unrunOperators } from '#src/contract/filter.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { SuggestField } from '#src/ui/fields/SuggestField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../condition-words.ts'
import type { ConditionPath, WorkflowValues } from '../values.ts'

/** Fields of a subscriber that every service knows. */
const subscriberFields = 'subscriberId email firstName lastName phone locale isOnline lastOnlineAt data.'
const suggestionsFor: Record<string, readonly string[]> = {
  subscriber: subscriberFields.split(' '),
  tenant: ['identifier', 'name', 'data.'],
}

/** A field of the source compared with a value. */
export function ComparisonFields({ path, source }: { path: ConditionPath; source: string }) {
  const { control } = useFormContext<WorkflowValues>()
  const [operator, value] = useWatch({ control, name: [`${path}.operator`, `${path}.value`] })
  const c = useWords(conditionWords)
  const unrun = unrunOperators.some((one) => one === operator)
  return (
    <>
      <SuggestField
        control={control}
        name={`${path}.field`}
        label={c('field')}
        dense
        mono
        placeholder={exampleOf(source, c)}
        suggestions={suggestionsFor[source] ?? []}
      />
      <SelectField
        control={control}
        name={`${path}.operator`}
        label={c('operator')}
        hint={unrun ? c('unrun.operator', { operator }) : undefined}
        dense
        options={operators.map((one) => ({ value: one, label: c(`operator.${one}`) }))}
      />
      {operator !== 'IS_DEFINED' && (
        <TextField
          control={control}
          name={`${path}.value`}
          label={c('value')}
          hint={value !== value.trim() ? c('spaces') : undefined}
          dense
        />
      )}
      {source === 'webhook' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextField
            control={control}
            name={`${path}.webhookUrl`}
            label={c('webhookUrl')}
            hint={c('webhookUrl.hint')}
            dense
            mono
          />
        </Box>
      )}
    </>
  )
}

function exampleOf(source: string, c: ReturnType<typeof useWords<(typeof conditionWords)['english']>>) {
  switch (source) {
    case 'payload':
    case 'subscriber':
    case 'tenant':
    case 'webhook':
      return c(`field.${source}.example`)
    default:
      return undefined
  }
}
