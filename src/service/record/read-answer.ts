import { limits } from '#src/contract/limits.ts'
import { jsonExcess } from '#src/domain/json/json-limits.ts'
import { parseJson } from '#src/domain/json/parse-json.ts'

/**
 * The largest answer that is masked, compared and hashed. A service adds ids to what was sent, so its answer may have
 * more values than a request.
 */
const recordedLimits = { ...limits.json, values: 3 * limits.json.values }

/** The value, or undefined if it is too deep or too large to be recorded: another service may answer anything. */
export const ifRecordable = (value: unknown): unknown =>
  jsonExcess(value, recordedLimits) === undefined ? value : undefined

/** Parses a service's answer; undefined if it is not JSON, or cannot be recorded. */
export const readAnswer = (text: string): unknown => ifRecordable(parseJson(text))

const max = { messages: 20, characters: 1_000 }

export const shortenMessages = (messages: readonly string[]): string[] =>
  messages.slice(0, max.messages).map((message) => message.slice(0, max.characters))
