import Typography from '@mui/material/Typography'
import { useKnownService, useServiceFacts } from '#src/client/ClientProvider.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { sayFacts, saySign, serviceWords } from './service-words.ts'

/** The kind of the service, what follows from it and how it was recognized. */
export function ServiceSection() {
  const t = useWords(serviceWords)
  const known = useKnownService()
  const facts = useServiceFacts()
  if (!known) return <Section title={t('titleUnknown')}>{t('unknown')}</Section>
  return (
    <Section title={t('title', { kind: t(`kind.${known.kind}`) })} description={saySign(t, known)}>
      <Typography>{sayFacts(t, facts)}</Typography>
    </Section>
  )
}
