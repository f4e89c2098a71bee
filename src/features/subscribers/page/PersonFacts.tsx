import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { showHidden } from '#src/domain/text/hidden-characters.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { Bar } from '#src/ui/feedback/states.tsx'
import { ChevronIcon, mirrored } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useMissingAddresses } from '../model/person.ts'
import { words } from '../model/words.ts'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 20px',
  minBlockSize: 32,
  font: font.body,
  color: color.quiet,
  '& > dl': { display: 'contents' },
})
const Fact = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minInlineSize: 0,
  '& > dd': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
})
const Lacking = styled('span')({ color: color.quiet })
const More = styled('div')({ display: 'grid', gap: 12, padding: '12px 20px 16px' })

type Props = { subscriberId: string; details: Subscriber | undefined }

/** Contact details in one line, each with a copy button. */
export function PersonFacts({ loading, ...known }: Props & { loading: boolean }) {
  const t = useWords(words)
  const facts = useFacts(known)
  return (
    <Line>
      <dl>
        {facts.map(({ name, shown, text, copy }) => (
          <Fact key={name}>
            <VisuallyHidden as="dt">{name}</VisuallyHidden>
            <dd>{shown}</dd>
            {copy !== undefined && (
              <dd className="copy">
                <CopyButton text={text} label={copy} searchLabel={copy} outOfTabOrder />
              </dd>
            )}
          </Fact>
        ))}
      </dl>
      {loading && (
        <>
          <VisuallyHidden as="output">{t('page.loading')}</VisuallyHidden>
          <Bar style={{ inlineSize: 180 }} />
          <Bar style={{ inlineSize: 110 }} />
        </>
      )}
    </Line>
  )
}

/** Other data that the service stores about a subscriber, collapsed. Renders nothing if there is none. */
export function PersonMore({ details }: Pick<Props, 'details'>) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const more = useId()
  const { locale, data } = details ?? {}
  const hasData = Object.keys(data ?? {}).length > 0
  if (!locale && !hasData) return null
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? more : undefined}
        sx={{ marginInlineStart: '-10px' }}
        startIcon={<ChevronIcon aria-hidden sx={open ? { transform: 'rotate(90deg)' } : mirrored} />}
        onClick={() => setOpen(!open)}
      >
        {t('page.dataTitle')}
      </Button>
      {open && (
        <Card id={more} aria-label={t('page.dataTitle')} style={{ marginBlockStart: 8 }}>
          <More>
            {locale && <KeyValueList items={[{ label: t('page.locale'), value: shortText(locale) }]} />}
            {hasData && (
              <CodeBlock captioned code={JSON.stringify(data, null, 2)} label={t('page.dataTitle')} />
            )}
          </More>
        </Card>
      )}
    </div>
  )
}

type KnownFact = { name: string; shown: ReactNode; text: string; copy?: string }

function useFacts({ subscriberId, details }: Props): KnownFact[] {
  const t = useWords(words)
  const missingAddress = useMissingAddresses(subscriberId)
  const { email, phone } = details ?? {}
  const missing = (['email', 'sms', 'chat', 'push'] as const).filter((channel) => missingAddress(channel))
  return [
    {
      name: t('page.id'),
      text: subscriberId,
      shown: <Mono>{showHidden(subscriberId)}</Mono>,
      copy: t('page.copyId'),
    },
    ...(email
      ? [
          {
            name: t('page.email'),
            text: email,
            shown: <bdi>{shortText(email)}</bdi>,
            copy: t('page.copyEmail'),
          },
        ]
      : []),
    ...(phone
      ? [
          {
            name: t('page.phone'),
            text: phone,
            shown: <bdi>{shortText(phone)}</bdi>,
            copy: t('page.copyPhone'),
          },
        ]
      : []),
    ...missing.map((channel) => ({
      name: t(`channel.${channel}`),
      text: '',
      shown: <Lacking>{t(`page.missing.${channel}`)}</Lacking>,
    })),
  ]
}
