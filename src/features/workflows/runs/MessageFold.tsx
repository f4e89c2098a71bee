import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Message } from '#src/contract/message.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { color, font } from '#src/ui/tokens.ts'
import { kindOf } from '../dry-run/run-texts.ts'
import { Message as ShownMessage } from '../model/Message.tsx'
import { renderedMessage } from '../model/rendered.ts'
import { textOf } from '../model/content-preview.ts'
import { useRunLanguage } from './use-run-language.ts'

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  maxInlineSize: 640,
})
const Quiet = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  font: font.small,
  color: color.quiet,
})

/** The message of a step as the person sees it. Rendered only when opened. */
export function MessageFold({ message, isSent }: { message: Message; isSent: boolean }) {
  const { t, triggers } = useRunLanguage()
  const [open, setOpen] = useState(false)
  const shown = renderedMessage(kindOf(message.channel), message)
  const line = shown.lines.subject || shown.lines.title || textOf(shown.text)
  return (
    <Disclosure
      title={t(isSent && triggers === 'sandbox' ? 'message.kept' : 'message')}
      summary={<bdi>{shortText(line.replaceAll('\n', ' '), 60)}</bdi>}
      open={open}
      onToggle={setOpen}
    >
      {open && (
        <Stack>
          <Facts message={message} />
          <ShownMessage kind={kindOf(message.channel)} message={shown} />
        </Stack>
      )}
    </Disclosure>
  )
}

function Facts({ message }: { message: Message }) {
  const { t } = useRunLanguage()
  const { email, phone, read, seen, errorText } = message
  const address = email ?? phone
  if (!address && !read && !seen && !errorText) return null
  return (
    <Quiet>
      {address && <span>{t.rich('message.to', { address: <bdi>{address}</bdi> })}</span>}
      {(read ?? seen) && <Tag>{t(read ? 'message.read' : 'message.seen')}</Tag>}
      {errorText && <Tag tone="error">{t('reported', { detail: errorText })}</Tag>}
    </Quiet>
  )
}
