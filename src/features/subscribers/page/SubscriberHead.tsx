import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { Section } from '#src/ui/layout/Section.tsx'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { words } from '../model/words.ts'

type Props = { subscriberId: string; details: Subscriber | undefined }

const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 1.5,
  m: 0,
} as const

export function SubscriberHead({ subscriberId, details }: Props) {
  const t = useWords(words)
  const { email, phone, locale, data } = details ?? {}
  return (
    <Section title={t('page.about')}>
      <Box component="dl" sx={facts}>
        <Fact name={t('page.id')}>
          <Mono>{showHidden(subscriberId)}</Mono>
          <CopyButton text={subscriberId} label={t('page.copyId')} />
        </Fact>
        {email && (
          <Fact name={t('page.email')}>
            <bdi>{shortText(email)}</bdi>
          </Fact>
        )}
        {phone && (
          <Fact name={t('page.phone')}>
            <bdi>{shortText(phone)}</bdi>
          </Fact>
        )}
        {locale && <Fact name={t('page.locale')}>{shortText(locale)}</Fact>}
      </Box>
      {data && Object.keys(data).length > 0 && (
        <Stack sx={{ mt: 2 }}>
          <Disclosure title={t('page.data')}>
            <CodeBlock code={JSON.stringify(data, null, 2)} label={t('page.dataTitle')} />
          </Disclosure>
        </Stack>
      )}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Stack
        component="dd"
        direction="row"
        sx={{ m: 0, alignItems: 'center', gap: 0.5, minHeight: 26, overflowWrap: 'anywhere' }}
      >
        {children}
      </Stack>
    </Box>
  )
}
