import { limits } from '#src/contract/limits.ts'
import { jsonExcess } from '#src/domain/json/json-limits.ts'

/** The body of an answer as JSON, `undefined` when it is none; or that it holds more than the console reads. */
export type Answer = { body: unknown } | { excess: true }

/** Members are many where a service has no pages; texts and levels are far beyond what any screen shows. */
const most = { depth: limits.json.depth, values: 5_000_000, members: 1_000_000 }

/** Reads an answer, and stops where it is too large. Rejects as fetch does when it is cut off. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await readText(response, limits.answer.bytes)
  if (text === undefined) return { excess: true }
  const body = parsed(text)
  const found = jsonExcess(body, most)
  return found && found.kind !== 'text' ? { excess: true } : { body }
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
      reader.cancel().catch(() => {}) // it is the service's matter how that ends
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
