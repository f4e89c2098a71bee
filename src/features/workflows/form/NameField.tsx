import { useFormContext, useWatch } from 'react-hook-form'
import { identifierOf } from '#src/domain/identifier.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import type { WorkflowValues } from './values.ts'
import { words } from './words.ts'

/** The workflow's name and the identifier that the service will make of it. */
export function NameField() {
  const { control } = useFormContext<WorkflowValues>()
  const name = useWatch({ control, name: 'name' })
  const t = useWords(words)
  const identifier = identifierOf(name)
  const predicted = identifier
    ? t.rich('name.identifier', { identifier: <code>{identifier}</code> })
    : t('name.noIdentifier')
  return (
    <TextField
      control={control}
      name="name"
      label={t('name')}
      required
      autoFocus
      autoComplete="off"
      hint={name.trim() === '' ? t('name.hint') : predicted}
    />
  )
}
