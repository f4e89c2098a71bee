import { limits } from '#src/contract/limits.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'

/** Parses a service's answer; undefined if it is not JSON, or nested too deeply to be masked and hashed. */
export function readAnswer(text: string): unknown {
  const value = parseJson(text)
  return isDeeperThan(value, limits.json.depth) ? undefined : value
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1)))

const max = { messages: 20, characters: 1_000 }

export const shortenMessages = (messages: readonly string[]): string[] =>
  messages.slice(0, max.messages).map((message) => message.slice(0, max.characters))
