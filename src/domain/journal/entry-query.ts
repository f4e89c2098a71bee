import type { EndpointName } from '#src/contract/endpoints.ts'
import type { Ending } from './outcome.ts'

/** A query to a server's journal. Times are ISO 8601; `from` is inclusive, `to` exclusive. */
export type EntryQuery = {
  page: number
  limit: number
  /** All words must occur, ignoring case. */
  text?: string
  person?: string
  operations?: readonly EndpointName[]
  outcomes?: readonly Ending[]
  subscriber?: string
  workflow?: string
  run?: string
  from?: string
  to?: string
  /** Leaves out writes that asked for no change. */
  onlyChanges?: boolean
}
