import { color, tint } from '../tokens.ts'

/** For a search box whose arrow keys move through the rows. Row ids come from `resultId`; -1 marks none. */
export type Results = { id: string; marked: number }

export const resultId = (id: string, index: number): string => `${id}-${index}`

/** The result that the arrow keys have reached. */
export const marked = {
  background: tint(color.primary, 14),
  '@media (forced-colors: active)': { outline: '2px solid Highlight' },
} as const

/** The link of a row covers the whole row, in a table as in cards. */
export const rowLink = {
  '& a[data-row-link]': { color: color.text, fontWeight: 500, textDecorationLine: 'none' },
  '& a[data-row-link]:hover': { textDecorationLine: 'underline' },
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
} as const
