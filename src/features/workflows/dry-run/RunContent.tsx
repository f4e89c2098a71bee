import { Fragment } from 'react'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { RenderedText } from '#src/domain/templates/rendered-text.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { styled } from '#src/ui/styled.tsx'
import { color, font, phone, radius } from '#src/ui/tokens.ts'
import { dryRunWords } from './dry-run-words.ts'
import type { DryRunWords } from './run-texts.ts'

const Box = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  padding: '10px 12px',
  background: color.sunken,
  borderRadius: radius.control,
  '& > dt': { color: color.quiet },
  '& > dd': { margin: 0, whiteSpace: 'pre-line' },
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, '& > dd': { marginBlockEnd: 6 } },
})
const Note = styled('div')({ font: font.small, color: color.quiet })
const Events = styled('ol')({
  margin: 0,
  paddingInlineStart: 24,
  font: font.mono,
  '& > li': { overflowWrap: 'anywhere' },
})

export function RunContent({ step }: { step: StepRun }) {
  const t = useWords(dryRunWords)
  const { formatList } = useLanguage()
  const { content, events, variant, verdict } = step
  const parts = Object.entries(content ?? {})
  const left = [...new Set(parts.flatMap(([, text]) => text.left))]
  const empty = [...new Set(parts.flatMap(([, text]) => text.empty ?? []))]
  return (
    <>
      {parts.length > 0 && <Texts parts={parts} />}
      {verdict === 'sent' && parts.length === 0 && <Note>{t('step.noText')}</Note>}
      {parts.some(([, text]) => text.isBroken) && <Note>{t('step.broken')}</Note>}
      {empty.length > 0 && <InlineAlert tone="warning">{emptyText(t, empty)}</InlineAlert>}
      {left.length > 0 && <Note>{t('step.left', { parts: formatList(left) })}</Note>}
      {variant !== undefined && <Note>{t('step.variant', { number: variant + 1 })}</Note>}
      <Collected events={events} />
    </>
  )
}

/** The payloads of the events that a digest sends together. */
export function Collected({ events }: { events: readonly unknown[] | undefined }) {
  const t = useWords(dryRunWords)
  if (!events || events.length < 2) return null
  return (
    <Disclosure title={t('events', { count: events.length })}>
      <Events>
        {events.map((payload, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are told apart by their place
          <li key={index}>{JSON.stringify(payload)}</li>
        ))}
      </Events>
    </Disclosure>
  )
}

const mostNamed = 6

function emptyText(t: DryRunWords, names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ')
  const count = names.length - mostNamed
  return count > 0 ? t('step.empty.more', { names: shown, count }) : t('step.empty', { names: shown })
}

function Texts({ parts }: { parts: readonly (readonly [string, RenderedText])[] }) {
  const t = useWords(dryRunWords)
  return (
    <Box>
      {parts.map(([path, { text }]) => (
        <Fragment key={path}>
          <dt>{partName(t, path)}</dt>
          <dd dir="auto">{text}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

const named = ['subject', 'preheader', 'senderName', 'title', 'content', 'url'] as const

/** The last part of a template path names the text. */
function partName(t: DryRunWords, path: string): string {
  const last = path.split('.').at(-1)
  const known = named.find((each) => each === last)
  return known ? t(`content.${known}`) : path
}
