import { randomUUID } from 'node:crypto'

/** What is known of a request besides itself. */
export type RequestContext = {
  /** In the answer's `x-request-id`, in the log, and the `errorId` of a failure. */
  requestId: string
  /** Of the caller; unknown inside one process. */
  address: string | undefined
}

export type Fetch = (request: Request, context?: RequestContext) => Promise<Response>

export const newRequestContext = (): RequestContext => ({ requestId: randomUUID(), address: undefined })
