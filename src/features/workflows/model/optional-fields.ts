/** Full-width and Arabic digits and signs as ASCII has them. */
const inAscii = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim()

/** A decimal number, or undefined: the field's rule then reports it as missing. */
export function parseNumber(typed: string): number | undefined {
  const number = inAscii(typed)
  return /^[+-]?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined
}

/** A time of day with two digits for the hour; other texts are unchanged, for the field's rule. */
export const toTimeOfDay = (typed: string): string => {
  const time = inAscii(typed)
  return /^\d:/.test(time) ? `0${time}` : time
}

export const fieldsIf = <T extends object>(condition: boolean, fields: T): Partial<T> =>
  condition ? fields : {}

export function textFields<K extends string>(fields: Record<K, string>): { [key in K]?: string } {
  const entries = Object.entries<string>(fields).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, value.trim()])) as { [key in K]?: string } // fromEntries loses the keys' types
}

export function numberFields<K extends string>(fields: Record<K, string>): { [key in K]?: number } {
  const entries = Object.entries<string>(fields).flatMap(([key, typed]) => {
    const value = parseNumber(typed)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries) as { [key in K]?: number } // fromEntries loses the keys' types
}
