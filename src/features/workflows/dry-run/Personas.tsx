import type { ReactNode } from 'react'
import type { Sample } from '#src/client/samples/sample.ts'
import { randomId } from '#src/client/random-id.ts'
import { MenuButton } from '#src/ui/actions/MenuButton.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import { TestPerson } from '../test-input/TestPerson.tsx'
import { openInput, type TestInputs, withInput, withSample } from '../test-input/test-inputs.ts'
import { useTestPeople } from '../test-input/use-test-people.ts'
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
  const people = useTestPeople({ inputs, change: onChange })
  const open = openInput(inputs)
  const add = () => {
    const name = i('another', { number: inputs.personas.length + 1 })
    onChange((before) => withInput(before, { ...structuredClone(open), id: randomId(), name }))
  }
  return (
    <Section title={t('personas')} description={t('personas.text')}>
      <FieldStack>
        <TestPerson people={people} />
        {children}
        <div>
          <MenuButton
            label={t('personas.add')}
            items={[
              { label: t('personas.copy', { name: open.name }), onSelect: add },
              ...named(people.sampleStore.samples ?? []).map(({ sample, label }) => ({
                label,
                onSelect: () => onChange((before) => withSample(before, sample)),
              })),
            ]}
          >
            {t('personas.add')}
          </MenuButton>
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
