import { withExactNumbers } from './exact-numbers.ts'

/**
 * The parsed value of a JSON text, or `fallback` if it is not JSON. A number that JavaScript would change, such as an id
 * above 2^53, becomes a text of its digits, and is added to `numbers`.
 */
export function parseJson(text: string, fallback?: unknown, numbers?: Set<string>): unknown {
  try {
    return JSON.parse(withExactNumbers(text, numbers))
  } catch {
    return fallback
  }
}
