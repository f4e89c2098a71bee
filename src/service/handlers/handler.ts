import type { EndpointName, Endpoints, Output, Parsed } from '#src/contract/endpoints.ts'
import type { EnvironmentRecord } from '../store/interface/records.ts'
import type { Store } from '../store/databases/open-store.ts'

/** Dependencies of the handlers. `newId` returns an unused id of 24 hexadecimal digits. */
export type Tools = {
  store: Store
  now: () => Date
  newId: () => string
  /** To be called when flows may be due. */
  wakeRunner: () => void
}

/** The environment of the caller's API key. Open operations get none. */
type Caller<N extends EndpointName> = Endpoints[N] extends { open: true } ? undefined : EnvironmentRecord

/**
 * `read`: the data that met the caller's `If-Match`, which must be unchanged when writing. Undefined without
 * `If-Match`.
 */
export type Handler<N extends EndpointName> = (
  input: Parsed<N>,
  caller: Caller<N>,
  read?: unknown,
) => Promise<Output<N>>

/** One function per operation; a missing or wrongly typed handler does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
