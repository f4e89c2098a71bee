import Typography from '@mui/material/Typography'
import { useWords } from '#src/ui/language.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { Mail } from './Mail.tsx'
import { PlainMessage } from './PlainMessage.tsx'
import type { RenderedMessage } from './rendered.ts'
import { previewWords } from './preview-words.ts'

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
