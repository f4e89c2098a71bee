import { color, tint } from '../tokens.ts'

/** For a search box whose arrow keys move through the rows. Row IDs come from `resultId`; -1 marks none. */
export type Results = { id: string; marked: number }

export const resultId = (id: string, index: number): string => `${id}-${index}`

/** The style of the result that the arrow keys have reached. */
export const marked = {
  background: tint(color.primary, 14),
  '@media (forced-colors: active)': { outline: '2px solid Highlight' },
} as const

/** Makes the link of a row cover the whole row, in tables and cards. */
export const rowLink = {
  '& a[data-row-link]': { color: color.text, fontWeight: 500, textDecorationLine: 'none' },
  '& a[data-row-link]:hover': { textDecorationLine: 'underline' },
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
} as const
