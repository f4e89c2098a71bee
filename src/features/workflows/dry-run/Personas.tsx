import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { randomId } from '#src/client/random-id.ts'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { dryRunWords } from './dry-run-words.ts'
import { openOf, type Tried, withoutPersona, withPersona } from './tried.ts'

type Props = {
  tried: Tried
  onChange: (next: (before: Tried) => Tried) => void
  /** The form of the one that is shown. */
  children: ReactNode
}

/** The personas, of which one is shown, and what can be done with them. */
export function Personas({ tried, onChange, children }: Props) {
  const t = useWords(dryRunWords)
  const toast = useToast()
  const open = openOf(tried)
  if (!open) return null
  const several = tried.personas.length > 1
  const add = () => {
    const name = t('another', { number: tried.personas.length + 1 })
    onChange((before) => withPersona(before, { ...structuredClone(open), id: randomId(), name }))
  }
  const remove = () => {
    onChange((before) => withoutPersona(before, open.id))
    const undo = () => onChange((before) => withPersona(before, open))
    toast({
      message: t('personas.removed', { name: open.name }),
      action: { label: t('undo'), onAct: undo },
    })
  }
  return (
    <Section title={t('personas')} description={t('personas.text')}>
      <FieldStack>
        {several && (
          <SelectInput
            label={t('personas.shown')}
            dense
            value={open.id}
            options={tried.personas.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange((before) => ({ ...before, open: id }))}
          />
        )}
        {children}
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button variant="outlined" onClick={add}>
            {t('personas.add')}
          </Button>
          {several && (
            <Button color="error" onClick={remove}>
              {t('personas.remove', { name: open.name })}
            </Button>
          )}
        </div>
      </FieldStack>
    </Section>
  )
}
