import type { EndpointName, Input } from '#src/contract/endpoints.ts'
import type { Call, TaggedAnswer } from './call.ts'
import { CallError, type Failure } from './failure.ts'
import type { Session } from './session.ts'

/** Reads of resources that are written at the same URL. */
const taggedReads: ReadonlySet<EndpointName> = new Set(['workflowGet'])

const maxRefusals = 2
/** Reads that one tab remembers; what was read earlier is written without a condition. */
const maxRememberedReads = 100

/**
 * Writes only if the service still has the state that was `seen`, and rejects with 412 otherwise. If a service refuses the
 * tag of its current state, the write is repeated without one.
 */
export function createConditionalWrites(session: Session) {
  const lastReads = new Map<string, TaggedAnswer>()
  const keyOf = (name: EndpointName, input: object, { baseUrl } = session.get()) =>
    `${baseUrl} ${name} ${JSON.stringify(input)}`
  const readAndRemember =
    (call: Call): Call =>
    async (name, input, signal, { onAnswer, ...options } = {}) => {
      const key = keyOf(name, input)
      let tag: string | null = null
      const output = await call(name, input, signal, {
        ...options,
        onAnswer(response) {
          tag = response.headers.get('etag')
          onAnswer?.(response)
        },
      })
      lastReads.delete(key)
      if (tag !== null) lastReads.set(key, { name, input, tag, output })
      const [oldest] = lastReads.keys()
      if (oldest !== undefined && lastReads.size > maxRememberedReads) lastReads.delete(oldest)
      return output
    }
  return {
    /** What this tab read last; `undefined` for a service that gives no tags. */
    lastRead: <N extends EndpointName>(name: N, input: Input<N>): TaggedAnswer | undefined =>
      lastReads.get(keyOf(name, input)),
    wrap:
      (call: Call): Call =>
      async (name, input, signal, { unlessChanged: seen, ...options } = {}) => {
        if (taggedReads.has(name)) return readAndRemember(call)(name, input, signal, options)
        let tag = seen?.tag
        for (let refusals = 1; ; refusals += 1) {
          try {
            return await call(name, input, signal, { ...options, ...(tag !== undefined && { ifMatch: tag }) })
          } catch (error) {
            const isRefused = error instanceof CallError && isChangedSince(error.failure)
            if (!seen || tag === undefined || !isRefused) throw error
            const now = await readAgain(readAndRemember(call), seen)
            if (now === undefined || now !== JSON.stringify(seen.output)) throw error
            const newest = lastReads.get(keyOf(seen.name, seen.input))?.tag
            tag = newest === tag || refusals === maxRefusals ? undefined : newest
          }
        }
      },
  }
}

const readAgain = (call: Call, { name, input }: TaggedAnswer): Promise<string | undefined> =>
  call(name, input as Input<EndpointName>).then(
    (output: unknown) => JSON.stringify(output),
    () => undefined,
  )

/** Whether something else was written since the read. */
export const isChangedSince = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 412
