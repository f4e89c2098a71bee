import { newRequestContext, type Fetch } from '../http/request-context.ts'
import { Unreached } from '../http/why-unreached.ts'

/**
 * Tells of answers whose body breaks off, and ends the caller's connection: their status is already sent. Left to the
 * server, such a failure would be written beside the log, without the request's ID.
 */
export const tellingBrokenOff =
  (fetch: Fetch, onFailure: (requestId: string, error: unknown) => void): Fetch =>
  async (request, context = newRequestContext()) => {
    const response = await fetch(request, context)
    if (response.body === null) return response
    const reader = response.body.getReader()
    const fail = (error: unknown): Promise<never> => {
      if (!request.signal.aborted)
        onFailure(context.requestId, new Unreached('The answer of the upstream service broke off', error))
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
