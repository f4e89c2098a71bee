import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ServiceSection } from '../shared/ServiceSection.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { helpWords } from './help-words.ts'
import { ShortcutList } from './ShortcutList.tsx'

const terms = [
  'workflow',
  'step',
  'channel',
  'trigger',
  'payload',
  'group',
  'condition',
  'variant',
  'digest',
  'digestKey',
  'lookBack',
  'delay',
  'provider',
  'subscriber',
  'preference',
  'level',
  'critical',
  'draft',
] as const

/** The first steps, a glossary, what the connected service does, and the shortcuts. */
export default function HelpPage() {
  const t = useWords(helpWords)
  return (
    <Page title={t('title')}>
      <FirstSteps />
      <Section title={t('terms.title')}>
        <KeyValueList
          items={terms.map((term) => ({ label: t(`term.${term}`), value: t(`term.${term}.is`) }))}
        />
      </Section>
      <ServiceSection />
      <Section title={t('keys.title')}>
        <ShortcutList />
      </Section>
    </Page>
  )
}
