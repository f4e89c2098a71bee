type Oddity =
  | 'quoted'
  /** Surrounded by brackets or commas, like part of a list in code. */
  | 'bracketed'
  /** A long number that a spreadsheet has shortened: its last digits are lost. */
  | 'shortened'
  /** What a spreadsheet or a program writes for a missing value. */
  | 'empty'
  | 'url'
  | 'email'

export type Odd = { id: string; line: number; why: Oddity; without?: string }

const email = /^[^\s@<>()"]+@[^\s@<>()"']+\.[^\s@<>()"'.]+$/

const tests: readonly [Oddity, RegExp][] = [
  ['bracketed', /^[[{(]|[,;]$|^[^[{(]*[\]})]$/],
  ['quoted', /^["'`“”„‘’«»]|["'`“”„‘’«»]$/],
  ['shortened', /^[+-]?\d+(?:[.,]\d+)?E\+\d+$|^[+-]?\d+[.,]\d+E\d+$/i],
  ['empty', /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|DIV\/0!|NUM!)|null|nil|none|undefined|NaN|n\/a|-+)$/i],
  ['url', /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)/i],
  ['email', email],
]

export function oddIn(id: string, line: number): Odd[] {
  const [why] = tests.find(([, test]) => test.test(id)) ?? []
  if (why === undefined) return []
  const without = unwrapped(id)
  return [{ id, line, why, ...(without === id || without === '' ? {} : { without }) }]
}

export const unwrapped = (id: string): string =>
  id.replace(/^[\s[{("'`“”„‘’«»]+/, '').replace(/[\s\]}),;"'`“”„‘’«»]+$/, '')
