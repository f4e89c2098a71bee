import { readNumber } from '#src/domain/text/read-number.ts'

export const fieldsIf = <T extends object>(condition: boolean, fields: T): Partial<T> =>
  condition ? fields : {}

export function textFields<K extends string>(fields: Record<K, string>): { [key in K]?: string } {
  const entries = Object.entries<string>(fields).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, value.trim()])) as { [key in K]?: string } // fromEntries loses the keys' types
}

export function numberFields<K extends string>(fields: Record<K, string>): { [key in K]?: number } {
  const entries = Object.entries<string>(fields).flatMap(([key, typed]) => {
    const value = readNumber(typed)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries) as { [key in K]?: number } // fromEntries loses the keys' types
}
