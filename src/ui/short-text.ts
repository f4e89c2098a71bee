import type { ReactNode } from 'react'

/** Browsers take seconds to wrap thousands of characters without a space. */
const longestLine = 300
export const longestQuote = 2000

/** Shortens a text for display without cutting a character in half. */
export const shortText = (text: string, most = longestLine): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`

export const shortNode = <T extends ReactNode>(node: T, most = longestLine): T | string =>
  typeof node === 'string' ? shortText(node, most) : node
