import { endpointOf } from '#src/contract/endpoints.ts'
import { readProblem, type Problem } from '#src/contract/problem.ts'
import { CallError, messagesOf } from '../failure.ts'
import { outputOf } from './answer.ts'
import { learnFrom } from './learn.ts'
import { readAnswer } from './read-answer.ts'
import { isSignedOut, requestOf, sendRequest, type ServiceRequest } from './request.ts'
import { RefusedKeyError } from './sign-in.ts'
import { TimeLimitError, withTimeLimit } from './time-limit.ts'
import type { SendParts } from './parts.ts'
import type { Next, OneCall } from './types.ts'

/** Sends the request of a call, learns from the answer what the service is, and returns what it says. */
export async function send(call: OneCall, _next: Next, parts: SendParts) {
  const { name, apiKey = '' } = call
  const { capabilities, reach, session } = parts
  const { baseUrl } = session.get()
  if (capabilities.offers(baseUrl, name) === false) throw new CallError(name, { kind: 'notOffered' })
  const endpoint = endpointOf(name)
  const request = requestOf(name, endpoint, call.input, baseUrl)
  const { response, answer } = await exchange(call, request, parts).catch((error: unknown) => {
    if (error instanceof CallError) reach.report(baseUrl, undefined)
    throw error
  })
  call.onAnswer?.(response)
  const problem = readProblem(answer)
  const hasSignInExpired = apiKey === '' && isSignedOut(response)
  const isRefused = hasSignInExpired || (response.status === 401 && isAboutTheKey(problem))
  reach.report(baseUrl, isRefused ? 'refused' : response.status)
  if (hasSignInExpired) throw new RefusedKeyError()
  const sent = { name, endpoint, baseUrl, apiKey, body: request.body }
  if (!learnFrom(parts, sent, response, answer)) throw new CallError(name, { kind: 'notOffered' })
  if (isRefused) throw new RefusedKeyError()
  return outputOf({ name, endpoint }, response, answer, problem)
}

/** The response and its body, which may be cut off after the headers arrived. */
async function exchange(
  { name, apiKey, headers = {}, idempotencyKey, signal }: OneCall,
  request: ServiceRequest,
  { send: sendTo, session, numbers, timeoutMs }: SendParts,
) {
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const own = { origin: session.pageOrigin, headers: { ...headers, ...key } }
  try {
    return await withTimeLimit(timeoutMs, signal, async (within) => {
      const response = await sendRequest(sendTo, request, { apiKey, own, numbers, signal: within })
      return { response, answer: await readAnswer(response, numbers) }
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const reason = cause instanceof TimeLimitError ? 'timeout' : 'network'
    throw new CallError(name, { kind: 'noAnswer', reason }, { cause })
  }
}

/** A production environment refuses workflow writes with 401 too; another key of the same kind would not help. */
export const isAboutTheKey = (problem: Problem | undefined) =>
  !problem || !messagesOf(problem).some((message) => message.startsWith('This action is only allowed'))
