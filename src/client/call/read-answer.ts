import { limits } from '#src/contract/limits.ts'
import { jsonExcess } from '#src/domain/json/json-limits.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'

/** A response's body as JSON, `undefined` if it is not JSON; or `excess` if it is larger than the console reads. */
export type Answer = { body: unknown } | { excess: true }

/** Services without paging send many members. All limits are far beyond what any screen shows. */
const answerLimits = { depth: limits.json.depth, values: 5_000_000, members: 1_000_000 }

/**
 * Reads a response, and stops if it is too large. Rejects like `fetch` if it is cut off. Adds the numbers that became
 * texts to `numbers`.
 */
export async function readAnswer(response: Response, numbers?: Set<string>): Promise<Answer> {
  const text = await readText(response, limits.answer.bytes)
  if (text === undefined) return { excess: true }
  const body = parseJson(text, undefined, numbers)
  const excess = jsonExcess(body, answerLimits)
  return excess && excess.kind !== 'text' ? { excess: true } : { body }
}

async function readText(response: Response, limit: number): Promise<string | undefined> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      reader.cancel().catch(() => {}) // the outcome does not matter
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
