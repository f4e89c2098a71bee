import { useWords } from '#src/ui/language.tsx'
import { IdentifierPlan } from '../creation/IdentifierPlan.tsx'
import { settingsWords } from '../model/settings-words.ts'
import { TextField, useValues } from './fields.ts'

/** The identifier of a workflow. A new workflow shows it only if it came with one, and says whether it can keep it. */
export function IdentifierField({ exists }: { exists: boolean }) {
  const [name, wanted] = useValues('name', 'identifier')
  const t = useWords(settingsWords)
  if (!exists && wanted === undefined) return null
  return (
    <TextField
      name="identifier"
      label={t('identifier')}
      hint={
        exists ? (
          t('identifier.hint')
        ) : (
          <IdentifierPlan name={name} wanted={wanted?.trim() ?? ''} isLabelled />
        )
      }
      required={exists}
      mono
      autoComplete="off"
    />
  )
}
