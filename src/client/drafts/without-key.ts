const mask = '••••••••'
/** Shorter ones are words, not keys, and would be cut out of what people write. */
const shortest = 8

/** The same value with every occurrence of the API key masked, also in names of fields. */
export function withoutKey<T>(value: T, apiKey: string | null): T {
  if (apiKey === null || apiKey.length < shortest) return value
  const masked = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(apiKey, mask)
    if (Array.isArray(part)) return part.map(masked)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name.replaceAll(apiKey, mask), masked(field)]),
    )
  }
  const text = JSON.stringify(value) ?? ''
  // Escaped as it stands inside the text; nearly no draft holds it, and those are not taken apart.
  return text.includes(JSON.stringify(apiKey).slice(1, -1)) ? (masked(value) as T) : value
}
