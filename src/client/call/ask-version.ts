import { endpoints } from '#src/contract/endpoints.ts'
import type { ObservedAnswer } from '#src/domain/services/known-service.ts'
import { observeAnswer } from '../capabilities.ts'
import { readAnswer } from './read-answer.ts'
import { requestOf, sendRequest } from './request.ts'
import { withTimeLimit } from './time-limit.ts'

type Question = { send: typeof fetch; baseUrl: string; apiKey: string; timeoutMs?: number }

/** Asks for the service's version. Needs no key, so none is sent. `undefined` without an answer. */
export async function askVersion({
  send,
  baseUrl,
  apiKey,
  timeoutMs = 10_000,
}: Question): Promise<ObservedAnswer | undefined> {
  // Only a server that adds the key itself has to know who asks.
  const sending = apiKey === '' ? { apiKey } : {}
  try {
    return await withTimeLimit(timeoutMs, undefined, async (signal) => {
      const request = requestOf('health', endpoints.health, {}, baseUrl)
      const response = await sendRequest(send, request, { ...sending, signal })
      return observeAnswer('health', endpoints.health, response, await readAnswer(response))
    })
  } catch {
    return undefined
  }
}
