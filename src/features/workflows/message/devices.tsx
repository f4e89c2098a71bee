import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import SortUpIcon from '@mui/icons-material/ArrowUpward'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import AlertIcon from '@mui/icons-material/WarningAmber'
import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { longestQuote, shortText } from '#src/ui/short-text.ts'
import { color, font, radius } from '#src/ui/tokens.ts'
import { SmsSize } from './SmsSize.tsx'
import type { RenderedMessage } from './rendered.ts'
import { previewWords } from './words.ts'

type Props = { message: RenderedMessage }

const clamped = {
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const
const Device = styled('div')({
  boxSizing: 'border-box',
  inlineSize: 300,
  maxInlineSize: '100%',
  minBlockSize: 240,
  marginInline: 'auto',
  padding: '40px 12px 28px',
  borderRadius: 28,
  border: `6px solid ${color.outline}`,
  background: color.sunken,
})
const Banner = styled('div')({
  padding: '10px 12px',
  borderRadius: 14,
  background: color.raised,
  border: `1px solid ${color.line}`,
  font: font.body,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& small': { font: font.small, color: color.quiet },
  '& > p': { ...clamped, WebkitLineClamp: 4 },
})

/** A notification on the locked screen of a phone. */
export function PushPhone({ message }: Props) {
  const t = useWords(previewWords)
  return (
    <Device role="group" aria-label={t('of.push')}>
      <Banner>
        <div>
          <strong dir="auto">{shortText(message.title) || t('push.noTitle')}</strong>
          <small>{t('now')}</small>
        </div>
        <p dir="auto">{shortText(message.text, longestQuote)}</p>
      </Banner>
    </Device>
  )
}

const Bubble = styled('p')({
  inlineSize: 'fit-content',
  maxInlineSize: '92%',
  margin: 0,
  padding: '8px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: 16,
  borderEndStartRadius: 4,
  background: color.raised,
  font: font.body,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
const Small = styled('div')({ font: font.small, color: color.quiet, overflowWrap: 'anywhere' })

export function SmsPhone({ message }: Props) {
  const t = useWords(previewWords)
  return (
    <>
      <Device role="group" aria-label={t('of.sms')}>
        <Bubble dir="auto">{shortText(message.text, longestQuote) || t('noText')}</Bubble>
      </Device>
      {message.text !== '' && (
        <Small style={{ textAlign: 'center' }}>
          <SmsSize text={message.text} />
        </Small>
      )}
    </>
  )
}

const Thread = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-end',
  padding: '28px 14px 14px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})

export function ChatThread({ message }: Props) {
  const t = useWords(previewWords)
  return (
    <Thread role="group" aria-label={t('of.chat')}>
      <Portrait aria-hidden>
        <PersonIcon />
      </Portrait>
      <Bubble dir="auto">{shortText(message.text, longestQuote) || t('noText')}</Bubble>
    </Thread>
  )
}

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: AlertIcon,
  error: CloseIcon,
  question: HelpIcon,
  up: SortUpIcon,
} as const

const Portrait = styled('span')({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  borderRadius: '50%',
  fontSize: 18,
  color: color.quiet,
  background: color.sunken,
  border: `1px solid ${color.line}`,
  '& > svg': { fontSize: 18 },
})
const Inbox = styled('div')({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  '& > header': {
    padding: '10px 14px',
    font: font.strong,
    borderBlockEnd: `1px solid ${color.line}`,
    color: color.quiet,
  },
})
const Item = styled('div')({
  display: 'flex',
  gap: 10,
  padding: 14,
  font: font.body,
  '& > div': { flex: 1, minInlineSize: 0, display: 'grid', gap: 8, justifyItems: 'start' },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& strong': { overflowWrap: 'anywhere' },
})
const Unread = styled('span')({
  flexShrink: 0,
  inlineSize: 8,
  blockSize: 8,
  marginBlockStart: 6,
  borderRadius: '50%',
  border: `4px solid ${color.primary}`,
  boxSizing: 'border-box',
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Action = styled('span')({
  padding: '5px 12px',
  border: `1px solid ${color.outline}`,
  borderRadius: radius.control,
  font: font.strong,
  overflowWrap: 'anywhere',
  '&[data-primary]': { background: color.primary, borderColor: color.primary, color: color.onPrimary },
})

/** The newest message of an inbox. */
export function InboxCard({ message }: Props) {
  const t = useWords(previewWords)
  const { subject, text, buttons, url, actor } = message
  return (
    <>
      <Inbox role="group" aria-label={t('of.in_app')}>
        <header>{t('inbox')}</header>
        <Item>
          {actor.type !== 'none' && <Avatar actor={actor} />}
          <div>
            {subject !== '' && <strong dir="auto">{subject}</strong>}
            <p dir="auto">{text || t('noText')}</p>
            {buttons.length > 0 && (
              <Actions>
                {buttons.map((button) => (
                  <Action
                    key={button.type}
                    dir="auto"
                    data-primary={button.type === 'primary' ? '' : undefined}
                  >
                    {button.text || t('noLabel')}
                  </Action>
                ))}
              </Actions>
            )}
            <Small>{t('now')}</Small>
          </div>
          <Unread aria-hidden />
        </Item>
      </Inbox>
      {url !== '' && <Small>{t.rich('opens', { url: <bdi>{url}</bdi> })}</Small>}
    </>
  )
}

/** A picture is not fetched, because that would tell its host who reads the message. */
function Avatar({ actor: { type, data: name } }: Pick<RenderedMessage, 'actor'>) {
  const Icon =
    type === 'system_icon'
      ? (icons[name as keyof typeof icons] ?? InfoIcon)
      : type === 'user'
        ? PersonIcon
        : PictureIcon
  return (
    <Portrait aria-hidden>
      <Icon />
    </Portrait>
  )
}
