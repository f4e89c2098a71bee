import { refuse } from '../http/own-paths.ts'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/why-unreached.ts'

type OnFailure = (requestId: string, error: unknown) => void

const brokenOff = 'The answer of the upstream service broke off'

/** For the log. What Carillon itself cut off, for its size or time, says so. */
const causeOf = (error: unknown): Error =>
  error instanceof ServiceError ? error : new Unreached(brokenOff, error)

/**
 * Tells of answers whose body breaks off, and ends the caller's connection: their status is already sent. Left to the
 * server, such a failure would be written beside the log, without the request's ID.
 */
export const tellingBrokenOff =
  (fetch: Fetch, onFailure: OnFailure): Fetch =>
  async (request, context = newRequestContext()) => {
    const response = await fetch(request, context)
    if (response.body === null) return response
    const reader = response.body.getReader()
    const fail = (error: unknown): Promise<never> => {
      if (!request.signal.aborted) onFailure(context.requestId, causeOf(error))
      if (context.cut === undefined) throw error
      context.cut()
      // The reader leaves with the connection, and does not wait for more.
      return new Promise(() => {})
    }
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read().catch(fail)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    })
    const { status, headers } = response
    return new Response(body, { status, headers })
  }

/** Reads the answers to writes before they are passed on: one that breaks off is told, and is a 502 of its own. */
export const readingAnswersToWrites =
  (fetch: Fetch, onFailure: OnFailure): Fetch =>
  async (request, context = newRequestContext()) => {
    const response = await fetch(request, context)
    if (request.method === 'GET' || response.body === null) return response
    try {
      const { status, headers } = response
      return new Response(await response.arrayBuffer(), { status, headers })
    } catch (error) {
      if (request.signal.aborted) throw error
      onFailure(context.requestId, causeOf(error))
      return refuse(request, error instanceof ServiceError ? error : new ServiceError(502, brokenOff))
    }
  }
