import { limits } from '#src/contract/limits.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'

/**
 * A response's body as JSON, `undefined` if it is not JSON or too deep to walk through. Rejects like `fetch` if it is cut
 * off. Adds the numbers that became texts to `numbers`.
 */
export async function readAnswer(response: Response, numbers?: Set<string>): Promise<unknown> {
  const answer = parseJson(await response.text(), undefined, numbers)
  return isDeeper(answer, maxDepth) ? undefined : answer
}

/** An answer wraps what was sent. */
const maxDepth = 2 * limits.json.depth

const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)))
