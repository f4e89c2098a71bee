const mask = '••••••••'
/** Shorter keys could be ordinary words, and would be cut out of people's text. */
export const minApiKeyLength = 8

/**
 * The same value with the API key masked everywhere, including in field names. For list items that are never mutated,
 * `freeOf` remembers the key each does not contain, so that only new items are searched.
 */
export function maskApiKey<T>(value: T, apiKey: string | null, freeOf?: WeakMap<object, string>): T {
  if (apiKey === null || apiKey.length < minApiKeyLength) return value
  const masked = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(apiKey, mask)
    if (Array.isArray(part)) return part.map(masked)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name.replaceAll(apiKey, mask), masked(field)]),
    )
  }
  // Hardly any draft contains the key, and the others need no masking.
  const escaped = JSON.stringify(apiKey).slice(1, -1)
  const isFree = (part: unknown) => !JSON.stringify(part)?.includes(escaped)
  const isFreeItem = (item: unknown) => {
    if (!freeOf || typeof item !== 'object' || item === null) return isFree(item)
    const found = freeOf.get(item) === apiKey || isFree(item)
    if (found) freeOf.set(item, apiKey)
    return found
  }
  const areFree = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.every(isFreeItem)
    if (typeof part !== 'object' || part === null) return isFree(part)
    return Object.entries(part).every(([name, field]) => isFree(name) && areFree(field))
  }
  return areFree(value) ? value : (masked(value) as T)
}
