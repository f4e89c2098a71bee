import { isRecord } from '#src/domain/json/values.ts'
import type { BlockValues } from './values.ts'

type Print = {
  text: (written: string) => string
  /** Prints a URL as the value of an attribute. */
  address: (written: string) => string
  /** Attributes of a button. */
  button: string
}

/** The blocks of an email as the HTML that a service creates from them. */
export const blocksHtml = (blocks: readonly BlockValues[], { text, address, button }: Print): string =>
  blocks
    .map(({ type, content, url, kept }) => {
      const align = alignOf(kept?.['styles'])
      const inside =
        type === 'button'
          ? `<a ${button} href="${address(url)}">${text(content)}</a>`
          : text(content).replaceAll('\n', '<br>')
      return `<div style="text-align: ${align}; margin: 0 0 16px">${inside}</div>`
    })
    .join('\n')

function alignOf(styles: unknown): string {
  const align = isRecord(styles) ? styles['textAlign'] : undefined
  return align === 'center' || align === 'right' ? align : 'left'
}

export const buttonStyle =
  'style="display: inline-block; padding: 10px 18px; border-radius: 6px; background: #1f2328; color: #fff; text-decoration: none"'
