import type {
  ServiceEndpointName,
  ServiceEndpoints,
  Output,
  Parsed,
} from '#src/contract/service-endpoints.ts'
import type { EnvironmentRecord, Store } from '../store/store.ts'

/** What handlers get from outside. `newId` returns an unused id of 24 hexadecimal digits. */
export type Tools = {
  store: Store
  now: () => Date
  newId: () => string
  /** Flows may be due. */
  wakeRunner: () => void
}

/** The environment of the caller's API key. Open operations get none. */
type Caller<N extends ServiceEndpointName> = ServiceEndpoints[N] extends { open: true }
  ? undefined
  : EnvironmentRecord

/** `read`: what met the caller's condition; a write must find the same. Undefined without a condition. */
export type Handler<N extends ServiceEndpointName> = (
  input: Parsed<N>,
  caller: Caller<N>,
  read?: unknown,
) => Promise<Output<N>>

/** One function per operation. A missing or wrongly typed handler does not compile. */
export type Handlers = { [N in ServiceEndpointName]: Handler<N> }
