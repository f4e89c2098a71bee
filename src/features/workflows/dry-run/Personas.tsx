import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Sample } from '#src/client/samples/sample.ts'
import { randomId } from '#src/client/random-id.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { useToast } from '#src/ui/feedback/Toasts.tsx'
import { SelectInput } from '#src/ui/fields/SelectField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { useSamples } from '../test-input/use-samples.ts'
import { dryRunWords } from './dry-run-words.ts'
import { openOf, putBack, startedOver, type Tried, withoutPersona, withPersona, withSample } from './tried.ts'

type Props = {
  tried: Tried
  onChange: (next: (before: Tried) => Tried) => void
  /** The form of the selected persona. */
  children: ReactNode
}

/** The personas with their actions; one is selected. */
export function Personas({ tried, onChange, children }: Props) {
  const t = useWords(dryRunWords)
  const toast = useToast()
  const { samples } = useSamples()
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
  const startOver = () => {
    onChange((before) => startedOver(before, open.id))
    toast({
      message: t('personas.startedOver', { name: open.name }),
      action: { label: t('undo'), onAct: () => onChange((before) => putBack(before, open)) },
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
          <MenuButton
            label={t('personas.add')}
            items={[
              { label: t('personas.copy', { name: open.name }), onSelect: add },
              ...named(samples ?? []).map(({ sample, label }) => ({
                label,
                onSelect: () => onChange((before) => withSample(before, sample)),
              })),
            ]}
          >
            {t('personas.add')}
          </MenuButton>
          {!tried.fitted.includes(open.id) && <Button onClick={startOver}>{t('personas.startOver')}</Button>}
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

/** Equal names are numbered. */
function named(samples: readonly Sample[]) {
  const counts = new Map<string, number>()
  return samples.map((sample) => {
    const count = (counts.get(sample.name) ?? 0) + 1
    counts.set(sample.name, count)
    return { sample, label: count === 1 ? sample.name : `${sample.name} (${count})` }
  })
}
