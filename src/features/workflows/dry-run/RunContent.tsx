import { styled } from '@mui/material/styles'
import { Fragment, use, useState } from 'react'
import { textNameAt } from '#src/contract/template-texts.ts'
import type { StepRun } from '#src/domain/delivery/dry-run-types.ts'
import type { MessageText } from '#src/domain/delivery/step-content.ts'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { color, font, phone, radius } from '#src/ui/tokens.ts'
import { Message } from '../model/Message.tsx'
import { textOf } from '../model/content-preview.ts'
import { dryRunWords } from './dry-run-words.ts'
import { RunMessages } from './run-messages.ts'
import type { DryRunWords } from './run-texts.ts'

const Box = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  padding: '9px 11px',
  background: color.sunken,
  border: '1px solid transparent',
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
  const { type, content, events, variant, verdict } = step
  const parts = Object.entries(content ?? {})
  const empty = [...new Set(parts.flatMap(([, text]) => text.empty ?? []))]
  return (
    <>
      {parts.length > 0 && <Texts type={type} parts={parts} />}
      {verdict === 'sent' && parts.length === 0 && <Note>{t('step.noText')}</Note>}
      {parts.some(([, text]) => text.isBroken) && <Note>{t('step.broken')}</Note>}
      {empty.length > 0 && <InlineAlert tone="warning">{emptyText(t, empty)}</InlineAlert>}
      {variant !== undefined && <Note>{t('step.variant', { number: variant + 1 })}</Note>}
      {parts.length > 0 && <Preview step={step} />}
      <CollectedEvents events={events} />
    </>
  )
}

/** The payloads of the events that a digest sends together. */
export function CollectedEvents({ events }: { events: readonly unknown[] | undefined }) {
  const t = useWords(dryRunWords)
  if (!events || events.length < 2) return null
  return (
    <Disclosure title={t('events', { count: events.length })}>
      <Events>
        {events.map((payload, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are identified by their position
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

const Stack = styled('div')({ display: 'grid', gap: 12, maxInlineSize: 420 })

/** Rendered only when opened: a long flow has many messages. */
function Preview({ step }: { step: StepRun }) {
  const t = useWords(dryRunWords)
  const messageOf = use(RunMessages)
  const [open, setOpen] = useState(false)
  const message = open ? messageOf(step) : undefined
  return (
    <Disclosure title={t('step.preview')} open={open} onToggle={setOpen}>
      {message && (
        <Stack>
          <Message kind={step.type} message={message} />
        </Stack>
      )}
    </Disclosure>
  )
}

type TextsProps = { type: string; parts: readonly (readonly [path: string, text: MessageText])[] }

/** The texts as a reader sees them, without markup. */
function Texts({ type, parts }: TextsProps) {
  const t = useWords(dryRunWords)
  return (
    <Box>
      {parts.map(([path, { text, isHtml }]) => (
        <Fragment key={path}>
          <dt>{t(`text.${textNameAt(type, path) ?? 'Message'}`)}</dt>
          <dd dir="auto">{isHtml ? textOf(text) : text}</dd>
        </Fragment>
      ))}
    </Box>
  )
}
