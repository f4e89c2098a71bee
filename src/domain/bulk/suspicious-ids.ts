type Suspicion =
  | 'quoted'
  /** Surrounded by brackets or commas, like part of a list in code. */
  | 'bracketed'
  /** A long number that a spreadsheet has shortened: its last digits are lost. */
  | 'shortened'
  /** What a spreadsheet or a program writes for a missing value, or the title of a column: left out unless it is kept. */
  | 'empty'
  | 'url'
  | 'email'

export type SuspiciousId = { id: string; line: number; why: Suspicion; without?: string }

const email = /^[^\s@<>()"]+@[^\s@<>()"']+\.[^\s@<>()"'.]+$/

/** Such as `Customer ID`; a word alone may be an ID. */
const columnTitle =
  /^(?:subscriber|user|customer|member|person|external|client|account)[ _-]?(?:id|identifier|key)s?$/i

const tests: readonly [Suspicion, RegExp][] = [
  ['bracketed', /^[[{(]|[,;]$|^[^[{(]*[\]})]$/],
  ['quoted', /^["'`“”„‘’«»]|["'`“”„‘’«»]$/],
  ['shortened', /^[+-]?\d+(?:[.,]\d+)?E\+\d+$|^[+-]?\d+[.,]\d+E\d+$/i],
  [
    'empty',
    /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|DIV\/0!|NUM!|ERROR!|SPILL!)|null|nil|none|undefined|NaN|n\/a|[-–—]+)$/i,
  ],
  ['empty', columnTitle],
  ['url', /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)/i],
  ['email', email],
]

export function suspiciousId(id: string, line: number): SuspiciousId[] {
  const [why] = tests.find(([, test]) => test.test(id)) ?? []
  if (why === undefined) return []
  const without = withoutWrapping(id)
  return [{ id, line, why, ...(without === id || without === '' ? {} : { without }) }]
}

/** Whether a cell holds no ID, although it is filled. */
export const standsForNone = (id: string): boolean => suspiciousId(id, 0)[0]?.why === 'empty'

export const withoutWrapping = (id: string): string =>
  id.replace(/^[\s[{("'`“”„‘’«»]+/, '').replace(/[\s\]}),;"'`“”„‘’«»]+$/, '')
