// The rows and the open step's form of the builder as most people would write them: MUI, react-hook-form, nothing else.
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import CssBaseline from '@mui/material/CssBaseline'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Controller, useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { stepAt, stepCountInUrl, stepsOf, type Step } from './steps.mjs'

const steps = stepsOf(stepCountInUrl())

type Form = UseFormReturn<{ steps: Step[] }>
type RowProps = { index: number; control: Form['control']; isOpen: boolean; onAct: (act: string) => void }

function Page() {
  const form = useForm({ defaultValues: { steps } })
  const { control, formState } = form
  const { fields, append, move } = useFieldArray({ control, name: 'steps', keyName: 'rowKey' })
  const [open, setOpen] = useState(steps[0]?.uuid)
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
            <Row
              key={rowKey}
              {...{ index: at, control }}
              isOpen={uuid === open}
              onAct={(act) => {
                if (act === 'open') setOpen(uuid)
                if (act === 'up' && at > 0) move(at, at - 1)
                if (act === 'down') move(at, at + 1)
              }}
            />
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

function Row({ index, control, isOpen, onAct }: RowProps) {
  const { name, template } = useWatch({ control, name: `steps.${index}` })
  return (
    <ListItem divider sx={{ flexWrap: 'wrap' }}>
      <ListItemButton selected={isOpen} onClick={() => onAct('open')}>
        <ListItemText
          primary={name}
          secondary={`${template.type}: ${template.subject ?? String(template.content)}`}
        />
      </ListItemButton>
      {['up', 'duplicate', 'down', 'remove', 'more', 'after'].map((act) => (
        <Button key={act} size="small" aria-label={`Move ${act}`} onClick={() => onAct(act)}>
          {act}
        </Button>
      ))}
    </ListItem>
  )
}

function StepForm({ form: { control, getValues }, index }: { form: Form; index: number }) {
  const { filters, template } = getValues(`steps.${index}`)
  const texts = [
    'name',
    ...(Array.isArray(template.content)
      ? ['template.subject', ...template.content.map((_, at) => `template.content.${at}.content`)]
      : ['template.content']),
    ...filters.flatMap((_, at) =>
      ['field', 'operator', 'value'].map((key) => `filters.${at}.children.0.${key}`),
    ),
  ]
  return (
    <Stack spacing={2} sx={{ flex: 1 }}>
      {texts.map((path) => (
        <Controller
          key={path}
          control={control}
          name={`steps.${index}.${path}` as `steps.${number}.name`} // stands for every path
          render={({ field }) => <TextField {...field} label={path} multiline={path.endsWith('content')} />}
        />
      ))}
      <Controller
        control={control}
        name={`steps.${index}.active`}
        render={({ field }) => (
          <FormControlLabel label="Active" control={<Checkbox {...field} checked={field.value} />} />
        )}
      />
    </Stack>
  )
}

const main = document.querySelector('main')
if (main) createRoot(main).render(<Page />)
