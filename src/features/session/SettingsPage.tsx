import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSession } from '#src/client/ClientProvider.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { StartLinkAlert } from './StartLinkAlert.tsx'
import { useLock } from './use-lock.ts'
import { words } from './words.ts'

export default function SettingsPage() {
  const t = useWords(words)
  const { apiKey } = useSession()
  const lock = useLock()
  return (
    <Page title={t('settings.title')} description={t('settings.description')} width="narrow">
      {apiKey === null && <StartLinkAlert />}
      {apiKey === null && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <InlineAlert title={t('settings.welcome')}>{t('settings.welcomeHelp')}</InlineAlert>
        </Box>
      )}
      <Section title={t('settings.connection')}>
        <ConnectionForm />
      </Section>
      {apiKey !== null && <ServiceSection />}
      {apiKey !== null && (
        <Section title={t('settings.lockSection')} description={t('settings.lockHelp')}>
          <Button variant="outlined" onClick={() => void lock()}>
            {t('settings.lockTitle')}
          </Button>
        </Section>
      )}
    </Page>
  )
}
