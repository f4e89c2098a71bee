import type { ServiceEndpointName } from '#src/contract/service-endpoints.ts'
import type { Ending } from './outcome.ts'

/** What a reader asks a server's journal for. Times are ISO 8601; the first is counted in, the last is not. */
export type Asked = {
  page: number
  limit: number
  /** All words must occur, in any case. */
  text?: string
  /** Subscribers whom the text names by another word. */
  people?: readonly string[]
  person?: string
  operations?: readonly ServiceEndpointName[]
  outcomes?: readonly Ending[]
  subscriber?: string
  workflow?: string
  run?: string
  from?: string
  to?: string
  /** Leaves out writes that asked for no change. */
  onlyChanges?: boolean
}
