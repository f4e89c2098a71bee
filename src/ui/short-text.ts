import type { ReactNode } from 'react'

/** Browsers take seconds to wrap thousands of characters without a space. */
const longestLine = 300
export const longestQuote = 2000

/** Shortens a text for display without cutting a character in half. */
export const shortText = (text: string, maxLength = longestLine): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…`

export const shortNode = <T extends ReactNode>(node: T, maxLength = longestLine): T | string =>
  typeof node === 'string' ? shortText(node, maxLength) : node
