/** Search parameters as plain text in the URL, `?page=2&query=12`, never JSON. The route's schema interprets them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Leaves out undefined values. `{}` gives '', anything else starts with a question mark. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
