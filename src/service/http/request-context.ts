import { randomUUID } from 'node:crypto'
import type { Role } from '#src/domain/access/roles.ts'

/** A person identified by a trusted proxy. */
export type Person = { name: string; roles: readonly Role[] }

export type RequestContext = {
  /** Sent as `x-request-id`, logged, and the `errorId` of a failure. */
  requestId: string
  /** The caller's address; undefined for calls inside this process. */
  address: string | undefined
  /** Names of headers that appear more than once, so that it is unclear which one a proxy set. */
  repeatedHeaders?: readonly string[]
  /** Ends the caller's connection. Absent for calls inside this process. */
  closeConnection?: () => void
  /** Set when this process reads by itself, to find out what a write changes; rate limits do not count it. */
  isInternal?: true
  /** The environment that this process reads by itself, without a key. */
  environmentId?: string
  /** Whether this call may have reached the upstream service. */
  isSent?: boolean
  /** Absent for programs with an API key, and wherever no proxy identifies people. */
  person?: Person
}

export type Fetch = (request: Request, context?: RequestContext) => Promise<Response>

export const newRequestContext = (): RequestContext => ({ requestId: randomUUID(), address: undefined })
