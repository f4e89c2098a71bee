import { useState } from 'react'
import { instantOf } from '#src/domain/timing/instant.ts'
import { TextInput } from '#src/ui/fields/TextField.tsx'
import { useWords } from '#src/ui/language.tsx'
import { FieldStack } from '#src/ui/layout/Toolbar.tsx'
import type { Asked } from '../test-input/trial.ts'
import { dryRunWords } from './dry-run-words.ts'
import { JsonInput } from './JsonInput.tsx'
import { type Persona, readMinutes, withText } from './persona.ts'
import { PersonaFacts } from './PersonaFacts.tsx'
import { PreferenceSwitches } from './PreferenceSwitches.tsx'

type Props = { persona: Persona; asked: Asked | undefined; onChange: (persona: Persona) => void }

/** The persona of a run. Unreadable input is reported, and the last readable value stays in use. */
export function PersonaForm({ persona, asked, onChange }: Props) {
  const t = useWords(dryRunWords)
  const { texts = {} } = persona
  const now = texts['now'] ?? persona.now
  const [others, setOthers] = useState(texts['others'] ?? persona.others.join(', '))
  const read = (changes: Partial<Persona>, field: string) =>
    onChange(withText({ ...persona, ...changes }, field, undefined))
  const keepText = (field: string, text: string) => onChange(withText(persona, field, text))
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
        unread={texts['payload']}
        onChange={(payload) => read({ payload }, 'payload')}
        onUnread={(text) => keepText('payload', text)}
      />
      <JsonInput
        label={t('persona.subscriber')}
        hint={t('persona.subscriber.hint')}
        value={persona.subscriber}
        unread={texts['subscriber']}
        onChange={(subscriber) => read({ subscriber }, 'subscriber')}
        onUnread={(text) => keepText('subscriber', text)}
      />
      <TextInput
        label={t('persona.now')}
        hint={t('persona.now.hint')}
        mono
        autoComplete="off"
        value={now}
        error={instantOf(now) === undefined ? t('persona.now.bad') : undefined}
        onChange={(text) => {
          if (instantOf(text) === undefined) keepText('now', text)
          else read({ now: text }, 'now')
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
          if (minutes) read({ others: minutes }, 'others')
          else keepText('others', text)
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
