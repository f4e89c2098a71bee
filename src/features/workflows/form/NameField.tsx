import { identifierOf } from '#src/domain/workflow/identifier.ts'
import { useWords } from '#src/ui/language.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { useIdentifierHolder } from '../creation/use-identifier-holder.ts'
import { words } from '../model/form-words.ts'
import { TextField, useValues } from './fields.ts'

const IdentifierPlan = lazy(async () => (await import('../creation/IdentifierPlan.tsx')).IdentifierPlan)

type Props = {
  /** Whether the service will make the identifier from this name. */
  predicts: boolean
}

/** The workflow's name and its predicted identifier. */
export function NameField({ predicts }: Props) {
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
export function IdentifierField() {
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
export function WantedIdentifierField() {
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
