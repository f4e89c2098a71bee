import Box from '@mui/material/Box'
import { memo } from 'react'
import { Card } from '#src/ui/layout/Section.tsx'
import { FieldRow } from '#src/ui/layout/Toolbar.tsx'
import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { TextField, useValue, useValues } from './fields.ts'
import { GroupField } from './GroupField.tsx'
import { useIdentifierHolder } from '../creation/use-identifier-holder.ts'
import { words } from '../model/form-words.ts'

const IdentifierPlan = lazy(async () => (await import('../creation/IdentifierPlan.tsx')).IdentifierPlan)

/** Name, group and identifier. A new workflow shows an identifier only if it brought one along. */
export const FormHead = memo(function FormHead({ exists }: { exists: boolean }) {
  const identifier = useValue('identifier')
  return (
    <Card>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: { xs: 2, sm: 2.5 }, pb: 1 }}>
        <FieldRow>
          <NameField predicts={!exists} />
          <GroupField />
        </FieldRow>
        {(exists || identifier !== undefined) && (
          <Box sx={{ mt: 1.5 }}>{exists ? <IdentifierField /> : <WantedIdentifierField />}</Box>
        )}
      </Box>
    </Card>
  )
})

/** The workflow's name. `predicts`: the service will make the identifier from it. */
function NameField({ predicts }: { predicts: boolean }) {
  const [name, wanted] = useValues('name', 'identifier')
  const t = useWords(words)
  const identifier = identifierOf(name)
  const holder = useIdentifierHolder(predicts && !wanted?.trim() ? identifier : '')
  const predicted = holder
    ? t.rich('name.taken', { identifier: <code>{identifier}</code>, name: holder.name })
    : identifier
      ? t.rich('name.identifier', { identifier: <code>{identifier}</code> })
      : t('name.noIdentifier')
  return (
    <TextField
      name="name"
      label={t('name')}
      required
      autoFocus={predicts}
      autoComplete="off"
      hint={
        !predicts || wanted?.trim() ? t('name.renaming') : name.trim() === '' ? t('name.hint') : predicted
      }
    />
  )
}

/** The identifier of an existing workflow. */
function IdentifierField() {
  const t = useWords(words)
  return (
    <TextField
      name="identifier"
      label={t('identifier')}
      hint={t('identifier.hint')}
      required
      mono
      autoComplete="off"
    />
  )
}

/** The identifier a new workflow had elsewhere, and whether it can keep it. */
function WantedIdentifierField() {
  const [name, wanted = ''] = useValues('name', 'identifier')
  const t = useWords(words)
  return (
    <TextField
      name="identifier"
      label={t('identifier')}
      hint={<IdentifierPlan name={name} wanted={wanted.trim()} isLabelled />}
      mono
      autoComplete="off"
    />
  )
}
