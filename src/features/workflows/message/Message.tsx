import { styled } from '@mui/material/styles'
import { useWords } from '#src/ui/language.tsx'
import { InlineAlert } from '#src/ui/feedback/InlineAlert.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { ChatThread, InboxCard, PushPhone, SmsPhone } from './devices.tsx'
import { Mail } from './Mail.tsx'
import type { RenderedMessage } from './rendered.ts'
import { previewWords } from './words.ts'

const Quiet = styled('div')({ font: font.small, color: color.quiet })

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
          <Quiet>{t('inert')}</Quiet>
        </>
      )
    case 'in_app':
      return (
        <>
          {scripts}
          <InboxCard message={message} />
        </>
      )
    case 'sms':
      return <SmsPhone message={message} />
    case 'push':
      return <PushPhone message={message} />
    case 'chat':
      return <ChatThread message={message} />
    default:
      return <Quiet>{t('nothing')}</Quiet>
  }
}
