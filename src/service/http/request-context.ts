import { randomUUID } from 'node:crypto'
import type { Role } from '#src/domain/access/roles.ts'

/** A person whose name a trusted proxy vouches for. */
export type Person = { name: string; roles: readonly Role[] }

export type RequestContext = {
  /** Sent as `x-request-id`, logged, and the `errorId` of a failure. */
  requestId: string
  /** The caller's address; undefined for calls inside this process. */
  address: string | undefined
  /** Headers that stand more than once, of which a proxy may have meant another one. */
  repeated?: readonly string[]
  /** Ends the caller's connection. Absent for calls inside this process. */
  cut?: () => void
  /** This process asks by itself, to know what a write changes: no limit counts it. */
  isOwn?: true
  /** Absent for programs that bring an API key, and wherever people are not known by name. */
  person?: Person
}

export type Fetch = (request: Request, context?: RequestContext) => Promise<Response>

export const newRequestContext = (): RequestContext => ({ requestId: randomUUID(), address: undefined })
