import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Message as StoredMessage } from '#src/contract/message.ts'
import type { ExecutionDetail } from '#src/contract/notification.ts'
import type { StepType } from '#src/contract/step-kinds.ts'
import { Tag, ToneDot } from '#src/ui/data/Tag.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { useLanguage, useWords } from '#src/ui/language.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { longestQuote, shortText } from '#src/ui/short-text.ts'
import { color, phone, type Tone, toneColor } from '#src/ui/tokens.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { verdictTones } from './engine-sentences.ts'
import { Message } from './Message.tsx'
import { stepCardWords } from './step-card-words.ts'
import { StepIcon } from './step-kinds.tsx'
import type { Reason, StepView } from './step-view.ts'
import { timesOf } from './times.ts'

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-timed]': { gridTemplateColumns: '5.25rem 28px minmax(0, 1fr)' },
  [phone]: { '&[data-timed]': { gridTemplateColumns: '20px minmax(0, 1fr)' } },
})
const When = styled(Typography)({
  paddingBlockStart: 14,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  [phone]: { gridColumn: 2, paddingBlock: '0 4px', textAlign: 'start' },
})
/** The line between the times and the cards. Gaps between cards belong to it. */
const Rail = styled('span')({
  position: 'relative',
  marginBlockEnd: -12,
  background: `linear-gradient(${color.line} 0 0) no-repeat center / 2px 100%`,
  'li:first-of-type > &': { marginBlockStart: 22 },
  'li:last-of-type > &': { marginBlockEnd: 0, backgroundSize: '2px 22px', backgroundPosition: 'top center' },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 18,
    insetInlineStart: 'calc(50% - 5px)',
    inlineSize: 10,
    blockSize: 10,
    borderRadius: '50%',
    background: 'var(--dot)',
  },
  'li:first-of-type > &::after': { insetBlockStart: -4 },
  [phone]: { gridColumn: 1, gridRow: '1 / span 2', marginInlineStart: -8 },
})

type CardProps = {
  name: string
  type: StepType
  /** Beside the name, such as a verdict. */
  chips?: ReactNode
  dim?: boolean
  onOpen?: (() => void) | undefined
  /** On a rail of times: when, and the tone of the dot. */
  rail?: { at?: string | undefined; when?: string | undefined; tone: Tone } | undefined
  children?: ReactNode
}

/** A step as every screen but the step list of a form shows it. */
export function StepCard({ name, type, chips, dim = false, onOpen, rail, children }: CardProps) {
  const t = useWords(stepCardWords)
  const title = <bdi>{shortText(name)}</bdi>
  return (
    <Item aria-label={name} tabIndex={-1} data-timed={rail ? '' : undefined}>
      {rail && (
        <>
          <When variant="body2" color="textSecondary">
            {rail.when !== undefined && <time dateTime={rail.at}>{rail.when}</time>}
          </When>
          <Rail aria-hidden style={{ '--dot': toneColor(rail.tone) } as object} />
        </>
      )}
      <Card>
        <CardContent sx={{ px: 2, overflowWrap: 'anywhere' }}>
          <Stack direction="row" useFlexGap sx={{ minHeight: 24, opacity: dim ? 0.7 : 1 }}>
            <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
              <StepIcon type={type} />
            </Box>
            {onOpen ? (
              <MuiLink
                component="button"
                type="button"
                variant="subtitle2"
                color="inherit"
                title={t('open', { name })}
                onClick={onOpen}
                sx={{ textAlign: 'start' }}
              >
                {title}
              </MuiLink>
            ) : (
              <Typography component="h3" variant="subtitle2">
                {title}
              </Typography>
            )}
            {chips}
          </Stack>
          {children}
        </CardContent>
      </Card>
    </Item>
  )
}

type StepCardsProps = {
  label: string
  steps: readonly StepView[]
  onOpen?: ((step: StepView) => void) | undefined
  /** What can be done about a step that waits. */
  whileWaiting?: ReactNode
}

/** The steps of a run, predicted or real, on a rail of times. */
export function StepCards({ label, steps, onOpen, whileWaiting }: StepCardsProps) {
  return (
    <Stack component="ol" aria-label={label} spacing={1.5}>
      {steps.map((step) => (
        <StepCard
          key={step.key}
          name={step.name}
          type={step.type}
          rail={step}
          chips={<Tag tone={step.tone}>{step.verdict}</Tag>}
          onOpen={onOpen && (() => onOpen(step))}
        >
          <Told step={step} actions={step.isWaiting && whileWaiting} />
        </StepCard>
      ))}
    </Stack>
  )
}

function Told({ step, actions }: { step: StepView; actions: ReactNode }) {
  const t = useWords(stepCardWords)
  const { notes, warning, message, events, why, log } = step
  return (
    <>
      {notes.map((note) => (
        <Typography key={note} color="textSecondary">
          {note}
        </Typography>
      ))}
      {warning !== undefined && <InlineAlert tone="warning">{warning}</InlineAlert>}
      {message && (
        <Stack spacing={1} sx={{ my: 1 }}>
          {message.stored && <Facts message={message.stored} isExplained={notes.length > 0} />}
          <Message kind={step.type} message={message.shown} />
        </Stack>
      )}
      {actions}
      <Box sx={{ mt: 1, mb: -1, '&:empty': { display: 'none' } }}>
        {events.length > 1 && <Events events={events} />}
        {why.length + log.length > 0 && (
          <Disclosure lazy title={t(why.length > 0 ? 'why' : 'log')}>
            <Stack spacing={1}>
              {why.length > 0 && <Reasons of={why} />}
              {why.length > 0 && log.length > 0 && <Typography variant="subtitle2">{t('log')}</Typography>}
              {log.length > 0 && <Log lines={log} />}
            </Stack>
          </Disclosure>
        )}
      </Box>
    </>
  )
}

/** The address a message went to, and what became of it. */
function Facts({ message, isExplained }: { message: StoredMessage; isExplained: boolean }) {
  const t = useWords(stepCardWords)
  const { email, phone: number, read, seen } = message
  const errorText = isExplained ? undefined : message.errorText
  const address = email ?? number
  if (!address && !read && !seen && !errorText) return null
  return (
    <Stack direction="row">
      {address && (
        <Typography variant="body2" color="textSecondary">
          {t.rich('to', { address: <bdi>{address}</bdi> })}
        </Typography>
      )}
      {(read ?? seen) && <Tag>{t(read ? 'read' : 'seen')}</Tag>}
      {errorText && <Tag tone="error">{t('reported', { detail: errorText })}</Tag>}
    </Stack>
  )
}

const Rows = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 12px',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& time': { color: color.quiet, fontVariantNumeric: 'tabular-nums' },
})

/** The events that a digest sends together. */
function Events({ events }: Pick<StepView, 'events'>) {
  const t = useWords(stepCardWords)
  return (
    <Disclosure lazy title={t('events', { count: events.length })}>
      <Rows>
        {events.map(({ when, payload }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are identified by their position
          <li key={index}>
            <time>{when}</time>
            <code>{shortText(JSON.stringify(payload), longestQuote)}</code>
          </li>
        ))}
      </Rows>
    </Disclosure>
  )
}

function Reasons({ of }: { of: readonly Reason[] }) {
  const t = useWords(stepCardWords)
  return (
    <Stack component="ul" spacing={0.5}>
      {of.map(({ mark, text, parts = [] }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- findings have no id, and these never move
        <li key={index}>
          {mark !== undefined && <ToneDot tone={mark === 'off' ? 'warning' : verdictTones[mark]} />} {text}
          {mark !== undefined && mark !== 'off' && <VisuallyHidden> {t(`mark.${mark}`)}</VisuallyHidden>}
          {parts.length > 0 && (
            <Box sx={{ paddingInlineStart: 2, mt: 0.5 }}>
              <Reasons of={parts} />
            </Box>
          )}
        </li>
      ))}
    </Stack>
  )
}

/** The tone of a log line. The service also calls it a success if a step was held back. */
function toneOf(status: string | null | undefined, detail: string): Tone {
  if (status === 'Failed') return 'error'
  return status !== 'Success' ? 'info' : /\b(filtered|skipped)\b/i.test(detail) ? 'neutral' : 'success'
}

function Log({ lines }: { lines: readonly ExecutionDetail[] }) {
  const t = useWords(stepCardWords)
  const formats = useLanguage()
  const times = lines.map(({ createdAt }) => createdAt ?? undefined)
  const time = timesOf(formats, times[0] ?? 0, times, undefined, true)
  return (
    <Rows aria-label={t('log')}>
      {lines.map(({ _id, detail, status, createdAt }, index) => (
        <li key={_id ?? index}>
          {createdAt ? <time dateTime={createdAt}>{time(createdAt)}</time> : <span />}
          <span>
            <ToneDot tone={toneOf(status, detail)} /> {detail}
          </span>
        </li>
      ))}
    </Rows>
  )
}
