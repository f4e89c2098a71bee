import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { operators, takesValue, unevaluatedOperators } from '#src/contract/operators.ts'
import { useWords, type WordsOf } from '#src/ui/language.tsx'
import { SelectField, SuggestField, TextField } from '../fields.ts'
import { useValues } from '../use-value.ts'
import { conditionWords } from '../../model/condition-words.ts'
import type { ConditionPath, WorkflowValues } from '../../model/values.ts'
import { fieldsUsedIn, fieldSuggestions } from './used-fields.ts'
import { ValueField } from './ValueField.tsx'

type Props = { path: ConditionPath; source: string; onSplit: () => void }

/** A field of the source compared with a value. */
export function ComparisonFields({ path, source, onSplit }: Props) {
  const { getValues } = useFormContext<WorkflowValues>()
  const [operator, field] = useValues(`${path}.operator`, `${path}.field`)
  // Read on focus and not on every keystroke, because a workflow may be large.
  const readFields = () => ({ source, ...fieldsUsedIn(getValues('steps'), source) })
  const [seen, setSeen] = useState(readFields)
  const known = seen.source === source ? seen : readFields()
  if (known !== seen) setSeen(known)
  const c = useWords(conditionWords)
  const unrun = unevaluatedOperators.some((one) => one === operator)
  return (
    <>
      <Box data-field sx={{ display: 'contents' }} onFocus={() => setSeen(readFields())}>
        <SuggestField
          name={`${path}.field`}
          label={c('field')}
          dense
          mono
          placeholder={exampleOf(source, c)}
          suggestions={fieldSuggestions(source, known.names, c('field.used'))}
        />
      </Box>
      <SelectField
        name={`${path}.operator`}
        label={c('operator')}
        hint={unrun ? c('unrun.operator', { operator }) : undefined}
        dense
        options={[
          ...operators.map((one) => ({ value: one, label: c(`operator.${one}`) })),
          // Only one that came with the workflow, because no service runs it.
          ...unevaluatedOperators
            .filter((one) => one === operator)
            .map((one) => ({ value: one, label: c(`operator.${one}`), group: c('operators.unrun') })),
        ]}
      />
      {takesValue(operator) && (
        <ValueField
          path={path}
          operator={operator}
          isTruth={known.booleans.has(field.trim())}
          onSplit={onSplit}
        />
      )}
      {source === 'webhook' && (
        <div data-line>
          <TextField
            name={`${path}.webhookUrl`}
            label={c('webhookUrl')}
            hint={c('webhookUrl.hint')}
            dense
            mono
          />
        </div>
      )}
    </>
  )
}

function exampleOf(source: string, c: WordsOf<typeof conditionWords>) {
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
