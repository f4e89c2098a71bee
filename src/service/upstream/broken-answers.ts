import { toErrorResponse } from '../http/process-paths.ts'
import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { ServiceError } from '../http/service-error.ts'
import { Unreached } from '../http/unreached.ts'

type OnFailure = (requestId: string, error: unknown) => void

const brokenAnswerMessage = 'The answer of the upstream service broke off'

/** The cause for the log. If Carillon itself cut the answer off because of its size or time, that is the cause. */
const causeOf = (error: unknown): Error =>
  error instanceof ServiceError ? error : new Unreached(brokenAnswerMessage, error)

/**
 * Reports answers whose body breaks off, and cuts the caller's connection, because the status has already been sent. The
 * HTTP server would print such a failure outside the log and without the request's ID.
 */
export const reportBrokenAnswers =
  (fetch: Fetch, onFailure: OnFailure): Fetch =>
  async (request, context = newRequestContext()) => {
    const response = await fetch(request, context)
    if (response.body === null) return response
    const reader = response.body.getReader()
    const fail = (error: unknown): Promise<never> => {
      if (!request.signal.aborted) onFailure(context.requestId, causeOf(error))
      if (context.closeConnection === undefined) throw error
      context.closeConnection()
      // The reader is cancelled with the connection, so nothing waits for this.
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

/** Reads answers to writes completely before passing them on, so that one that breaks off is reported and becomes a 502. */
export const bufferWriteAnswers =
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
      return toErrorResponse(
        request,
        error instanceof ServiceError ? error : new ServiceError(502, brokenAnswerMessage),
      )
    }
  }
