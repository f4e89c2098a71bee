import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { announce } from '#src/ui/feedback/live-region.ts'
import { ChoiceField } from '#src/ui/fields/ChoiceField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { SwitchField } from '#src/ui/fields/SwitchField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { conditionWords } from '../condition-words.ts'
import { Fold } from '../Fold.tsx'
import { focusField } from '../focus-field.ts'
import { emptyCondition, type FilterPath, type WorkflowValues } from '../values.ts'
import { ConditionRow } from './ConditionRow.tsx'

type Props = { path: FilterPath; number: number; onRemove: () => void }

/** Conditions joined by one word. A group without conditions would let everybody pass, so its last one takes it along. */
export function ConditionGroup({ path, number, onRemove }: Props) {
  const { control } = useFormContext<WorkflowValues>()
  const name = `${path}.children` as const
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'rowKey' })
  const joined = useWatch({ control, name: `${path}.value` })
  const c = useWords(conditionWords)

  const add = () => {
    flushSync(() => append(emptyCondition(), { shouldFocus: false }))
    focusField(`${name}.${fields.length}.on`)
  }
  const takeOut = (index: number) => {
    if (fields.length === 1) return onRemove()
    flushSync(() => remove(index))
    focusField(`${name}.${Math.min(index, fields.length - 2)}.on`)
    announce(c('removed'))
  }
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={c('groupOf', { number })}
      sx={{ p: 1.5, bgcolor: 'background.default' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        {fields.length > 1 ? (
          <ChoiceField
            control={control}
            name={`${path}.value`}
            label={c('match', { number })}
            hideLabel
            look="segments"
            options={[
              { value: 'AND', label: c('match.AND') },
              { value: 'OR', label: c('match.OR') },
            ]}
          />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary', py: 0.75 }}>
            {c('group', { number })}
          </Typography>
        )}
        <IconButton label={c('removeGroup', { number })} size="small" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {fields.map(({ rowKey }, index) => (
        <Fragment key={rowKey}>
          {index > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 0.75 }}>
              {joined === 'OR' ? c('or') : c('and')}
            </Typography>
          )}
          <ConditionRow
            path={`${name}.${index}`}
            number={index + 1}
            group={number}
            onRemove={() => takeOut(index)}
          />
        </Fragment>
      ))}
      <Button size="small" onClick={add} sx={{ mt: 1 }} aria-label={c('addTo', { number })}>
        {c('add')}
      </Button>
      <AdvancedGroup path={path} number={number} />
    </Paper>
  )
}

const groupTypes = ['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP'] as const

/** Fields that the service stores and never looks at. */
function AdvancedGroup({ path, number }: { path: FilterPath; number: number }) {
  const { control } = useFormContext<WorkflowValues>()
  const [isNegated, type] = useWatch({ control, name: [`${path}.isNegated`, `${path}.type`] })
  const c = useWords(conditionWords)
  return (
    <Fold title={c('advanced', { number })} set={isNegated || type !== ''}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {c('advanced.note')}
      </Typography>
      <SwitchField control={control} name={`${path}.isNegated`} label={c('isNegated')} />
      <SelectField
        control={control}
        name={`${path}.type`}
        label={c('type')}
        placeholder={c('type.none')}
        options={groupTypes.map((one) => ({ value: one, label: one }))}
      />
    </Fold>
  )
}
