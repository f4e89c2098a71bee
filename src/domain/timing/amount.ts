/** An amount as the service casts it: a number, or text that contains one. NaN for anything else, including blank text. */
export function amountOf(given: unknown): number {
  if (typeof given === 'number') return given
  return typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN
}
