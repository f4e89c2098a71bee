/** Wide digits and signs, as keyboards of East Asia type them, as plain ones. */
const withPlainDigits = (text: string): string => text.normalize('NFKC')

/** Every number with as many digits is held exactly. */
const exactDigits = 15

const ambiguous = /^[+-]?\d{1,3}[.,]\d{3}$/

/** Whether a typed number is one in some countries and a thousand in others, such as `1.000` and `1,000`. */
export const isAmbiguousNumber = (typed: string): boolean => ambiguous.test(withPlainDigits(typed).trim())

/**
 * A typed number: digits, a decimal point, and spaces between thousands. `undefined` for anything else, also if it is ambiguous.
 */
export function readNumber(typed: string): number | undefined {
  const text = withPlainDigits(typed).trim()
  const isLong = text.replaceAll(/\D/g, '').length > exactDigits
  if (isLong || ambiguous.test(text)) return undefined
  if (/^[+-]?\d{1,3}( \d{3})+$/.test(text)) return Number(text.replaceAll(' ', ''))
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Numbers in a list such as `1, 15`; `NaN` in place of what is none. */
export const readNumbers = (typed: string): number[] =>
  withPlainDigits(typed)
    .split(/[\s,;、]+/)
    .filter((part) => part !== '')
    .map((part) => readNumber(part) ?? Number.NaN)

/** A time of day as `HH:mm`, also from `9:30`; anything else as it is typed. */
export function readTimeOfDay(typed: string): string {
  const text = withPlainDigits(typed).trim()
  return /^\d:\d\d(:\d\d)?$/.test(text) ? `0${text}` : text
}
