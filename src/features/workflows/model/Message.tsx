import Typography from '@mui/material/Typography'
import { useWords } from '#src/ui/language.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { Mail } from './Mail.tsx'
import type { RenderedMessage } from './rendered.ts'
import { previewWords } from './preview-words.ts'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import UpIcon from '@mui/icons-material/ArrowUpward'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Avatar from '@mui/material/Avatar'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { longestQuote, shortText } from '#src/ui/short-text.ts'
import { SmsSize } from './SmsSize.tsx'

type PlainProps = { kind: 'in_app' | 'sms' | 'push' | 'chat'; message: RenderedMessage }

/** A message of any channel but email, in one plain frame. */
function PlainMessage({ kind, message }: PlainProps) {
  const t = useWords(previewWords)
  const { lines, text, buttons, url, actor } = message
  const isInApp = kind === 'in_app'
  const heading = kind === 'push' ? shortText(lines.title) || t('push.noTitle') : isInApp ? lines.subject : ''
  const shown = isInApp ? text : shortText(text, longestQuote)
  return (
    <>
      <Card variant="outlined" role="group" aria-label={t(`of.${kind}`)}>
        <CardContent component={Stack} direction="row" spacing={1.5}>
          {isInApp && actor.type !== 'none' && <Sender actor={actor} />}
          <Stack spacing={1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {heading !== '' && (
              <Typography dir="auto" variant="h3" component="strong">
                {heading}
              </Typography>
            )}
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {shown || t('noText')}
            </Typography>
            {isInApp && buttons.length > 0 && (
              <Stack direction="row" useFlexGap spacing={1}>
                {buttons.map((button) => (
                  <Chip
                    key={button.type}
                    dir="auto"
                    variant={button.type === 'primary' ? 'filled' : 'outlined'}
                    color={button.type === 'primary' ? 'primary' : 'default'}
                    label={button.text || t('noLabel')}
                  />
                ))}
              </Stack>
            )}
          </Stack>
        </CardContent>
      </Card>
      {isInApp && url !== '' && (
        <Typography variant="body2" color="textSecondary">
          {t.rich('opens', { url: <bdi>{url}</bdi> })}
        </Typography>
      )}
      {kind === 'sms' && text !== '' && (
        <Typography component="div" variant="body2" color="textSecondary">
          <SmsSize text={text} />
        </Typography>
      )}
    </>
  )
}

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  question: HelpIcon,
  up: UpIcon,
} as const

/** A picture is not fetched, because that would tell its host who reads the message. */
function Sender({ actor: { type, data: name } }: Pick<RenderedMessage, 'actor'>) {
  const Icon =
    type === 'system_icon'
      ? (icons[name as keyof typeof icons] ?? InfoIcon) // any text may be stored
      : type === 'user'
        ? PersonIcon
        : ImageIcon
  return (
    <Avatar aria-hidden>
      <Icon />
    </Avatar>
  )
}

type Props = { kind: string; message: RenderedMessage }

/** A message as its channel shows it. */
export function Message({ kind, message }: Props) {
  const t = useWords(previewWords)
  const scripts = message.hasScripts && <InlineAlert tone="warning">{t('scripts')}</InlineAlert>
  switch (kind) {
    case 'email':
      return (
        <>
          {scripts}
          <Mail message={message} />
          <Typography variant="body2" color="textSecondary">
            {t('inert')}
          </Typography>
        </>
      )
    case 'in_app':
    case 'sms':
    case 'push':
    case 'chat':
      return (
        <>
          {scripts}
          <PlainMessage kind={kind} message={message} />
        </>
      )
    default:
      return (
        <Typography variant="body2" color="textSecondary">
          {t('nothing')}
        </Typography>
      )
  }
}
