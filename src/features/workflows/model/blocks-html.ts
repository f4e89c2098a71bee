import { blockHtml, blockText } from '#src/domain/templates/block-text.ts'
import { isRecord } from '#src/domain/json/values.ts'
import type { BlockValues } from './values.ts'

/** Whether a block came with more HTML than its form shows as text, and is therefore edited as HTML. */
export const isHtmlBlock = ({ kept }: { kept?: BlockValues['kept'] | undefined }): boolean => {
  const content = kept?.['content']
  return typeof content === 'string' && blockText(content) === undefined
}

/** The content of a block as a service stores it. */
export const sentBlock = (block: Pick<BlockValues, 'content' | 'kept'>): string =>
  isHtmlBlock(block) ? block.content : blockHtml(block.content)

type Block = { type: string; html: string; /** As the value of an attribute. */ url: string; styles: unknown }

/** The blocks of an email as the HTML that a service creates from them. `button`: attributes of its buttons. */
export const blocksHtml = (blocks: readonly Block[], button: string): string =>
  blocks
    .map(({ type, html, url, styles }) => {
      const inside = type === 'button' ? `<a ${button} href="${url}">${html}</a>` : html
      return `<div style="text-align: ${alignOf(styles)}; margin: 0 0 16px">${inside}</div>`
    })
    .join('\n')

function alignOf(styles: unknown): string {
  const align = isRecord(styles) ? styles['textAlign'] : undefined
  return align === 'center' || align === 'right' ? align : 'left'
}

export const buttonStyle =
  'style="display: inline-block; padding: 10px 18px; border-radius: 6px; background: #1f2328; color: #fff; text-decoration: none"'

/** The blocks of an email as HTML to edit further, with variables as they were written. */
export const writtenHtml = (blocks: readonly BlockValues[]) =>
  blocksHtml(
    blocks.map((block) => ({
      type: block.type,
      html: sentBlock(block),
      url: blockHtml(block.url).replaceAll(/"(?![^{}]*\}\})/g, '&quot;'),
      styles: block.kept?.['styles'],
    })),
    buttonStyle,
  )
