import type { EndpointName, Input } from '#src/contract/endpoints.ts'
import { CallError, isChangedSince } from '../failure.ts'
import type { Session } from '../session.ts'
import type { CallParts } from './parts.ts'
import type { Next, OneCall, TaggedAnswer } from './types.ts'

/** Reads of resources that are written at the same URL. */
const taggedReads: ReadonlySet<EndpointName> = new Set(['workflowGet'])

/**
 * Writes only if the service still has the state that was read, and rejects with 412 otherwise. A service that refuses the
 * tag of its current state gets the write without one.
 */
export async function unlessChanged({ unlessChanged: seen, ...call }: OneCall, next: Next, parts: CallParts) {
  if (taggedReads.has(call.name)) return readTagged(call, next, parts)
  if (!seen) return next(call)
  const headers = { ...call.headers, 'if-match': seen.tag }
  try {
    return await next({ ...call, headers })
  } catch (error) {
    if (!(error instanceof CallError && isChangedSince(error.failure))) throw error
    const again = { name: seen.name, input: { ...seen.input } }
    const now = await readTagged(again, next, parts).catch(() => undefined)
    if (JSON.stringify(now) !== JSON.stringify(seen.output)) throw error
    return next(call)
  }
}

async function readTagged(call: OneCall, next: Next, { lastReads }: CallParts) {
  let tag: string | null = null
  const output = await next({
    ...call,
    onAnswer(response) {
      tag = response.headers.get('etag')
      call.onAnswer?.(response)
    },
  })
  lastReads.keep({ name: call.name, input: call.input, tag, output })
  return output
}

/** What this tab read last; `undefined` for a service that gives no tags. */
export function createLastReads(session: Session) {
  const reads = new Map<string, TaggedAnswer>()
  const keyOf = (name: EndpointName, input: object) =>
    `${session.get().baseUrl} ${name} ${JSON.stringify(input)}`
  return {
    get: <N extends EndpointName>(name: N, input: Input<N>): TaggedAnswer | undefined =>
      reads.get(keyOf(name, input)),
    keep({ tag, ...read }: Omit<TaggedAnswer, 'tag'> & { tag: string | null }) {
      const key = keyOf(read.name, read.input)
      if (tag === null) reads.delete(key)
      else reads.set(key, { ...read, tag })
    },
  }
}
