import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Link } from '#src/ui/Link.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { helpWords } from './help-words.ts'
import { shortcutWords } from './shortcut-words.ts'
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

/** The first steps, a glossary, the shortcuts, and where to read about the connected service. */
export default function HelpPage() {
  const t = useWords(helpWords)
  const s = useWords(shortcutWords)
  return (
    <Page title={t('title')}>
      <FirstSteps />
      <Section title={t('terms.title')}>
        <KeyValueList
          items={terms.map((term) => ({ label: t(`term.${term}`), value: t(`term.${term}.is`) }))}
        />
      </Section>
      <Section title={t('service.title')}>
        {t.rich('service.text', { settings: <Link to="/settings">{t('service.settings')}</Link> })}
      </Section>
      <Section title={s('title')}>
        <ShortcutList />
      </Section>
    </Page>
  )
}
