import Typography from '@mui/material/Typography'
import { useKnownService, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { factsText, serviceWords } from './service-words.ts'

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
