import { blocksHtml, buttonStyle } from '../../model/blocks-html.ts'
import type { BlockValues } from '../../model/values.ts'

/** The blocks of an email as HTML to edit further, with variables as they were written. */
export const writtenHtml = (blocks: readonly BlockValues[]) =>
  blocksHtml(blocks, {
    text: (written) => written,
    address: (written) => written.replaceAll('"', '&quot;'),
    button: buttonStyle,
  })
