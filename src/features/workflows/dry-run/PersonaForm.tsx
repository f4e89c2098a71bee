import { useState } from 'react'
import { instantOf } from '#src/domain/timing/instant.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import type { Asked } from '../lab/trial.ts'
import { dryRunWords } from './dry-run-words.ts'
import { JsonInput } from './JsonInput.tsx'
import { type Persona, readMinutes } from './persona.ts'
import { PersonaFacts } from './PersonaFacts.tsx'
import { PreferenceSwitches } from './PreferenceSwitches.tsx'

type Props = { persona: Persona; asked: Asked | undefined; onChange: (persona: Persona) => void }

/** Who the workflow is tried with. What cannot be read is said, and the last that could be read stays in use. */
export function PersonaForm({ persona, asked, onChange }: Props) {
  const t = useWords(dryRunWords)
  const [now, setNow] = useState(persona.now)
  const [others, setOthers] = useState(persona.others.join(', '))
  return (
    <FieldStack>
      <TextInput
        label={t('persona.name')}
        dense
        autoComplete="off"
        value={persona.name}
        onChange={(name) => onChange({ ...persona, name })}
      />
      <JsonInput
        label={t('persona.payload')}
        hint={t('persona.payload.hint')}
        value={persona.payload}
        onChange={(payload) => onChange({ ...persona, payload })}
      />
      <JsonInput
        label={t('persona.subscriber')}
        hint={t('persona.subscriber.hint')}
        value={persona.subscriber}
        onChange={(subscriber) => onChange({ ...persona, subscriber })}
      />
      <TextInput
        label={t('persona.now')}
        hint={t('persona.now.hint')}
        mono
        autoComplete="off"
        value={now}
        error={instantOf(now) === undefined ? t('persona.now.bad') : undefined}
        onChange={(text) => {
          setNow(text)
          if (instantOf(text) !== undefined) onChange({ ...persona, now: text })
        }}
      />
      <TextInput
        label={t('persona.others')}
        hint={t('persona.others.hint')}
        autoComplete="off"
        value={others}
        error={readMinutes(others) ? undefined : t('persona.others.bad')}
        onChange={(text) => {
          setOthers(text)
          const minutes = readMinutes(text)
          if (minutes) onChange({ ...persona, others: minutes })
        }}
      />
      <PreferenceSwitches
        preferences={persona.preferences}
        onChange={(preferences) => onChange({ ...persona, preferences })}
      />
      <PersonaFacts persona={persona} asked={asked} onChange={onChange} />
    </FieldStack>
  )
}
