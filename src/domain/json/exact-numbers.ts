/** A number as written that JavaScript cannot hold, such as an id above 2^53, and its index in the text. */
export type InexactNumber = { number: string; index: number }

/** Hardly any text has digits enough for a number that changes, or an exponent. */
const hasLongNumber = /[\d.]{16}|\d[eE][+-]?\d/
/** Texts are matched to be skipped. */
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** The first number of a JSON text that `JSON.parse` would turn into another one. */
export function inexactNumber(json: string): InexactNumber | undefined {
  if (!hasLongNumber.test(json)) return undefined
  for (const { 0: token, index } of json.matchAll(tokens))
    if (token[0] !== '"' && !isExact(token)) return { number: token, index }
  return undefined
}

/** The same JSON, with numbers that would change as texts of the same digits, which are added to `found`. */
export const withExactNumbers = (json: string, found?: Set<string>): string =>
  hasLongNumber.test(json)
    ? json.replaceAll(tokens, (token) => {
        if (token[0] === '"' || isExact(token)) return token
        if (number.test(token)) found?.add(token)
        return `"${token}"`
      })
    : json

/** The same JSON without spaces, with these numbers, which it has as texts, as numbers again. */
export const withNumbers = (json: string, numbers: ReadonlySet<string>): string =>
  numbers.size === 0
    ? json
    : json.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*":?/g, (token) => {
        const text = token.slice(1, -1)
        return token.endsWith('"') && numbers.has(text) ? text : token
      })

/** Whether a number printed as short as can be, or with as many digits as were written, is what was written. */
export function isExact(written: string): boolean {
  const value = Number(written)
  const wanted = decimalOf(written)
  const { length } = wanted.digits
  if (length === 0) return true
  if (!Number.isFinite(value) || value === 0 || length > 100) return false
  return [String(value), value.toPrecision(length)].some((printed) => {
    const { digits, exponent } = decimalOf(printed)
    return digits === wanted.digits && exponent === wanted.exponent
  })
}

/** The digits without zeros at the ends, and the power of ten of the last one. */
function decimalOf(written: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = written.replace('-', '').toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = (whole + fraction).replace(/^0+/, '')
  const digits = all.replace(/0+$/, '')
  return { digits, exponent: Number(power) - fraction.length + all.length - digits.length }
}
