import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { SelectFormField, TextFormField } from '#src/ui/fields/form-fields.tsx'
import { numeric } from '#src/ui/fields/slot-props.ts'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useWords } from '#src/ui/language.tsx'
import { ButtonRow } from '#src/ui/layout/Toolbar.tsx'
import { type OtherValues, useTest } from '../model/test-input.ts'
import { JsonField } from './JsonField.tsx'
import { testWords } from './words.ts'

const most = 20
const after = (amount: string): OtherValues => ({ amount, unit: 'minutes', side: 'after', payload: null })

/** Other triggers of the workflow for the same subscriber, for digests. */
export function OtherEvents() {
  const t = useWords(testWords)
  const title = useId()
  const { form } = useTest()
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'others' })
  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} variant="subtitle2" component="h3">
        {t('others')}
      </Typography>
      <Typography color="textSecondary" variant="body2" gutterBottom>
        {t('others.hint')}
      </Typography>
      {fields.map(({ id }, index) => (
        <Row key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <ButtonRow>
        {fields.length === 0 && (
          <Button size="small" variant="outlined" onClick={() => replace([after('3')])}>
            {t('others.two')}
          </Button>
        )}
        {fields.length < most ? (
          <Button
            size="small"
            variant="outlined"
            onClick={() => append(after(String(3 * (fields.length + 1))), { shouldFocus: true })}
          >
            {t('others.add')}
          </Button>
        ) : (
          t('others.most', { count: most })
        )}
      </ButtonRow>
    </Box>
  )
}

function Row({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useWords(testWords)
  const { form, input } = useTest()
  const { control } = form
  const payload = useWatch({ control, name: `others.${index}.payload` })
  const number = index + 1
  return (
    <Box role="group" aria-label={t('others.row', { number })} sx={{ mb: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '4rem minmax(6.5rem, 1fr) minmax(5.75rem, 1fr) auto',
          alignItems: 'center',
          gap: 0.75,
        }}
      >
        <TextFormField
          control={control}
          name={`others.${index}.amount`}
          label={t('others.amount')}
          hiddenLabel
          helperText=""
          size="small"
          slotProps={numeric}
        />
        <SelectFormField
          control={control}
          name={`others.${index}.unit`}
          label={t('others.unit')}
          hiddenLabel
          helperText=""
          size="small"
          options={(['minutes', 'hours', 'days'] as const).map((value) => ({
            value,
            label: t(`unit.${value}`),
          }))}
        />
        <SelectFormField
          control={control}
          name={`others.${index}.side`}
          label={t('others.side')}
          hiddenLabel
          helperText=""
          size="small"
          options={(['before', 'after'] as const).map((value) => ({ value, label: t(`others.${value}`) }))}
        />
        <IconButton label={t('others.remove', { number })} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
      <FormControlLabel
        label={t('others.own')}
        control={
          <Switch
            checked={payload !== null}
            onChange={(_, isOwn) =>
              form.setValue(
                `others.${index}.payload`,
                isOwn ? JSON.stringify(input?.payload ?? {}, null, 2) : null,
              )
            }
          />
        }
      />
      {payload !== null && payload !== undefined && (
        <JsonField
          label={t('payload')}
          name={`others.${index}.payload`}
          names={() => Object.keys(input?.payload ?? {})}
          value={payload}
          onChange={(text) => form.setValue(`others.${index}.payload`, text)}
        />
      )}
    </Box>
  )
}
