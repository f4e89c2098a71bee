/**
 * How search parameters stand in the address: plain text, `?page=2&query=12`, never JSON. What a value means is for the
 * route's schema to say.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Leaves out what is not given. `{}` gives an empty text, anything else begins with a question mark. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
