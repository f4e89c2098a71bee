import type { ReactNode } from 'react'

/** Characters of a name or another line: a browser takes seconds to break one of many thousands that has no space. */
const longestLine = 300
/** Of what a sentence quotes. */
export const longestQuote = 2000

/** A text as it is shown in a line: the beginning of one that is longer than any line. Leaves no half of a character behind. */
export const shortText = (text: string, most = longestLine): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`

/** The same for what may be a text; parts of the page stay as they are. */
export const shortNode = <T extends ReactNode>(node: T, most = longestLine): T | string =>
  typeof node === 'string' ? shortText(node, most) : node
