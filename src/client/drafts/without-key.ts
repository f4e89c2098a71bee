const mask = '••••••••'
/** Shorter keys are words, and would be cut out of people's text. */
const shortestKeyLength = 8

/** The same value with the API key masked everywhere, including in field names. */
export function withoutKey<T>(value: T, apiKey: string | null): T {
  if (apiKey === null || apiKey.length < shortestKeyLength) return value
  const masked = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(apiKey, mask)
    if (Array.isArray(part)) return part.map(masked)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name.replaceAll(apiKey, mask), masked(field)]),
    )
  }
  const text = JSON.stringify(value) ?? ''
  // Compares with the escaped key. Almost no draft contains it, and the others need no parsing.
  return text.includes(JSON.stringify(apiKey).slice(1, -1)) ? (masked(value) as T) : value
}
