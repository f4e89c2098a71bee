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
import {
  openOf,
  startedOver,
  type TestInputs,
  withChanged,
  withInput,
  withoutInput,
  withSample,
} from '../test-input/test-inputs.ts'
import { useSamples } from '../test-input/use-samples.ts'
import { testInputWords } from '../test-input/words.ts'
import { dryRunWords } from './dry-run-words.ts'

type Props = {
  inputs: TestInputs
  onChange: (next: (before: TestInputs) => TestInputs) => void
  children: ReactNode
}

export function Personas({ inputs, onChange, children }: Props) {
  const t = useWords(dryRunWords)
  const i = useWords(testInputWords)
  const toast = useToast()
  const { samples } = useSamples()
  const open = openOf(inputs)
  const several = inputs.personas.length > 1
  const add = () => {
    const name = i('another', { number: inputs.personas.length + 1 })
    onChange((before) => withInput(before, { ...structuredClone(open), id: randomId(), name }))
  }
  const remove = () => {
    onChange((before) => withoutInput(before, open.id))
    const undo = () => onChange((before) => withInput(before, open))
    toast({ message: t('personas.removed', { name: open.name }), action: { label: t('undo'), onAct: undo } })
  }
  const startOver = () => {
    onChange((before) => startedOver(before, open.id))
    toast({
      message: t('personas.startedOver', { name: open.name }),
      action: { label: t('undo'), onAct: () => onChange((before) => withChanged(before, open)) },
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
            options={inputs.personas.map(({ id, name }) => ({ value: id, label: name }))}
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
          {!inputs.fitted.includes(open.id) && <Button onClick={startOver}>{t('personas.startOver')}</Button>}
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

function named(samples: readonly Sample[]) {
  const counts = new Map<string, number>()
  return samples.map((sample) => {
    const count = (counts.get(sample.name) ?? 0) + 1
    counts.set(sample.name, count)
    return { sample, label: count === 1 ? sample.name : `${sample.name} (${count})` }
  })
}
