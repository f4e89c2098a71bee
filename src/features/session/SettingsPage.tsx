import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/client/ClientProvider.tsx'
import { isLocked } from '#src/client/session.ts'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { colorSchemes, useChosenScheme } from '#src/ui/color-scheme.ts'
import { ChoiceInput } from '#src/ui/fields/ChoiceInput.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { hostOf } from '#src/client/host-of.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ServiceSection } from '../shared/ServiceSection.tsx'
import { words } from './words.ts'

export default function SettingsPage() {
  const session = useSession()
  const isOpen = !isLocked(session)
  useNextPage(isOpen)
  return isOpen ? session.person ? <OwnSettings /> : <Settings /> : <SignIn />
}

/** Once there is a key, from here or from another tab, continues to where the person was going. */
function useNextPage(isOpen: boolean) {
  const { history } = useRouter()
  const { next } = useSearch({ from: '/settings' })
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current && next !== undefined) history.replace(next)
    wasOpen.current = isOpen
  }, [isOpen, history, next])
}

/** All that can be done without a key. */
function SignIn() {
  const t = useWords(words)
  const { name, baseUrl } = useSession()
  return (
    <Box sx={{ maxWidth: 'calc(440px + 2 * var(--page-x))', mx: 'auto', pt: 'min(12vh, 96px)' }}>
      <Page
        title={t('signIn.title', { name: name || hostOf(baseUrl) })}
        description={t('signIn.help')}
        width="narrow"
      >
        <StartLinkAlert />
        <Paper variant="outlined" sx={{ p: '20px 20px 8px' }}>
          <ConnectionForm />
        </Paper>
      </Page>
    </Box>
  )
}

function Settings() {
  const t = useWords(words)
  const { baseUrl } = useSession()
  return (
    <Page title={t('settings.title')} width="narrow">
      <Section title={t('settings.connection')} description={t('settings.noRoles', { baseUrl })}>
        <ConnectionForm key={baseUrl} />
      </Section>
      <ServiceSection />
      <AppearanceSection />
    </Page>
  )
}

/** The settings of a signed-in person, whose connection is configured on the server. */
function OwnSettings() {
  const t = useWords(words)
  return (
    <Page title={t('settings.title')} width="narrow">
      <PersonSection />
      <ServiceSection />
      <AppearanceSection />
    </Page>
  )
}

/** Who is signed in, and what their roles allow. */
function PersonSection() {
  const t = useWords(words)
  const { person } = useSession()
  if (!person) return null
  return (
    <Section
      title={t('person.you')}
      description={person.roles.includes('admin') ? undefined : t('person.help')}
    >
      <KeyValueList
        items={[
          { label: t('person.name'), value: person.name },
          ...person.roles.map((role) => ({
            label: t(`person.role.${role}`),
            value: t(`person.does.${role}`),
          })),
        ]}
      />
    </Section>
  )
}

/** The theme of this device. */
function AppearanceSection() {
  const t = useWords(words)
  const [scheme, choose] = useChosenScheme()
  return (
    <Section title={t('appearance.title')}>
      <ChoiceInput
        row
        label={t('appearance.scheme')}
        options={colorSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        value={scheme}
        onChange={choose}
      />
    </Section>
  )
}

/** Says why a start link did not sign in, and what to do instead. */
function StartLinkAlert() {
  const t = useWords(words)
  const { startLink } = useSearch({ from: '/settings' })
  if (startLink === undefined) return null
  return (
    <InlineAlert tone="warning" title={t(`startLink.${startLink}`)}>
      {t(`startLink.${startLink}Help`)}
    </InlineAlert>
  )
}
