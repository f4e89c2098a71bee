/** An amount as the service casts it: a number, or a text that is one. Blank text is none. */
export function amountOf(given: unknown): number {
  if (typeof given === 'number') return given
  return typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN
}
