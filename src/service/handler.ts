import type { EndpointName, Endpoints, Output, Parsed } from '#src/contract/endpoints.ts'
import type { EnvironmentRecord, Store } from './store/store.ts'

/** What handlers get from outside. `now` gives the time, `newId` an id of 24 hexadecimal digits nobody has. */
export type Tools = { store: Store; now: () => Date; newId: () => string }

/** Who asks: the environment that the API key opens. Operations open to everyone are not told. */
type Caller<N extends EndpointName> = Endpoints[N] extends { open: true } ? undefined : EnvironmentRecord

export type Handler<N extends EndpointName> = (input: Parsed<N>, caller: Caller<N>) => Promise<Output<N>>

/** One function per operation. A missing or wrongly typed handler does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
