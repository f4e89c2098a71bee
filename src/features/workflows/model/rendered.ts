import { recordOf } from '#src/contract/record.ts'
import { type LineKey, lineKeys } from '#src/contract/template-texts.ts'
import { isRecord, listOf, valueAt, type Fields } from '#src/domain/json/values.ts'
import { escapeHtml } from '#src/domain/text/escape-html.ts'
import { blocksHtml } from './blocks-html.ts'
import { textOf } from './html-text.ts'

/** A message with values in place of variables. */
export type RenderedMessage = {
  /** Blank if the message has none. */
  lines: Record<LineKey, string>
  /** For an email, its HTML. */
  text: string
  /** Whether an email or in-app message contains scripts, which nothing runs. */
  hasScripts: boolean
  url: string
  buttons: { type: string; text: string }[]
  actor: { type: string; data: string }
}

const textAt = (value: unknown, path: string): string => {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : ''
}

/** How a message of a kind looks, from a filled-in template or from a message that a service has kept. */
export function renderedMessage(kind: string, message: Fields): RenderedMessage {
  const { content, cta, actor } = message
  const written = Array.isArray(content) ? htmlOf(content) : textAt(message, 'content')
  return {
    lines: recordOf(lineKeys, (key) => textAt(message, key)),
    // An inbox shows simple HTML.
    text: kind === 'in_app' ? textOf(written) : written,
    hasScripts: (kind === 'email' || kind === 'in_app') && /<script\b/i.test(written),
    url: textAt(cta, 'data.url'),
    buttons: listOf(valueAt(cta, 'action.buttons')).map((button) => ({
      type: textAt(button, 'type'),
      text: textAt(button, 'content'),
    })),
    actor: { type: textAt(actor, 'type') || 'none', data: textAt(actor, 'data') },
  }
}

const htmlOf = (blocks: readonly unknown[]): string =>
  blocksHtml(
    blocks.filter(isRecord).map((block) => ({
      type: textAt(block, 'type'),
      html: textAt(block, 'content'),
      url: escapeHtml(textAt(block, 'url')),
      styles: block['styles'],
    })),
    'class="preview-button"',
  )
