// The rows and the open step's form of the builder as most people would write them: MUI, react-hook-form, nothing else.
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import CssBaseline from '@mui/material/CssBaseline'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Controller, useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { middleOf, stepAt, stepsOf, type Step } from '../steps.mjs'
import { actions, stepCountInUrl, fieldsOf, operators, summaryOf } from './fields.mjs'

const steps = stepsOf(stepCountInUrl())

type Values = { steps: Step[] }
type Form = UseFormReturn<Values>
type Act = (act: string, uuid: string, index: number) => void

function Page() {
  const form = useForm<Values>({ defaultValues: { steps } })
  const { control, formState } = form
  const { fields, append, move } = useFieldArray({ control, name: 'steps', keyName: 'rowKey' })
  const [open, setOpen] = useState(steps[middleOf(steps.length) - 1]?.uuid)
  const onAct: Act = (act, uuid, index) => {
    if (act === 'open') setOpen(uuid)
    if (act === 'up' && index > 0) move(index, index - 1)
    if (act === 'down') move(index, index + 1)
  }
  const onAdd = () => {
    const uuid = String(fields.length)
    append({ ...stepAt(1), uuid, name: `SMS ${uuid}` }, { shouldFocus: false })
    setOpen(uuid)
  }
  const index = fields.findIndex(({ uuid }) => uuid === open)
  return (
    <Stack direction="row" spacing={3} sx={{ p: 3 }}>
      <CssBaseline />
      <div style={{ width: 400 }}>
        <List component="ol" dense>
          {fields.map(({ rowKey, uuid }, at) => (
            <Row key={rowKey} {...{ uuid, index: at, control, onAct }} isOpen={uuid === open} />
          ))}
        </List>
        <Button variant="outlined" data-add-step="sms" onClick={onAdd}>
          SMS
        </Button>
      </div>
      <StepForm key={`${open} ${index}`} form={form} index={index} />
      <Typography>{formState.isDirty ? 'Saving…' : 'Not saved.'}</Typography>
    </Stack>
  )
}

type RowProps = { uuid: string; index: number; control: Form['control']; isOpen: boolean; onAct: Act }

function Row({ uuid, index, control, isOpen, onAct }: RowProps) {
  const step = useWatch({ control, name: `steps.${index}` })
  return (
    <ListItem data-row={uuid} divider sx={{ flexWrap: 'wrap' }}>
      <ListItemButton selected={isOpen} onClick={() => onAct('open', uuid, index)}>
        <ListItemText primary={step.name} secondary={summaryOf(step)} />
      </ListItemButton>
      {actions.map((act) => (
        <Button key={act} size="small" data-act={act} onClick={() => onAct(act, uuid, index)}>
          {act}
        </Button>
      ))}
    </ListItem>
  )
}

function StepForm({ form: { control, getValues }, index }: { form: Form; index: number }) {
  const isNew = index >= steps.length
  return (
    <Stack spacing={2} sx={{ flex: 1 }}>
      {fieldsOf(getValues(`steps.${index}`)).map(({ path, label, kind }) => (
        <Controller
          key={path}
          control={control}
          name={`steps.${index}.${path}` as `steps.${number}.name`} // stands for every path
          render={({ field }) =>
            kind === 'check' ? (
              <FormControlLabel
                label={label}
                control={<Checkbox {...field} checked={Boolean(field.value)} />}
              />
            ) : (
              <TextField
                {...field}
                label={label}
                select={kind === 'choice'}
                multiline={kind === 'area'}
                autoFocus={isNew && path === 'name'}
              >
                {kind === 'choice'
                  ? operators.map((value) => (
                      <MenuItem key={value} value={value}>
                        {value}
                      </MenuItem>
                    ))
                  : undefined}
              </TextField>
            )
          }
        />
      ))}
    </Stack>
  )
}

const main = document.querySelector('main')
if (main) createRoot(main).render(<Page />)
