import type { EndpointName, Input } from '#src/contract/endpoints.ts'
import type { Call, Seen } from './call.ts'
import { CallError, type Failure } from './failure.ts'
import type { Session } from './session.ts'

/** Reads of resources that are written at the same URL. */
const tagged: ReadonlySet<EndpointName> = new Set(['workflowGet'])

const mostRefusals = 2
/** Reads that one tab remembers; what was read earlier is written without a condition. */
const mostKnown = 100

/**
 * Writes only if the service still has the state that was `seen`, and rejects with 412 otherwise. If a service refuses the
 * tag of its current state, the write is repeated without one.
 */
export function createUnlessChanged(session: Session) {
  const known = new Map<string, Seen>()
  const placeOf = (name: EndpointName, input: object, { baseUrl } = session.get()) =>
    `${baseUrl} ${name} ${JSON.stringify(input)}`
  const reading =
    (call: Call): Call =>
    async (name, input, signal, { onAnswer, ...options } = {}) => {
      const place = placeOf(name, input)
      let tag: string | null = null
      const output = await call(name, input, signal, {
        ...options,
        onAnswer(response) {
          tag = response.headers.get('etag')
          onAnswer?.(response)
        },
      })
      known.delete(place)
      if (tag !== null) known.set(place, { name, input, tag, output })
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size > mostKnown) known.delete(oldest)
      return output
    }
  return {
    /** What this tab read last; `undefined` for a service that gives no tags. */
    seen: <N extends EndpointName>(name: N, input: Input<N>): Seen | undefined =>
      known.get(placeOf(name, input)),
    over:
      (call: Call): Call =>
      async (name, input, signal, { unlessChanged: seen, ...options } = {}) => {
        if (tagged.has(name)) return reading(call)(name, input, signal, options)
        let tag = seen?.tag
        for (let refusals = 1; ; refusals += 1) {
          try {
            return await call(name, input, signal, { ...options, ...(tag !== undefined && { ifMatch: tag }) })
          } catch (error) {
            const isRefused = error instanceof CallError && isChangedSince(error.failure)
            if (!seen || tag === undefined || !isRefused) throw error
            const now = await again(reading(call), seen)
            if (now === undefined || now !== JSON.stringify(seen.output)) throw error
            const newest = known.get(placeOf(seen.name, seen.input))?.tag
            tag = newest === tag || refusals === mostRefusals ? undefined : newest
          }
        }
      },
  }
}

const again = (call: Call, { name, input }: Seen): Promise<string | undefined> =>
  call(name, input as Input<EndpointName>).then(
    (output: unknown) => JSON.stringify(output),
    () => undefined,
  )

/** Whether something else was written since the read. */
export const isChangedSince = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 412
