/** A value for a sentence: text as it is, undefined as '', everything else as JSON. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '' // circular values cannot come from JSON
  }
}
