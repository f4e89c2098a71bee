import { useState } from 'react'
import type { Message } from '#src/contract/message.ts'
import { isRecord, valueAt } from '#src/domain/json/values.ts'
import { escapeHtml } from '#src/domain/templates/rendered-text.ts'
import { Tag } from '#src/ui/data/Tag.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { shortText } from '#src/ui/short-text.ts'
import { styled } from '#src/ui/styled.tsx'
import { color, font } from '#src/ui/tokens.ts'
import { kindOf } from '../dry-run/run-texts.ts'
import { Message as ShownMessage } from '../message/Message.tsx'
import type { RenderedMessage } from '../message/rendered.ts'
import { blocksHtml } from '../model/blocks-html.ts'
import { textOf } from '../read-only/content-preview.ts'
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
  const shown = renderedFrom(message)
  const line = shown.subject || shown.title || textOf(shown.text)
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
          <ShownMessage
            template={{ type: kindOf(message.channel), actor: actorOf(message) }}
            message={shown}
          />
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

const textAt = (value: unknown, path: string): string => {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : ''
}

function actorOf(message: unknown) {
  const type = textAt(message, 'actor.type') || 'none'
  const data = textAt(message, 'actor.data')
  return { type, icon: data, url: data }
}

/** The message to render. Values of variables are already in the text, escaped where it is HTML. */
function renderedFrom(message: Message): RenderedMessage {
  const { channel, content, cta } = message
  const written = Array.isArray(content) ? htmlOf(content) : typeof content === 'string' ? content : ''
  const buttons: unknown = valueAt(cta, 'action.buttons')
  return {
    subject: textAt(message, 'subject'),
    preheader: textAt(message, 'preheader'),
    sender: textAt(message, 'senderName'),
    title: textAt(message, 'title'),
    text: channel === 'in_app' ? textOf(written) : written,
    hasScripts: /<script\b/i.test(written),
    url: textAt(cta, 'data.url'),
    buttons: (Array.isArray(buttons) ? buttons : []).map((button) => ({
      type: textAt(button, 'type'),
      text: textAt(button, 'content'),
    })),
  }
}

const htmlOf = (blocks: readonly unknown[]): string =>
  blocksHtml(
    blocks.filter(isRecord).map((block) => ({
      type: textAt(block, 'type'),
      content: textAt(block, 'content'),
      url: textAt(block, 'url'),
      kept: { styles: block['styles'] },
    })),
    { text: (written) => written, address: escapeHtml, button: 'class="preview-button"' },
  )
