import { blockHtml } from '#src/domain/templates/block-text.ts'
import { blocksHtml, buttonStyle, sentBlock } from '../../model/blocks-html.ts'
import type { BlockValues } from '../../model/values.ts'

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
