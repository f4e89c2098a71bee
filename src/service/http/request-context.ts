import { randomUUID } from 'node:crypto'

export type RequestContext = {
  /** Sent as `x-request-id`, logged, and the `errorId` of a failure. */
  requestId: string
  /** The caller's address; undefined for calls inside this process. */
  address: string | undefined
}

export type Fetch = (request: Request, context?: RequestContext) => Promise<Response>

export const newRequestContext = (): RequestContext => ({ requestId: randomUUID(), address: undefined })
