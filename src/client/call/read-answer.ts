import { parseJson } from '#src/domain/json/parse-json.ts'

/**
 * A response's body as JSON, `undefined` if it is not JSON. Rejects like `fetch` if it is cut off. Adds the numbers that
 * became texts to `numbers`.
 */
export const readAnswer = async (response: Response, numbers?: Set<string>): Promise<unknown> =>
  parseJson(await response.text(), undefined, numbers)
