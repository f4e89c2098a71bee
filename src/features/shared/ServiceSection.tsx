import Typography from '@mui/material/Typography'
import { useKnownService, useServiceFacts } from '#src/client/ClientProvider.tsx'
import type { ServiceFacts } from '#src/domain/services/service-kind.ts'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { defineMessages } from '#src/ui/messages.ts'
import type { WordsOf } from '#src/ui/words.ts'

/** The kind of service and its consequences. */
export function ServiceSection() {
  const t = useWords(serviceWords)
  const known = useKnownService()
  const facts = useServiceFacts()
  if (!known) return <Section title={t('titleUnknown')}>{t('unknown')}</Section>
  return (
    <Section title={t('title', { kind: t(`kind.${known.kind}`) })}>
      <Typography>{factsText(t, facts)}</Typography>
    </Section>
  )
}

const serviceWords = defineMessages({
  title: 'Service: {kind}',
  titleUnknown: 'Service: unknown',
  unknown: 'It has not given its version.',

  'kind.embedded': 'Carillon',
  'kind.novu21': 'Novu 2.1 or later',
  'kind.novu2': 'Novu 2.0',
  'kind.novu024': 'Novu v0.24',
  'kind.documentedOnly': 'only 2 documented operations',

  'globalSwitches.stop': 'All preference switches work.',
  'globalSwitches.channelsStop': 'All preference switches work; there is no master switch.',
  'globalSwitches.ignored': 'Only a workflow’s own switches block messages.',
  'globalSwitches.unknown': 'Switches for all workflows may block nothing.',
  'triggers.sandbox': 'Messages are stored, not sent.',
  'triggers.offered': 'Triggers send messages.',
  'triggers.unknown': 'Triggers may be refused.',
})

type T = WordsOf<typeof serviceWords>

/** The consequences of the kind of service, in two sentences. */
const factsText = (t: T, { globalSwitches, triggers }: ServiceFacts): string =>
  `${t(`globalSwitches.${globalSwitches}`)} ${t(`triggers.${triggers}`)}`
