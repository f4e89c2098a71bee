import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import type { Subscriber } from '#src/contract/subscriber.ts'
import { showHidden } from '#src/domain/subscribers/subscriber-id.ts'
import { CopyButton } from '#src/ui/actions/CopyButton.tsx'
import { CodeBlock } from '#src/ui/data/CodeBlock.tsx'
import { KeyValueList } from '#src/ui/data/KeyValueList.tsx'
import { Mono } from '#src/ui/data/Mono.tsx'
import { Bar } from '#src/ui/feedback/states.tsx'
import { ChevronDownIcon } from '#src/ui/icons.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Card } from '#src/ui/layout/Section.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { styled } from '#src/ui/styled.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
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
const FactLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minInlineSize: 0,
  '& > dd': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
})
const More = styled('div')({ display: 'grid', gap: 12, padding: '12px 20px 16px' })

type Props = { subscriberId: string; details: Subscriber | undefined; loading: boolean }

/** How to reach a person, in one line, each with a button to copy it. The rest is folded. */
export function PersonFacts({ subscriberId, details, loading }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const more = useId()
  const { email, phone, locale, data } = details ?? {}
  const hasData = Object.keys(data ?? {}).length > 0
  return (
    <div>
      <Line>
        <dl>
          <Fact name={t('page.id')} text={subscriberId} copy={t('page.copyId')}>
            <Mono>{showHidden(subscriberId)}</Mono>
          </Fact>
          {email && (
            <Fact name={t('page.email')} text={email} copy={t('page.copyEmail')}>
              <bdi>{shortText(email)}</bdi>
            </Fact>
          )}
          {phone && (
            <Fact name={t('page.phone')} text={phone} copy={t('page.copyPhone')}>
              <bdi>{shortText(phone)}</bdi>
            </Fact>
          )}
        </dl>
        {loading && (
          <>
            <VisuallyHidden as="output">{t('page.loading')}</VisuallyHidden>
            <Bar style={{ inlineSize: 180 }} />
            <Bar style={{ inlineSize: 110 }} />
          </>
        )}
        {(locale || hasData) && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={open ? more : undefined}
            endIcon={<ChevronDownIcon aria-hidden sx={open ? { transform: 'scaleY(-1)' } : {}} />}
            onClick={() => setOpen(!open)}
          >
            {t('page.more')}
          </Button>
        )}
      </Line>
      {open && (
        <Card id={more} aria-label={t('page.more')} style={{ marginBlockStart: 8 }}>
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

type FactProps = { name: string; text: string; copy: string; children: ReactNode }

function Fact({ name, text, copy, children }: FactProps) {
  return (
    <FactLine>
      <VisuallyHidden as="dt">{name}</VisuallyHidden>
      <dd>{children}</dd>
      <dd>
        <CopyButton text={text} label={copy} />
      </dd>
    </FactLine>
  )
}
