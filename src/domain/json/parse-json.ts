/** The parsed value of a JSON text, or `otherwise` if it is not JSON. */
export function parseJson(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
